"""The rules of both games and nothing else: standard library only.

Rule ids such as MA-5 or MO-13 in docstrings and tests are those of `data/rules.md`, the rules in our own words.
"""
