#!/usr/bin/env python3
"""Scores texts as `bodytext evaluate` does: word F1, averaged over pages. Usage: score.py GOLD.jsonl TEXTS.jsonl"""
import json
import re
import sys
from collections import Counter

CJK = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff"
WORD = re.compile(f"[{CJK}]|[^\\W{CJK}]+")


def score(text, gold):
    found, expected = Counter(WORD.findall(text.lower())), Counter(WORD.findall(gold.lower()))
    if not found or not expected:
        value = float(not found and not expected)
        return value, value, value
    common = (found & expected).total()
    precision, recall = common / found.total(), common / expected.total()
    return precision, recall, 2 * precision * recall / (precision + recall) if common else 0.0


def read(name, field):
    with open(name, encoding="utf-8") as lines:
        return {str(page["id"]): page.get(field) or "" for page in map(json.loads, lines)}


gold, texts = read(sys.argv[1], "main_content"), read(sys.argv[2], "text")
scores = [score(texts.get(page, ""), body) for page, body in gold.items()]
means = [sum(column) / len(scores) for column in zip(*scores)]
print("%d pages: precision %.4f, recall %.4f, F1 %.4f" % (len(scores), *means))
