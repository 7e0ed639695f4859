#!/usr/bin/env python3
"""Writes grams.tsv, by which the library recognizes languages in Latin script.

Run it in the folder of the project: python3 training/corpus/grams.py
A line has a language and its most frequent pairs and triples of letters in the written pages, the
most frequent first; _ is the start or the end of a word.
"""
import collections
import json
import re

LANGUAGES = "cs da de en es fi fr hu id it ms nl no pl pt ro sv sw tr vi".split()
SIZE = 400
OUT = "extractor/src/main/resources/org/bodytext/extractor/metadata/language/grams.tsv"

lines = collections.defaultdict(set)
for name in ("written", "ends/ends"):
    with open("training/corpus/" + name + ".gold.jsonl", encoding="utf-8") as gold:
        for page in map(json.loads, gold):
            text = (page.get("title") or "") + "\n" + page["main_content"]
            lines[page["lang"].split("-")[0]].update(text.split("\n"))

with open(OUT, "w", encoding="utf-8") as out:
    for language in LANGUAGES:
        counts = collections.Counter()
        for line in lines[language]:
            for word in re.findall(r"[^\W\d_]+", line):
                word = "_" + word.lower() + "_"
                for size in (2, 3):
                    counts.update(word[i : i + size] for i in range(len(word) - size + 1))
        grams = sorted(counts, key=lambda gram: (-counts[gram], gram))
        out.write(language + "\t" + " ".join(grams[:SIZE]) + "\n")
