package org.bodytext.extractor.sites;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.sites.SiteRule.Language;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Reads a folder of site configurations of Full-Text RSS, such as a clone of the repository
 * fivefilters/ftr-site-config.
 *
 * <p>{@code example.com.txt} is for example.com and www.example.com, {@code .example.com.txt} for
 * the other hosts below example.com. The keys {@code body}, {@code title}, {@code author}, {@code
 * date}, {@code strip} and {@code strip_id_or_class} are read. If a key except the last two occurs
 * several times, its first expression that matches is used. Lines that cannot be used are counted.
 */
final class SiteConfigFolder {

  private static final String EXTENSION = ".txt";

  private static final Pattern HOST =
      Pattern.compile("\\.?[\\p{L}\\p{N}_-]+(\\.[\\p{L}\\p{N}_-]+)+");

  /** Attributes whose value is used instead of the text of an element that has them. */
  private static final Pattern VALUE_ATTRIBUTE =
      Pattern.compile("/@(?:content|datetime)(?=\\s*(?:[|)]|$))");

  /** Keys that have no effect on text, or concern tests, requests or images. */
  private static final Set<String> WITHOUT_EFFECT_ON_TEXT =
      Set.of(
          "autodetect_on_failure",
          "convert_double_br_tags",
          "http_header",
          "insert_detected_image",
          "native_ad_clue",
          "parser",
          "prune",
          "src_lazy_load_attr",
          "strip_image_src",
          "test_contains",
          "test_url",
          "tidy",
          "wrap_in");

  private final XPathCheck xpaths = new XPathCheck();
  private final List<SiteRule> rules = new ArrayList<>();
  private final Map<String, Integer> ignored = new TreeMap<>();

  private SiteConfigFolder() {}

  /**
   * {@return the rules of a folder, those for single hosts first}
   *
   * @throws IOException if a file cannot be read
   */
  static SiteRules read(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*" + EXTENSION)) {
      entries.forEach(files::add);
    }
    files.sort(Comparator.comparing(file -> file.getFileName().toString()));
    SiteConfigFolder all = new SiteConfigFolder();
    for (Path file : files) {
      String name = file.getFileName().toString();
      String host = LowerCase.of(name.substring(0, name.length() - EXTENSION.length()));
      if (HOST.matcher(host).matches()) {
        // Some of these files have a few characters in another encoding.
        all.add(host, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
      }
    }
    all.rules.sort(Comparator.comparing(rule -> rule.hosts().get(0).startsWith(".")));
    return new SiteRules(all.rules, all.ignored);
  }

  private void add(String host, String config) {
    Map<String, List<String>> paths = new HashMap<>();
    List<Selector> drop = new ArrayList<>();
    for (String line : config.lines().toList()) {
      int colon = line.indexOf(':');
      if (colon < 0 || line.strip().startsWith("#")) {
        continue;
      }
      String key = line.substring(0, colon).replaceFirst("\\(.*", "").strip();
      String value = line.substring(colon + 1).strip();
      switch (key) {
        case "body", "title", "author", "date", "strip" -> addPath(key, value, paths);
        case "strip_id_or_class" -> {
          String name = value.replaceAll("[\"'\\\\\\]]", "");
          if (!name.isEmpty()) {
            drop.add(
                new Selector(Language.CSS, "[class*=\"" + name + "\"], [id*=\"" + name + "\"]"));
          }
        }
        default -> {
          if (!WITHOUT_EFFECT_ON_TEXT.contains(key)) {
            ignored.merge(key, 1, Integer::sum);
          }
        }
      }
    }
    for (String path : paths.getOrDefault("strip", List.of())) {
      drop.add(new Selector(Language.XPATH, path));
    }
    if (!drop.isEmpty() || !paths.isEmpty()) {
      Selector body = firstOf(paths.get("body"));
      rules.add(
          new SiteRule(
              hosts(host),
              body == null ? List.of() : List.of(body),
              drop,
              firstOf(paths.get("title")),
              firstOf(paths.get("author")),
              firstOf(paths.get("date"))));
    }
  }

  private static List<String> hosts(String host) {
    if (host.startsWith(".")) {
      return List.of("." + WebUrl.asciiHost(host.substring(1)));
    }
    String ascii = WebUrl.asciiHost(host);
    return List.of(ascii, "www." + ascii);
  }

  private void addPath(String key, String expression, Map<String, List<String>> paths) {
    String path = VALUE_ATTRIBUTE.matcher(expression).replaceAll("");
    try {
      xpaths.check(path);
      paths.computeIfAbsent(key, name -> new ArrayList<>()).add(path);
    } catch (IllegalArgumentException e) {
      ignored.merge(key, 1, Integer::sum);
    }
  }

  /** {@return a selector of what the first matching path selects; null without paths} */
  private static @Nullable Selector firstOf(@Nullable List<String> paths) {
    if (paths == null) {
      return null;
    }
    StringBuilder union = new StringBuilder(paths.get(0));
    for (int i = 1; i < paths.size(); i++) {
      String before = String.join(" | ", paths.subList(0, i));
      union.append(" | (").append(paths.get(i)).append(")[not(").append(before).append(")]");
    }
    return new Selector(Language.XPATH, union.toString());
  }
}
