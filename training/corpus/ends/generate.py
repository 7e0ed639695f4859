#!/usr/bin/env python3
"""Writes ends.warc.gz and ends.gold.jsonl: articles in many languages that differ in what stands at
their ends and between their paragraphs, and listings.

Text comes from the pages of ../written.gold.jsonl, other phrases from phrases.tsv. The random numbers
have a fixed seed: the same input gives the same files. Usage: generate.py
"""
import datetime
import gzip
import html
import json
import pathlib
import random
import re
import uuid

HERE = pathlib.Path(__file__).parent
SEED = 20261127
TIME = b"2026-11-27T00:00:00Z"
UNSPACED = {"zh", "zh-TW", "ja", "th"}
RIGHT_TO_LEFT = {"ar", "he", "fa", "ur"}
PAGES = {
    "zh": 110, "en": 90, "ru": 40, "ja": 34, "zh-TW": 32, "ko": 26, "de": 26, "fr": 22, "es": 22, "pl": 22, "tr": 20,
    "ar": 18, "hi": 18, "he": 16, "fa": 16, "th": 16, "vi": 16, "el": 14,
}
DEFAULT_PAGES = 12
ARTICLES_PER_LISTING = 3
MIN_TEXTS = 5
VARIANTS = {"zh-CN": "zh", "zh-cn": "zh", "zh-MY": "zh", "zh-SG": "zh", "zh-HK": "zh-TW"}
CONTENT_CLASSES = [
    "content", "entry-content", "post-body", "TRS_Editor", "article-text", "text", "story", "art_con", "main-text",
    "detail", "news_txt", "x41", "c7", "",
]
PARAGRAPH_CLASSES = [
    "x7", "c12", "p3", "txt", "a45", "para", "last", "indent", "f14", "MsoNormal", "mt20", "end", "c88", "p17", "a23",
]

rnd = random.Random(SEED)
esc = html.escape


def read_phrases(folder=HERE):
    phrases = {}
    for line in (folder / "phrases.tsv").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            language, kind, phrase = line.split("\t")
            phrases.setdefault(language, {}).setdefault(kind, []).append(phrase)
    return phrases


def read_texts(phrases):
    """Returns the paragraphs of the written pages by language."""
    texts = {}
    for row in map(json.loads, (HERE.parent / "written.gold.jsonl").read_text("utf-8").splitlines()):
        language = VARIANTS.get(row["lang"], row["lang"])
        if row["page_type"] in ("product", "listing") or language not in phrases:
            continue
        min_length = 45 if language in UNSPACED | {"ko"} else 60
        for text in map(str.strip, row["main_content"].split("\n")):
            sentence = language == "th" or re.search(r"[.。！？!?।」”\"؟…۔]$", text)
            if min_length <= len(text) < 700 and sentence and not re.search(r"[<>{}]|https?:", text):
                texts.setdefault(language, []).append(text)
    return texts


class Article:
    """One page: the text of an article, and what stands around it."""

    def __init__(self, language, texts, phrases, number):
        self.language, self.texts, self.phrases, self.number = language, texts, phrases, number
        self.day = datetime.date(2008, 1, 1) + datetime.timedelta(days=rnd.randint(0, 6700))
        self.date = self.day.strftime(phrases["date-format"][0])
        self.site = rnd.choice(phrases["site"])
        self.author = None
        self.body = self.consecutive(rnd.randint(2, 7))
        if rnd.random() < 0.5:
            self.body.append(self.short_sentence())
        self.title = self.headline()
        self.gold = []
        self.tag = rnd.choice(["p"] * 5 + ["div", "br"])
        name = rnd.choice(PARAGRAPH_CLASSES)
        self.attributes = rnd.choice(["", "", "", f' class="{name}"', ' style="text-indent:2em"'])

    def consecutive(self, count):
        start = rnd.randrange(len(self.texts))
        count = min(count, len(self.texts) * 3 // 5)
        return [self.texts[(start + i) % len(self.texts)] for i in range(count)]

    def other_text(self):
        return rnd.choice([text for text in self.texts if text not in self.body] or self.texts)

    def short_sentence(self):
        return rnd.choice([s for s in re.split(r"(?<=[。！？])|(?<=[.!?।؟۔])\s+", self.other_text()) if s.strip()])

    def start_of(self, text, words):
        return text[: words * 5 // 3] if self.language in UNSPACED else " ".join(text.split()[:words])

    def headline(self):
        for _ in range(30):
            clause = re.split(r"[，,。.;；:：！!？?、」“”\"(（—–]", self.other_text())[0].strip()
            length = len(clause) / 2 if self.language in UNSPACED else len(clause.split())
            if 2 <= length <= 9:
                return clause
        return self.start_of(self.other_text(), 5)

    def phrase(self, kind):
        names = self.phrases["name"]
        return rnd.choice(self.phrases[kind]).format(
            n=rnd.choice(names), m=rnd.choice(names), t=self.headline(), s=self.site, d=self.date)

    def linked(self, phrase):
        """Returns the phrase with what follows its colon as a link, mostly."""
        match = re.match(r"^(.*?[：:] ?)(.+)$", phrase)
        if match and rnd.random() < 0.7:
            return f'{esc(match[1])}<a href="/{rnd.randint(100, 9999)}.html">{esc(match[2])}</a>'
        return esc(phrase)

    def paragraph(self, content):
        if self.tag == "br":
            indent = "　　" if self.language.startswith("zh") else ""
            return f"{indent}{content}<br>\n" + rnd.choice(["", "<br>\n"])
        return f"<{self.tag}{self.attributes}>{content}</{self.tag}>\n"

    def odd_paragraph(self, text):
        """Returns a paragraph of the body whose markup differs from that of the others."""
        name = rnd.choice(PARAGRAPH_CLASSES)
        pattern = rnd.choices(
            ["<div>{}</div>", f'<div class="{name}">{{}}</div>', f'<p class="{name}">{{}}</p>',
             "<section><p>{}</p></section>", "<br>{}<br>", '<p><span style="font-size:14px"><em>{}</em></span></p>',
             "<div><div><p>{}</p></div></div>", "<blockquote>{}</blockquote>"],
            [15, 15, 30, 10, 10, 7, 7, 6])[0]
        return pattern.format(esc(text)) + "\n"

    def labelled_paragraph(self, number, text):
        label = rnd.choice(["(%d)", "%d.", "%d", "§ %d"]) % number
        self.gold.append(f"{label} {text}")
        name = rnd.choice(["label", "num", "n", "no"])
        return (f'<div class="{rnd.choice(PARAGRAPH_CLASSES)}"><span class="{name}">{label}</span>'
                f"<p>{esc(text)}</p></div>\n")

    def read_also(self):
        phrase = self.phrase("read-also")
        teaser = f"<p>{esc(self.start_of(self.other_text(), rnd.randint(8, 30)))}</p>" if rnd.random() < 0.5 else ""
        name = rnd.choice(["recommendation", "card", "box", "embed", "inline-teaser", "c4"])
        link = lambda content: f'<a href="/{rnd.randint(1, 999)}">{content}</a>'
        return rnd.choices(
            [f"<p{self.attributes}>{link(esc(phrase))}</p>", f"<p{self.attributes}>{self.linked(phrase)}</p>",
             f"<p{self.attributes}><strong>{self.linked(phrase)}</strong></p>",
             f'<div class="{name}">{link(f"<h4>{esc(self.headline())}</h4>")}{teaser}</div>',
             f"<blockquote><p>{self.linked(phrase)}</p></blockquote>",
             f"<ul><li>{link(esc(self.headline()))}</li><li>{link(esc(self.headline()))}</li></ul>"],
            [12, 18, 20, 15, 15, 20])[0] + "\n"

    def closing_line(self):
        content = self.linked(self.phrase("closing"))
        return rnd.choices(
            [self.paragraph(content), f'<p style="text-align:right">{content}</p>\n',
             f'<div class="{rnd.choice(PARAGRAPH_CLASSES)}">{content}</div>\n',
             self.paragraph(f"<strong>{content}</strong>")],
            [70, 10, 10, 10])[0]

    def content(self):
        also_before = rnd.randrange(1, len(self.body)) if len(self.body) > 2 and rnd.random() < 0.4 else -1
        labelled = rnd.random() < 0.07
        headings = rnd.random() < 0.15
        odd_end = rnd.random() < 0.55
        parts = []
        for i, text in enumerate(self.body):
            if i == also_before:
                parts.append(self.read_also())
            if headings and i and i % 2 == 0:
                heading = self.headline()
                self.gold.append(heading)
                parts.append(rnd.choice(["<h2>{}</h2>", "<h3>{}</h3>", "<p><strong>{}</strong></p>"])
                             .format(esc(heading)) + "\n")
            if labelled:
                parts.append(self.labelled_paragraph(i + 1, text))
                continue
            self.gold.append(text)
            last = i == len(self.body) - 1
            parts.append(self.odd_paragraph(text) if last and odd_end else self.paragraph(esc(text)))
            if rnd.random() < 0.08 and self.tag != "br":
                parts.append(f'<figure><img src="/i/{rnd.randint(1, 99)}.jpg" alt=""></figure>\n')
        for _ in range(rnd.choice([0, 0, 0, 0, 1, 1, 1, 2, 3, 4])):
            parts.append(self.closing_line())
        return "".join(parts)

    def byline(self):
        if rnd.random() >= 0.75:
            return ""
        pattern = rnd.choice(self.phrases["byline"])
        if "{n}" in pattern:
            self.author = rnd.choice(self.phrases["name"])
        return pattern.format(n=self.author, s=self.site, d=self.date)

    def author_box(self):
        self.author = name = self.author or rnd.choice(self.phrases["name"])
        texts = self.phrases["author-text"]
        chosen = rnd.sample(texts, min(len(texts), rnd.choice([1, 1, 2])))
        headings = self.phrases["author-heading"]
        return rnd.choice([
            '<div class="{}"><h3>{}</h3><p>{}</p></div>',
            '<aside class="{}"><strong>{}</strong><p>{}</p></aside>',
            '<section class="{}"><h4>{}</h4><div>{}</div></section>',
            '<section class="{}" itemprop="author" itemscope><h2>{}</h2><p itemprop="description">{}</p></section>',
            '<div class="{}"><img src="/a.jpg" alt=""><h5>{}</h5><p>{}</p><a href="/a">@</a></div>',
            '<div class="{}"><p><b>{}</b></p><p>{}</p></div>',
        ]).format(
            rnd.choice(["about-author", "author-box", "bio", "writer", "profile", "b12", "b57"]),
            esc(rnd.choice(headings + [name, f"{headings[0]} {name}"])),
            esc(" ".join(text.format(n=name) for text in chosen)))

    def teasers(self):
        card = rnd.choice([
            '<div><a href="/{i}"><h4>{t}</h4></a><p>{x}</p></div>',
            '<li><h3><a href="/{i}">{t}</a></h3><p>{x}</p></li>',
            '<div class="card"><a href="/{i}"><img src="/t/{i}.jpg" alt=""></a><h4>{t}</h4><p>{x}</p></div>',
            '<div class="item"><h4><a href="/{i}">{t}</a></h4><div class="desc">{x}</div><span>{d}</span></div>',
            '<a class="teaser" href="/{i}"><strong>{t}</strong><p>{x}</p></a>',
        ])
        cards = "".join(
            card.format(i=rnd.randint(10, 9999), t=esc(self.headline()), d=self.date,
                        x=esc(self.start_of(self.other_text(), rnd.randint(15, 55))) + rnd.choice(["", "…", "..."]))
            for _ in range(rnd.randint(2, 6)))
        if card.startswith("<li"):
            cards = f"<ul>{cards}</ul>"
        name = rnd.choice(["related-posts", "more", "list", "box", "recommend", "r31"])
        return f'<div class="{name}"><h3>{esc(self.phrase("related-heading"))}</h3>{cards}</div>'

    def next_article(self, name):
        """Returns another article, as pages append them when a reader reaches the end of the first."""
        text = "".join(f"<p>{esc(x)}</p>" for x in self.consecutive(rnd.randint(3, 6)) if x not in self.body)
        return (f'<h1>{esc(self.headline())}</h1><div class="meta">{esc(rnd.choice(self.phrases["name"]))} '
                f'{self.date}</div><div class="{name}">{text}</div>')

    def around(self):
        """Returns header, side column and footer."""
        menu = rnd.sample(self.phrases["menu"], len(self.phrases["menu"]))
        links = [f'<a href="/c{i}/">{esc(word)}</a>' for i, word in enumerate(menu)]
        items = "".join(f"<li>{link}</li>" for link in links)
        site = esc(self.site)
        header = rnd.choice([
            f'<header class="site-header"><a class="logo" href="/">{site}</a><nav><ul>{items}</ul></nav></header>',
            f'<div class="top"><a href="/">{site}</a> {" | ".join(links)}</div>',
            f'<table width="100%"><tr>{"".join(f"<td>{link}</td>" for link in links)}</tr></table>',
            f'<ul class="menu">{items}</ul>'])
        footer = rnd.choice([
            f"<footer><ul>{items}</ul><p>© {self.day.year} {site}</p></footer>",
            f'<div class="foot"><p>© {self.day.year} {site}</p><p>{" ".join(map(esc, menu[:3]))}</p></div>',
            f'<p class="copyright">Copyright © {self.day.year} {site}</p>'])
        side = ""
        if rnd.random() < 0.45:
            name = rnd.choice(["sidebar", "right", "side", "col2"])
            side = f'<div class="{name}"><h3>{esc(self.phrase("related-heading"))}</h3><ul>' + "".join(
                f'<li><a href="/{rnd.randint(1, 9999)}.html">{esc(self.headline())}</a></li>'
                for _ in range(rnd.randint(4, 9))) + "</ul></div>"
        return header, side, footer

    def page(self):
        """Returns the URL, the markup and the gold of the page."""
        day, title = self.day, esc(self.title)
        url = f"https://www.site{1000 + self.number}.example" + rnd.choice([
            f"/{day.year}/{rnd.randint(1000, 99999)}.html", f"/news/{day:%Y/%m/%d}/{rnd.randint(1, 999)}",
            f"/a/{rnd.randint(1000, 9999)}", f"/p/{rnd.randint(10, 999)}.htm"])
        name = rnd.choice(CONTENT_CLASSES)
        byline = self.byline()
        heading = rnd.choice(["<h1>{}</h1>", '<h1 class="title">{}</h1>', '<h2 class="tit">{}</h2>',
                              '<div class="article-title"><h1>{}</h1></div>']).format(title)
        meta = ""
        if byline:
            tag = rnd.choice(["div", "p", "span"])
            meta = f'<{tag} class="{rnd.choice(["info", "byline", "meta", "post-info", "x3"])}">{esc(byline)}</{tag}>'
        article = f'{heading}{meta}<div class="{name}">{self.content()}</div>'
        box = self.author_box() if rnd.random() < 0.22 else ""
        inside = box and rnd.random() < 0.25
        article += box if inside else ""
        if rnd.random() < 0.12:
            tag, attribute = rnd.choice([("article", "data-url"), ("div", "data-url"), ("section", "data-href")])
            wrapped = lambda content, address: f'<{tag} class="post" {attribute}="{address}">{content}</{tag}>'
            article = wrapped(article, url) + wrapped(self.next_article(name), url.rsplit("/", 1)[0] + "/next/7")
        else:
            article = rnd.choices(
                [f"<article>{article}</article>", f'<div class="{rnd.choice(["article", "post", "c5"])}">{article}</div>',
                 article], [35, 35, 30])[0]
        after = ("" if inside else box) + (self.teasers() if rnd.random() < 0.4 else "")
        main = rnd.choice([
            "<main>{}</main>", '<div id="main">{}</div>', '<div class="container"><div class="left">{}</div></div>', "{}",
            '<table><tr><td width="700">{}</td></tr></table>']).format(article + after)
        head = f'<meta charset="utf-8"><title>{title}{rnd.choice(["", " - ", "_", " | "])}'
        head += "</title>" if head.endswith(title) else f"{esc(self.site)}</title>"
        if rnd.random() < 0.3:
            head += f'<meta property="og:title" content="{title}"><meta property="og:type" content="article">'
        dated = self.date in byline
        if rnd.random() < 0.2:
            head += f'<meta property="article:published_time" content="{day}T08:00:00Z">'
            dated = True
        header, side, footer = self.around()
        direction = ' dir="rtl"' if self.language in RIGHT_TO_LEFT else ""
        markup = (f'<!DOCTYPE html>\n<html lang="{self.language}"{direction}>\n<head>\n{head}\n</head>\n<body>\n'
                  f"{header}\n{main}\n{side}\n{footer}\n</body>\n</html>\n")
        marks = {"title": self.title} | ({"byline": byline} if byline else {})
        gold = {
            "id": f"ends-{self.number:04d}", "url": url, "lang": self.language, "page_type": "article",
            "title": self.title, "author": self.author, "publish_date": str(day) if dated else None,
            "main_content": "\n".join(self.gold), "with": [], "without": [], "marks": marks,
        }
        return url, markup, gold


class Listing(Article):
    """A page whose body is a list of headlines or teasers, which are no body on the page of an article."""

    def entry(self, form, teased):
        """Returns an entry, whose headline and teaser become gold."""
        title, link = self.headline(), f"/{rnd.randint(10, 99999)}.html"
        teaser = self.start_of(self.other_text(), rnd.randint(12, 60)) + rnd.choice(["", "…"]) if teased else ""
        self.gold += [title] + ([teaser] if teased else [])
        return form.format(i=link, t=esc(title), d=self.date, x=f"<p>{esc(teaser)}</p>" if teased else "")

    def page(self):
        url = f"https://www.list{1000 + self.number}.example" + rnd.choice(
            ["/", "/news/", f"/category/{rnd.randint(1, 99)}", "/list.html", "/blog/page/2"])
        teased = rnd.random() < 0.7
        form = rnd.choice([
            '<div class="entry"><h2><a href="{i}">{t}</a></h2><div class="meta">{d}</div>{x}</div>',
            "<article><h3><a href='{i}'>{t}</a></h3>{x}</article>",
            '<li><a href="{i}">{t}</a><span class="date">{d}</span>{x}</li>',
            '<li><span>{d}</span> <a href="{i}">{t}</a>{x}</li>',
            '<div class="c8"><a href="{i}"><h3>{t}</h3></a>{x}<span>{d}</span></div>',
            '<dl><dt><a href="{i}">{t}</a></dt><dd>{x}{d}</dd></dl>',
            '<div class="row"><a href="{i}">{t}</a>{x}</div>',
            '<p><a href="{i}">{t}</a></p>{x}',
        ])
        intro = self.short_sentence() if rnd.random() < 0.4 else ""
        self.gold += [intro] if intro else []
        entries = "\n".join(self.entry(form, teased) for _ in range(rnd.randint(5, 16)))
        if form.startswith("<li"):
            entries = f"<ul>{entries}</ul>"
        name = rnd.choice(["list", "news-list", "posts", "main-col", "c4", ""])
        heading = esc(rnd.choice(self.phrases["menu"]))
        main = rnd.choice(["<main>{}</main>", '<div id="main">{}</div>', "{}"]).format(
            f'{rnd.choice([f"<h1>{heading}</h1>", ""])}{f"<p>{esc(intro)}</p>" if intro else ""}<div class="{name}">{entries}</div>')
        header, side, footer = self.around()
        direction = ' dir="rtl"' if self.language in RIGHT_TO_LEFT else ""
        markup = (f'<!DOCTYPE html>\n<html lang="{self.language}"{direction}>\n<head>\n<meta charset="utf-8">'
                  f"<title>{heading} - {esc(self.site)}</title>\n</head>\n<body>\n"
                  f"{header}\n{main}\n{side}\n{footer}\n</body>\n</html>\n")
        gold = {
            "id": f"ends-{self.number:04d}", "url": url, "lang": self.language, "page_type": "listing", "title": None,
            "author": None, "publish_date": None, "main_content": "\n".join(self.gold), "with": [], "without": [],
            "marks": {},
        }
        return url, markup, gold


def record(kind, content_type, block, url=None):
    head = [b"WARC/1.0", b"WARC-Type: " + kind, b"WARC-Date: " + TIME, b"Content-Type: " + content_type,
            b"WARC-Record-ID: <urn:uuid:%s>" % str(uuid.uuid5(uuid.NAMESPACE_URL, url or "ends")).encode(),
            b"Content-Length: %d" % len(block)]
    if url:
        head.insert(2, b"WARC-Target-URI: " + url.encode())
    return b"\r\n".join(head) + b"\r\n\r\n" + block + b"\r\n\r\n"


def write(folder, name, description, pages):
    """Writes NAME.warc.gz and NAME.gold.jsonl of pages, each a URL, its markup and its gold. Returns their number."""
    number = 0
    with open(folder / f"{name}.warc.gz", "wb") as file, \
            open(folder / f"{name}.gold.jsonl", "w", encoding="utf-8") as gold_file, \
            gzip.GzipFile("", "wb", mtime=0, fileobj=file) as warc:
        warc.write(record(b"warcinfo", b"application/warc-fields", f"description: {description}\r\n".encode()))
        for url, markup, gold in pages:
            number += 1
            content = markup.encode()
            http = (b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: %d\r\n\r\n"
                    % len(content))
            warc.write(record(b"response", b"application/http; msgtype=response", http + content, url))
            gold_file.write(json.dumps(gold, ensure_ascii=False) + "\n")
    return number


def pages(languages, texts, phrases):
    number = 0
    for kind, share in ((Article, 1), (Listing, ARTICLES_PER_LISTING)):
        for language in languages:
            for _ in range(PAGES.get(language, DEFAULT_PAGES) // share):
                number += 1
                yield kind(language, texts[language], phrases[language], number).page()


def main():
    phrases = read_phrases()
    texts = read_texts(phrases)
    languages = [language for language in phrases if len(texts.get(language, [])) >= MIN_TEXTS]
    number = write(HERE, "ends", "generated articles that differ in their ends", pages(languages, texts, phrases))
    print(f"{number} pages in {len(set(texts))} languages")


if __name__ == "__main__":
    main()
