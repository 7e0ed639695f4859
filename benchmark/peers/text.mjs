// Writes the texts of Readability or Defuddle. Usage: node text.mjs readability|defuddle < PAGES.jsonl > TEXTS.jsonl
import {createInterface} from "node:readline";
import {Readability} from "@mozilla/readability";
import {Defuddle} from "defuddle/node";
import {JSDOM, VirtualConsole} from "jsdom";

const dom = (html, url) => new JSDOM(html, {url, virtualConsole: new VirtualConsole()});

// Elements of the result separate words, as in a browser.
const text = html => dom((html ?? "").replace(/<(?=\/?(?:p|div|br|h[1-6]|li|ul|ol|dl|d[dt]|t[dhr]|table|pre|blockquote|figure|figcaption|section|hr)\b)/gi, "\n<"), "about:blank").window.document.body.textContent;

const peers = {
  readability: ({html, url}) => text(new Readability(dom(html, url).window.document).parse()?.content),
  defuddle: async ({html, url}) => text((await Defuddle(dom(html, url).window.document, url)).content),
};

const peer = peers[process.argv[2]];
for await (const line of createInterface({input: process.stdin})) {
  const page = JSON.parse(line);
  let found = "";
  try {
    found = await peer(page);
  } catch (e) {
    console.error(`${page.id}: ${e.message}`);
  }
  console.log(JSON.stringify({id: page.id, text: found}));
}
