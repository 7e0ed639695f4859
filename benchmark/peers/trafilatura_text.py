#!/usr/bin/env python3
"""Writes the texts of Trafilatura (pip install trafilatura==2.0.0). Usage: trafilatura_text.py < PAGES.jsonl > TEXTS.jsonl"""
import json
import sys

import trafilatura

for line in sys.stdin:
    page = json.loads(line)
    text = trafilatura.extract(page["html"], url=page["url"], include_comments=False)
    print(json.dumps({"id": page["id"], "text": text or ""}, ensure_ascii=False))
