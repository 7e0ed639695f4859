#!/usr/bin/env python3
"""Writes trigrams.tsv, by which the library recognizes languages in Latin script.

Run it in the folder of the project: python3 training/corpus/trigrams.py
A line has a language and its most frequent trigrams of letters in the written pages, the most
frequent first; _ is the start or the end of a word.
"""
import collections
import json
import re

LANGUAGES = "cs da de en es fi fr hu id it ms nl no pl pt ro sv sw tr vi".split()
SIZE = 300
OUT = "extractor/src/main/resources/org/bodytext/extractor/metadata/language/trigrams.tsv"

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
                counts.update(word[i : i + 3] for i in range(len(word) - 2))
        trigrams = sorted(counts, key=lambda trigram: (-counts[trigram], trigram))
        out.write(language + "\t" + " ".join(trigrams[:SIZE]) + "\n")
