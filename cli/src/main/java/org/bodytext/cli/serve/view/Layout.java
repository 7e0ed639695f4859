package org.bodytext.cli.serve.view;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bodytext.cli.index.OpenIndex;
import org.bodytext.cli.plot.SvgText;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.html.Resources;
import org.jspecify.annotations.Nullable;

/**
 * Fills the templates of pages, and what all pages have in common. A template is a file of HTML in
 * the syntax of Mustache; its names are those of the accessors of the object that it shows, and
 * then those of this record. Values are escaped.
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
  private static final Mustache.Compiler COMPILER =
      Mustache.compiler()
          .withEscaper(SvgText::escaped)
          .nullValue("")
          .emptyStringIsFalse(true)
          .zeroIsFalse(true)
          .withLoader(name -> new StringReader(Resources.text(Layout.class, name + ".html")));
  private static final Map<String, Template> TEMPLATES = new ConcurrentHashMap<>();

  /** A link to another language of the interface. */
  record Language(String href, String language, String name) {}

  public Layout {
    parameters = new LinkedHashMap<>(parameters);
  }

  /**
   * {@return a page}
   *
   * @param title its title
   * @param template the template of its content
   * @param model what the template shows
   */
  public String page(String title, String template, Object model) {
    return render("layout", Map.of("title", title, "main", render(template, model)));
  }

  String render(String template, Object model) {
    StringWriter out = new StringWriter(16 << 10);
    TEMPLATES.computeIfAbsent(template, COMPILER::loadTemplate).execute(model, this, out);
    return out.toString();
  }

  /** {@return a section with the key of a text and its arguments, numbers separated by a bar} */
  Mustache.Lambda t() {
    return (section, out) -> {
      String[] parts = section.execute().split("\\|", -1);
      Object[] arguments = Arrays.stream(parts).skip(1).map(BigDecimal::new).toArray();
      out.write(SvgText.escaped(messages.text(parts[0], arguments)));
    };
  }

  /** {@return a section that contains the name of an asset} */
  Mustache.Lambda asset() {
    return (name, out) -> out.write(assets.apply(name.execute()));
  }

  List<Link> targets() {
    return Stream.of("search", "overview", "try")
        .map(
            name -> {
              String href = name.equals("search") ? "/" : "/" + name;
              return Link.of(href, messages.text("nav." + name), href.equals(path));
            })
        .toList();
  }

  List<Language> languages() {
    return Messages.ALL.stream()
        .filter(other -> !other.equals(messages))
        .map(
            other -> {
              Map<String, String> here = new LinkedHashMap<>(parameters);
              here.put("lang", other.language());
              String href = SearchState.href(path, here);
              return new Language(href, other.language(), other.languageName());
            })
        .toList();
  }

  /** {@return the size and the origin of the index, as texts; empty without an index} */
  List<String> footer() {
    if (index == null) {
      return List.of();
    }
    String opened = TIME.format(index.opened().atZone(ZoneId.systemDefault()));
    return List.of(
        messages.text("footer.index", index.size(), opened),
        messages.text("footer.origin", index.origin().toString()));
  }
}
