#!/usr/bin/env python3
"""Writes bylines.warc.gz and bylines.gold.jsonl: short articles in many languages that differ in how they name
their authors, or in what stands in the place of authors.

Text comes from the written pages, as for ../ends; bylines from phrases.tsv. The random numbers have a fixed seed: the
same input gives the same files. Usage: generate.py
"""
import importlib.util
import json
import pathlib
import re

HERE = pathlib.Path(__file__).parent
SEED = 20261128
PAGES = {
    "zh": 150, "en": 150, "ru": 80, "pl": 45, "el": 40, "de": 50, "ja": 45, "ko": 45, "zh-TW": 35, "fr": 35, "es": 35,
}
DEFAULT_PAGES = 20
FAMILY_FIRST = {"zh", "zh-TW", "ja", "ko", "hu", "vi"}
JOINED = {"zh", "zh-TW", "ja", "ko"}
CLASSES = {
    "author": ["author", "byline", "post-author", "entry-author", "author-name", "by", "meta-author", "writer", "info-author",
               "article__author", "c-byline", "autor", "fn", "username", "name", "x7", "c12", ""],
    "line": ["meta", "byline", "info", "post-meta", "entry-meta", "article-info", "details", "x3", "sub", "date-author", ""],
    "other": ["photo", "credit", "source", "editor", "x9", "info", "cat", "c4", "tag", ""],
    "date": ["date", "time", "pubtime", "published", "x8", ""],
}


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ends = load(HERE.parent / "ends" / "generate.py", "ends")
rnd = ends.rnd
esc = ends.esc


def classed(kind):
    name = rnd.choice(CLASSES[kind])
    return f' class="{name}"' if name else ""


class Bylined(ends.Article):
    """An article with authors, or without them."""

    def __init__(self, language, texts, phrases, words, number):
        super().__init__(language, texts, phrases, number)
        self.words = words
        self.body = self.body[:rnd.choice([1, 1, 2, 2, 3, 4, 6])]
        self.names = [self.name() for _ in range(rnd.choice([1] * 8 + [2, 2, 3]))]
        self.names = list(dict.fromkeys(self.names))
        self.is_team = rnd.random() < 0.04
        if self.is_team:
            self.names = [rnd.choice(words["team"])]
        self.is_named = rnd.random() < 0.66
        self.profile = rnd.choice(["/author/{}", "/authors/{}/", "/u/{}", "/people/{}.html", "?author={}", "/space-uid-{}.html"])

    def name(self):
        given, family = (rnd.choice(self.words[kind][0].split(" ")) for kind in ("given", "family"))
        if self.language == "zh" and rnd.random() < 0.06 or self.language == "en" and rnd.random() < 0.04:
            return rnd.choice(["snowpier", "tidewatch", "山边的风", "豆花", "mudflat88", "jholm", "海边小筑", "river_cat"])
        if self.language not in JOINED and rnd.random() < 0.06:
            given = f"{given[0]}."
        parts = [family, given] if self.language in FAMILY_FIRST else [given, family]
        name = ("" if self.language in JOINED else " ").join(parts)
        return name.upper() if self.language not in JOINED and rnd.random() < 0.03 else name

    def filled(self, pattern, name=""):
        return pattern.format(n=name, p=self.name(), s=self.site, d=self.date, k=rnd.randint(2, 40))

    def joined(self, marked):
        """Returns the names, with markup if they are marked."""
        tag = rnd.choice(['<a href="{0}">{1}</a>', '<a rel="author" href="{0}">{1}</a>', "<b>{1}</b>",
                          '<span class="author">{1}</span>', '<a class="fn" href="{0}">{1}</a>',
                          '<span itemprop="author"><span itemprop="name">{1}</span></span>'])
        names = [tag.format(self.profile.format(rnd.randint(2, 999)), esc(name)) if marked else esc(name)
                 for name in self.names]
        if len(names) == 1:
            return names[0]
        join = esc(rnd.choice(self.words["join"]))
        return (", " if join.isspace() is False and self.language not in JOINED else join).join(names[:-1]) + join + names[-1]

    def label(self):
        """Returns the markup of a label with the names; the label may have an element of its own."""
        before, after = rnd.choice(self.words["label"]).split("{n}")
        names = self.joined(rnd.random() < 0.45)
        before, after = (esc(part.format(s=self.site)) for part in (before, after))
        form = rnd.random()
        if form < 0.15 and before.strip():
            tag, name = rnd.choice(["span", "em", "b"]), rnd.choice([' class="label"', "", ' class="sr-only"'])
            before = f"<{tag}{name}>{before.strip()}</{tag}>" + (" " if self.language not in JOINED else "")
        return before + names + after

    def signed(self):
        """Returns the markup that names the authors in the text: after a label, or marked."""
        if rnd.random() < 0.7:
            return self.label()
        names = self.joined(False)
        return rnd.choice([
            '<span class="{c}">{n}</span>', '<a class="{c}" href="{h}">{n}</a>', '<a rel="author" href="{h}">{n}</a>',
            '<span itemprop="author">{n}</span>', '<a href="{h}">{n}</a>', '<address class="{c}">{n}</address>',
            '<strong class="{c}">{n}</strong>', '<cite>{n}</cite>',
        ]).format(n=names, c=rnd.choice(CLASSES["author"][:14]), h=self.profile.format(rnd.randint(2, 999)))

    def others(self, most):
        """Returns the markup of lines that name another person, or none."""
        items = []
        for _ in range(rnd.randint(0, most)):
            kind = rnd.choice(["other", "plain", "plain"])
            text = esc(self.filled(rnd.choice(self.words[kind])))
            items.append(f"<span{classed('other')}>{text}</span>" if rnd.random() < 0.6 else text)
        if rnd.random() < 0.6:
            day = self.date + rnd.choice(["", "", " 10:20", ", 08:15"])
            items.append(rnd.choice([f'<time datetime="{self.day}">{day}</time>', f"<span{classed('date')}>{day}</span>", day]))
        return items

    def meta_line(self, items):
        """Returns items as one line, or as a line each."""
        if not items:
            return ""
        rnd.shuffle(items)
        form = rnd.random()
        if form < 0.45:
            gap = rnd.choice([" ", " | ", " · ", " - ", ", ", " — ", "&nbsp;&nbsp;", " • ", " / "])
            return f"<{(tag := rnd.choice(['div', 'p']))}{classed('line')}>{gap.join(items)}</{tag}>"
        if form < 0.8:
            return "".join(f"<{(tag := rnd.choice(['div', 'p']))}{classed('author' if rnd.random() < .4 else 'line')}>{item}</{tag}>"
                           for item in items)
        return f"<ul{classed('line')}>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"

    def head_tags(self, site_author):
        """Returns meta elements and JSON-LD that name the authors, or what is not their name."""
        if site_author:
            value = rnd.choice([self.site, "admin", self.site, "webmaster", "editor", "root"])
            return rnd.choice([f'<meta name="author" content="{esc(value)}">', self.json_ld([value], "Organization")])
        names = ", ".join(map(esc, self.names))
        return rnd.choice([
            f'<meta name="author" content="{names}">', f'<meta property="article:author" content="{names}">',
            f'<meta name="twitter:label1" content="{rnd.choice(["Written by", "Author"])}"><meta name="twitter:data1" content="{names}">',
            self.json_ld(self.names, "Person"), self.json_ld(self.names, "Person")])

    def json_ld(self, names, kind):
        authors = [{"@type": kind, "name": name} for name in names]
        value = {"@context": "https://schema.org", "@type": rnd.choice(["Article", "NewsArticle", "BlogPosting"]),
                 "headline": self.title, "author": authors[0] if len(authors) == 1 else authors,
                 "publisher": {"@type": "Organization", "name": self.site}}
        return f'<script type="application/ld+json">{json.dumps(value, ensure_ascii=False)}</script>'

    def comments(self):
        posts = "".join(
            f'<li class="comment"><b class="{rnd.choice(["author", "fn", "user"])}">{esc(self.name())}</b> '
            f"<p>{esc(self.short_sentence())}</p></li>" for _ in range(rnd.randint(1, 4)))
        return f'<div class="comments"><ol>{posts}</ol></div>'

    def cards(self):
        """Returns teasers of other articles with their authors."""
        before = rnd.choice(self.words["label"])
        form = rnd.choice(['<div class="card"><h3><a href="/{i}">{t}</a></h3><p class="byline">{a}</p></div>',
                           '<li><a href="/{i}">{t}</a> <span class="author">{n}</span></li>',
                           '<article><h4>{t}</h4><p>{x}</p><span>{a}</span></article>'])
        cards = "".join(form.format(i=rnd.randint(9, 999), t=esc(self.headline()), n=esc(name := self.name()),
                                    a=esc(before.format(n=name, s=self.site)), x=esc(self.short_sentence()))
                        for _ in range(rnd.randint(1, 4)))
        return f'<div class="{rnd.choice(["related", "more", "r31"])}"><h3>{esc(self.phrase("related-heading"))}</h3>{cards}</div>'

    def page(self):
        """Returns the URL, the markup and the gold of the page."""
        url = f"https://www.by{1000 + self.number}.example/{rnd.choice(['news', 'a', 'blog', 'p'])}/{rnd.randint(10, 99999)}.html"
        place = rnd.choices(["top", "end", "head", "both"], [52, 16, 10, 22])[0] if self.is_named else ""
        top = self.others(3)
        if place in ("top", "both"):
            top.append(self.signed())
        above = self.meta_line(top)
        below = ""
        if place == "end":
            style = rnd.choice(["", ' style="text-align:right"', ' class="author"', ' class="x2"'])
            below = f"<p{style}>{self.label()}</p>"
        if rnd.random() < 0.35:
            below += self.meta_line([esc(self.filled(rnd.choice(self.words["other"]))) for _ in range(rnd.choice([1, 1, 2]))])
        if "prose" in self.words and rnd.random() < 0.15:
            self.body.insert(rnd.randint(0, 1), rnd.choice(self.words["prose"]))
        text = "".join(self.paragraph(esc(part)) for part in self.body)
        if place == "end" and self.language in ("zh", "zh-TW") and rnd.random() < 0.4:
            text, below = re.sub(r"(</[a-z]+>|<br>)\n$", lambda end: f"（记者 {self.joined(False)}）{end[0]}", text), ""
        heading = rnd.choice(["<h1>{}</h1>", '<h1 class="title">{}</h1>', "<h2>{}</h2>", '<div class="tit"><b>{}</b></div>'])
        article = heading.format(esc(self.title))
        article = above + article if rnd.random() < 0.06 else article + above
        article += rnd.choice(["{}", '<div class="content">{}</div>']).format(text) + below
        if self.is_named and not self.is_team and rnd.random() < 0.15:
            about = esc(rnd.choice(self.phrases["author-text"]).format(n=self.names[0]))
            article += f'<div class="{rnd.choice(["about-author", "bio", "b12"])}"><h4>{esc(self.names[0])}</h4><p>{about}</p></div>'
        article = rnd.choice(["<article>{}</article>", "{}", '<div class="post">{}</div>']).format(article)
        after = (self.cards() if rnd.random() < 0.3 else "") + (self.comments() if rnd.random() < 0.2 else "")
        head = f'<meta charset="utf-8"><title>{esc(self.title)}{rnd.choice(["", f" - {esc(self.site)}"])}</title>'
        if place in ("head", "both"):
            head += self.head_tags(False)
        elif rnd.random() < 0.12:
            head += self.head_tags(True)
        header, side, footer = self.around() if rnd.random() < 0.7 else ("", "", "")
        markup = (f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head>\n{head}\n</head>\n<body>\n{header}\n{article}{after}\n'
                  f"{side}\n{footer}\n</body>\n</html>\n")
        gold = {"id": f"by-{self.number:04d}", "url": url, "lang": self.language, "page_type": "article", "title": self.title,
                "author": "; ".join(self.names) if self.is_named else None, "main_content": "\n".join(self.body)}
        return url, markup, gold


def pages(languages, texts, phrases, words):
    number = 0
    for language in languages:
        for _ in range(PAGES.get(language, DEFAULT_PAGES)):
            number += 1
            yield Bylined(language, texts[language], phrases[language], words[language], number).page()


def main():
    rnd.seed(SEED)
    phrases, words = ends.read_phrases(), ends.read_phrases(HERE)
    texts = ends.read_texts(phrases)
    languages = [language for language in words if len(texts.get(language, [])) >= ends.MIN_TEXTS]
    number = ends.write(HERE, "bylines", "generated articles that differ in their bylines",
                        pages(languages, texts, phrases, words))
    print(f"{number} pages in {len(languages)} languages")


if __name__ == "__main__":
    main()
