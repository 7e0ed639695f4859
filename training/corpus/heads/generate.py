#!/usr/bin/env python3
"""Writes heads.warc.gz and heads.gold.jsonl: short articles in many languages that differ in how they state their titles
and their dates, and in what stands in the place of these.

Text comes from the written pages, phrases from ../ends and ../bylines, words next to dates from date-labels.tsv of the
library. The random numbers have a fixed seed: the same input gives the same files. Usage: generate.py
"""
import datetime
import importlib.util
import json
import pathlib
import re

HERE = pathlib.Path(__file__).parent
CONVENTIONS = HERE.parents[2] / "extractor/src/main/resources/org/bodytext/extractor/conventions"
SEED = 20261129
PAGES = {
    "zh": 150, "en": 150, "ru": 70, "pl": 45, "el": 40, "de": 70, "ja": 40, "ko": 40, "zh-TW": 35, "fr": 35, "es": 35,
}
DEFAULT_PAGES = 18
SEPARATORS = [" - ", " | ", " – ", " :: ", " » ", " · ", " — ", " / "]
CHINESE_SEPARATORS = ["_", "-", " - ", "_", "|", "——", " _ ", "－"]
SECTIONS = {
    "en": ["News", "Blog", "Forum", "Press", "Article", "Home", "Opinion", "Blog Archive", "View topic", "Details", "Read"],
    "zh": ["新闻中心", "正文", "通知公告", "社会新闻", "详情", "首页", "学校要闻", "资讯", "论坛", "文章"],
    "de": ["Aktuelles", "Nachrichten", "Presse", "Detail", "Startseite", "Meldungen", "Blog", "Lexikon"],
    "ru": ["Новости", "Статьи", "Главная", "Форум", "Просмотр темы"], "fr": ["Actualités", "Accueil", "Presse"],
    "es": ["Noticias", "Inicio", "Prensa"], "pl": ["Aktualności", "Wiadomości", "Strona główna"],
}
KICKERS = {"en": ["Opinion", "Exclusive", "Interview", "Analysis", "Live"], "zh": ["独家", "深度", "视频", "聚焦"],
           "de": ["Kommentar", "Interview", "Exklusiv", "Tipp"], "ru": ["Мнение", "Интервью"], "pl": ["Opinia", "Wywiad"]}


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ends = load(HERE.parent / "ends" / "generate.py", "ends")
rnd = ends.rnd
esc = ends.esc


def read_terms(name):
    """Returns the terms of a file of the library by language and meaning."""
    terms = {}
    for line in (CONVENTIONS / name).read_text("utf-8").splitlines():
        if not line.startswith("#") and line.strip():
            term, meaning, languages = line.split("\t")[:3]
            for language in languages.split(", "):
                terms.setdefault(language, {}).setdefault(meaning, []).append(term)
    return terms


# Parts of the names of sites and their owners.
PLACES = {"zh": ["江城", "海滨", "北岸", "春山", "柳溪县", "青石市", "临江", "望河", "云台"], "zh-TW": ["青埔", "南嶺縣", "港北", "春山"],
          "ja": ["北浜", "山辺市", "青島"], "en": ["Harbor", "Northgate", "Mill Town", "Lakeside", "Granite"],
          "de": ["Seeburg", "Nordtal", "Mühlheim", "Altstadt"], "ru": ["Северный", "Береговой", "Озерск"]}
OWNERS = {"zh": ["日报", "晚报", "新闻网", "网", "在线", "论坛", "大学", "县人民政府", "第一中学", "教育局", "有限公司", "机械制造有限公司",
                 "文学网", "法院", "医院", "电视台", "数字报", "社区", "农业信息网", "集团", "科技有限公司"],
          "zh-TW": ["日報", "縣政府", "新聞網", "教育處", "大學", "電視台"], "ja": ["新聞", "大学", "市役所", "ニュース", "株式会社"],
          "en": [" Gazette", " Times", " Forum", " University", " Blog", " Council", " Diary", " Online", " Board", " Talk", ".com"],
          "de": ["er Zeitung", "er Anzeiger", " Forum", "er Blatt", " GmbH", " Online", ".de"],
          "ru": [" вестник", " форум", " портал", " университет", ".ру"]}
WORKS = {"en": ["Code of the harbor", "The Snow Book", "Pier v2.1 documentation", "River manual"], "de": ["Das Hafenbuch", "Handbuch"],
         "zh": ["海港手册", "山里的书"], "ru": ["Книга о море"]}


class Headed(ends.Article):
    """An article with a title and mostly a date."""

    def __init__(self, language, texts, phrases, labels, generic, number):
        super().__init__(language, texts, phrases, number)
        self.labels = labels
        self.chinese = language in ("zh", "zh-TW", "ja")
        self.spaced = language not in ends.UNSPACED
        self.body = self.body[:rnd.choice([1, 1, 2, 2, 3, 4, 6])]
        self.section = rnd.choice(SECTIONS.get(language, []) + self.phrases["menu"])
        if generic and rnd.random() < 0.3:
            self.section = rnd.choice(generic)
            self.section = self.section.capitalize() if self.spaced else self.section
        self.kicker = rnd.choice(KICKERS.get(language, []) + self.phrases["menu"])
        if language in OWNERS and rnd.random() < 0.7:
            self.site = rnd.choice(PLACES[language]) + rnd.choice(OWNERS[language])
        if language in WORKS and rnd.random() < 0.06:
            self.site = rnd.choice(WORKS[language])
        if rnd.random() < 0.25:
            self.body = [self.short_sentence()]
        self.title = self.new_title()
        self.is_dated = rnd.random() < 0.85

    def new_title(self):
        first, second = self.headline(), self.headline()
        if rnd.random() < 0.15:
            first = self.start_of(first, rnd.choice([1, 2, 2, 3]))
        elif self.spaced and len(first.split()) < 3:
            first = f"{first} {second}"
        form = rnd.random()
        if form < 0.07:
            return first + ("：" if self.chinese else ": ") + second
        if form < 0.10:
            return first + ("——" if self.chinese else " – ") + second
        if form < 0.12 and not self.chinese:
            return f"{first} | {second}"
        if form < 0.12 and self.chinese:
            return first[:2] + rnd.choice(["｜", "-"]) + second
        if form < 0.17:
            return first + ("？" if self.chinese else "?")
        if form < 0.20:
            return ("《%s》" if self.chinese else '"%s"') % first
        if form < 0.23:
            return f"{rnd.randint(3, 25)} {first}" if self.spaced else f"{rnd.randint(2008, 2026)}年{first}"
        return first

    def joined(self, *parts):
        separator = rnd.choice(CHINESE_SEPARATORS if self.chinese else SEPARATORS)
        return separator.join(parts)

    def title_element(self):
        """Returns the text of the title element."""
        slogan = self.joined(self.site, self.headline())
        return rnd.choices(
            [self.title, self.joined(self.title, self.site), self.joined(self.site, self.title),
             self.joined(self.title, self.section, self.site), self.joined(self.site, self.section, self.title),
             self.joined(self.section, self.title, self.site), self.joined(self.title, self.section),
             f"{self.title} {self.site}", self.site, self.joined(self.section, self.site), self.section, slogan,
             self.start_of(self.title, 4) + "…", self.joined(self.start_of(self.title, 4) + "...", self.site), ""],
            [12, 26, 10, 12, 6, 5, 4, 3, 4, 4, 2, 2, 2, 2, 2])[0]

    def heading(self, level, content):
        name = rnd.choice(["", "", ' class="title"', ' class="entry-title"', ' class="tit"', ' itemprop="headline"', ' class="x5"'])
        return f"<{level}{name}>{content}</{level}>"

    def dressed(self):
        """Returns the markup of the title in a heading, perhaps with what is next to it."""
        title, kicker = esc(self.title), esc(self.kicker)
        words = title.split(" ")
        parts = f"<span>{' '.join(words[:2])}</span><span>{' '.join(words[2:])}</span>" if len(words) > 3 else title
        colon = "：" if self.chinese else ": "
        return rnd.choices(
            [title, f"<a href='{self.url}'>{title}</a>", f'<span class="kicker">{kicker}</span> {title}',
             f"<span>{kicker}</span><span>{title}</span>", f"<i>{kicker}</i> {title}", f"{kicker}{colon}{title}",
             f"{title} <small>{self.date}</small>", f'{title} <span class="subtitle">{esc(self.headline())}</span>', parts,
             f"{self.date} {title}", f'{title} <a href="#top">#</a>', f"<b>{title}</b>"],
            [55, 6, 6, 4, 3, 3, 2, 3, 6, 1, 2, 5])[0]

    def headings(self):
        """Returns the markup before the text: the title as a heading, and other headings."""
        own = rnd.choices(
            [self.heading("h1", self.dressed()), self.heading("h2", self.dressed()), self.heading("h3", self.dressed()),
             f'<div class="tit"><b>{esc(self.title)}</b></div>', f"<font size=5>{esc(self.title)}</font><br>", ""],
            [58, 20, 6, 4, 3, 9])[0]
        is_h1 = own.startswith("<h1")
        logo = f'<h1><a href="/">{esc(self.site)}</a></h1>'
        before = rnd.choices(
            ["", logo, f"<h1>{esc(self.site)}</h1>", f"<h1>{esc(self.section)}</h1>", f"<h2>{esc(self.section)}</h2>",
             f'<h2><a href="/9">{esc(self.headline())}</a></h2>', '<h1 style="display:none">%s</h1>' % esc(self.joined(self.title, self.site))],
            [66, 6, 4, 4, 8, 6, 3] if is_h1 else [38, 20, 12, 16, 6, 5, 2])[0]
        self.shows_title = bool(own)
        return before, own

    def declarations(self, element):
        """Returns the meta elements and the JSON-LD that state a title."""
        head = ""
        rare = self.headline() if self.shows_title else self.title
        if rnd.random() < 0.5 or not self.shows_title and self.title not in element:
            value = rnd.choices([self.title, self.joined(self.title, self.site), rare, self.site], [70, 14, 6, 3])[0]
            if not self.shows_title and self.title not in element:
                value = self.title
            head += f'<meta property="og:title" content="{esc(value)}">'
        if rnd.random() < 0.12:
            name = rnd.choice(["ArticleTitle", "title", "twitter:title", "dc.title"])
            head += f'<meta name="{name}" content="{esc(self.title)}">'
        if rnd.random() < 0.12:
            head += f'<meta property="og:site_name" content="{esc(self.site)}">'
        if rnd.random() < 0.1:
            head += f'<meta name="keywords" content="{esc(",".join([self.section, self.site, self.headline()]))}">'
        return head

    def labelled(self, meaning, day):
        """Returns a date after a label, or before it."""
        words = self.labels.get(meaning) or ["published" if meaning == "published" else "updated"]
        word = rnd.choice(words)
        word = word if self.chinese else word.capitalize()
        text = day.strftime(self.phrases["date-format"][0])
        text += rnd.choice(["", "", "", " 10:20", ", 08:15"])
        gap = rnd.choice(["：", " ", ":"] if self.chinese else [": ", " ", " "])
        return text + " " + word if self.chinese and rnd.random() < 0.15 else word + gap + text

    def shifted(self, least, most):
        return self.day + datetime.timedelta(days=rnd.randint(least, most))

    def dates(self):
        """Returns meta elements and lines with the date of the page and other dates."""
        head, lines, graph = "", [], {}
        shown = self.day.strftime(self.phrases["date-format"][0])
        changed = self.shifted(1, 700) if rnd.random() < 0.3 else None
        hour = f"T{rnd.randint(0, 23):02d}:{rnd.randint(0, 59):02d}:00"
        if self.is_dated:
            places = rnd.choices(["meta", "json", "time", "line", "bare", "url"], [22, 18, 16, 26, 26, 4], k=rnd.choice([1, 1, 2, 2, 3]))
            if "meta" in places:
                name = rnd.choice(["article:published_time", "datePublished", "pubdate", "publishdate", "date", "dc.date.issued", "DC.date"])
                attribute = "property" if ":" in name else "name"
                head += f'<meta {attribute}="{name}" content="{self.day}{rnd.choice([hour + "+00:00", hour, "", hour + "Z"])}">'
            if "json" in places:
                graph["datePublished"] = f"{self.day}{rnd.choice([hour + '+08:00', hour, ''])}"
            if "time" in places:
                lines.append(f'<time{rnd.choice(["", " pubdate", " itemprop=datePublished"])} datetime="{self.day}{rnd.choice(["", hour])}">{shown}</time>')
            if "line" in places:
                lines.append(self.labelled("published", self.day))
            if "bare" in places or places == ["url"]:
                lines.append(rnd.choice([shown, shown + " 09:30", f"{esc(self.site)} {shown}", f"{esc(rnd.choice(self.phrases['name']))} | {shown}"]))
            if "url" in places:
                self.url = re.sub(r"/[^/]*$", f"/{self.day:%Y/%m/%d}/{rnd.randint(10, 999)}.html", self.url)
        if changed and self.is_dated:
            kind = rnd.choice(["meta", "json", "line"])
            if kind == "meta":
                head += f'<meta property="{rnd.choice(["article:modified_time", "og:updated_time"])}" content="{changed}{hour}Z">'
            elif kind == "json":
                graph["dateModified"] = f"{changed}{hour}"
            else:
                lines.append(self.labelled("changed", changed))
        if rnd.random() < 0.15:
            meaning = rnd.choice(["event", "happens", "other"])
            lines.append(self.labelled(meaning, self.shifted(-900, 200)) if meaning in self.labels else "")
        return head, [line for line in lines if line], graph

    def other_dates(self):
        """Returns teasers and comments with dates of their own."""
        day = lambda: self.shifted(-400, 400).strftime(self.phrases["date-format"][0])
        after = ""
        if rnd.random() < 0.35:
            form = rnd.choice(['<li><a href="/{i}">{t}</a> <span class="date">{d}</span></li>',
                               '<div class="card"><h3><a href="/{i}">{t}</a></h3><span>{d}</span></div>',
                               '<article><h2><a href="/{i}">{t}</a></h2><time datetime="{u}">{d}</time></article>'])
            after += f'<div class="more"><h3>{esc(self.phrase("related-heading"))}</h3>' + "".join(
                form.format(i=rnd.randint(9, 999), t=esc(self.headline()), d=day(), u=self.shifted(-400, 400))
                for _ in range(rnd.randint(1, 5))) + "</div>"
        if rnd.random() < 0.2:
            after += '<div class="comments"><ol>' + "".join(
                f'<li class="comment"><b>{esc(rnd.choice(self.phrases["name"]))}</b> <time datetime="{self.shifted(0, 90)}">{day()}</time>'
                f"<p>{esc(self.short_sentence())}</p></li>" for _ in range(rnd.randint(1, 4))) + "</ol></div>"
        return after

    def slug(self):
        words = re.findall(r"[a-z0-9]+", self.title.lower())
        return "-".join(words[:9]) if len(words) > 2 and rnd.random() < 0.6 else f"{rnd.randint(10, 99999)}"

    def page(self):
        """Returns the URL, the markup and the gold of the page."""
        folder = rnd.choice(["news", "a", "blog", "p", "articles"])
        self.url = f"https://www.head{1000 + self.number}.example/{folder}/{self.slug()}{rnd.choice(['', '.html', '/'])}"
        element = self.title_element()
        before, own = self.headings()
        if not own and self.title not in element and rnd.random() < 0.5:
            own = self.heading("h2", esc(self.title))
            self.shows_title = True
        head, lines, graph = self.dates()
        head = (f'<meta charset="utf-8">{f"<title>{esc(element)}</title>" if element else ""}' + self.declarations(element) + head)
        if graph or rnd.random() < 0.15:
            value = {"@context": "https://schema.org", "@type": rnd.choice(["Article", "NewsArticle", "BlogPosting"]),
                     "headline": self.title, "publisher": {"@type": "Organization", "name": self.site}} | graph
            head += f'<script type="application/ld+json">{json.dumps(value, ensure_ascii=False)}</script>'
        rnd.shuffle(lines)
        name = rnd.choice(["", ' class="meta"', ' class="info"', ' class="x3"', ' class="date"'])
        if rnd.random() < 0.4:
            meta = f"<div{name}>{rnd.choice([' | ', ' · ', ' ', '&nbsp;&nbsp;'] ).join(lines)}</div>" if lines else ""
        else:
            meta = "".join(f"<p{name}>{line}</p>" for line in lines)
        text = "".join(self.paragraph(esc(part)) for part in self.body)
        place = rnd.random()
        top = meta + own if place < 0.08 else own + meta if place < 0.9 else own
        article = top + rnd.choice(["{}", '<div class="content">{}</div>']).format(text) + (meta if place >= 0.9 else "")
        article = rnd.choice(["<article>{}</article>", "{}", '<div class="post">{}</div>', "<main>{}</main>"]).format(article)
        header, side, footer = self.around() if rnd.random() < 0.6 else ("", "", "")
        markup = (f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head>\n{head}\n</head>\n<body>\n{header}\n{before}{article}'
                  f"{self.other_dates()}\n{side}\n{footer}\n</body>\n</html>\n")
        gold = {"id": f"heads-{self.number:04d}", "url": self.url, "lang": self.language, "page_type": "article",
                "title": self.title, "publish_date": str(self.day) if self.is_dated else None, "main_content": "\n".join(self.body)}
        return self.url, markup, gold


def pages(languages, texts, phrases):
    labels, parts = read_terms("date-labels.tsv"), read_terms("title-words.tsv")
    number = 0
    for language in languages:
        of_language = labels.get(language, labels.get(language[:2], {}))
        generic = parts.get(language[:2], {}).get("generic", [])
        for _ in range(PAGES.get(language, DEFAULT_PAGES)):
            number += 1
            yield Headed(language, texts[language], phrases[language], of_language, generic, number).page()


def main():
    rnd.seed(SEED)
    phrases = ends.read_phrases()
    texts = ends.read_texts(phrases)
    languages = [language for language in phrases if len(texts.get(language, [])) >= ends.MIN_TEXTS]
    number = ends.write(HERE, "heads", "generated articles that differ in their titles and dates",
                        pages(languages, texts, phrases))
    print(f"{number} pages in {len(languages)} languages")


if __name__ == "__main__":
    main()
