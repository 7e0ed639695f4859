package org.bodytext.cli.serve.view;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.index.OpenIndex;
import org.jspecify.annotations.Nullable;

/**
 * What all pages of the interface have in common.
 *
 * @param messages the texts
 * @param assets returns the path of an asset
 * @param path the path of this page
 * @param parameters the parameters of this page, for the switch of the language
 * @param index the index; null for an error page
 */
public record Layout(
    Messages messages,
    UnaryOperator<String> assets,
    String path,
    Map<String, String> parameters,
    @Nullable OpenIndex index) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  /** Copies the map. */
  public Layout {
    parameters = new LinkedHashMap<>(parameters);
  }

  /**
   * {@return a page}
   *
   * @param title its title
   * @param main writes its content
   */
  public String page(String title, Consumer<Markup> main) {
    Markup out = new Markup();
    out.safe("<!DOCTYPE html>\n").open("html", "lang", messages.language());
    head(title, out);
    out.open("body");
    out.element("a", messages.text("skip"), "class", "skip", "href", "#main");
    header(out);
    out.open("main", "id", "main", "tabindex", "-1");
    main.accept(out);
    out.close();
    footer(out);
    return out.closeTo(0).toString();
  }

  /**
   * Writes a link that turns something on or off.
   *
   * @param dim the value of the attribute by which the script dims the copy of a page; null for
   *     other switches
   */
  static void switchLink(boolean on, String href, String text, @Nullable String dim, Markup out) {
    out.element(
        "a",
        text,
        "class",
        "switch",
        "role",
        "switch",
        "aria-checked",
        Boolean.toString(on),
        "href",
        href,
        "data-dim",
        dim);
  }

  private void head(String title, Markup out) {
    out.open("head").open("meta", "charset", "utf-8");
    out.template(
        """
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        """);
    out.element("title", title + " · bodytext");
    out.open("link", "rel", "icon", "href", assets.apply("icon.svg"));
    out.open("link", "rel", "stylesheet", "href", assets.apply("style.css"));
    out.element("script", "", "src", assets.apply("script.js"), "defer", "");
    out.close();
  }

  private void header(Markup out) {
    out.open("header", "class", "top").element("a", "bodytext", "class", "brand", "href", "/");
    out.open("nav", "aria-label", messages.text("nav"));
    for (String target : new String[] {"/", "/overview", "/try"}) {
      String key = target.equals("/") ? "nav.search" : "nav." + target.substring(1);
      String here = target.equals(path) ? "page" : null;
      out.element("a", messages.text(key), "href", target, "aria-current", here);
    }
    out.close();
    out.open("nav", "class", "languages", "aria-label", messages.text("language"));
    for (Messages other : Messages.ALL) {
      if (!other.equals(messages)) {
        Map<String, String> here = new LinkedHashMap<>(parameters);
        here.put("lang", other.language());
        String href = SearchState.href(path, here);
        String language = other.language();
        out.element(
            "a", other.languageName(), "href", href, "lang", language, "hreflang", language);
      }
    }
    out.close().close();
  }

  private void footer(Markup out) {
    out.open("footer");
    if (index != null) {
      String time = TIME.format(index.opened().atZone(ZoneId.systemDefault()));
      out.open("p").text(messages.text("footer.index", index.size(), time)).close();
      out.open("p").text(messages.text("footer.origin", index.origin().toString())).close();
    }
    out.close();
  }
}
