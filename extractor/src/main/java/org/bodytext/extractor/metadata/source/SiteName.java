package org.bodytext.extractor.metadata.source;

import java.net.IDN;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/** Collects the names of the site of a page, from its declarations and its URLs. */
public final class SiteName {

  private static final Dictionary WORDS = Dictionary.of("title-words.tsv");
  private static final long SITE_SUFFIX = WORDS.meanings("site");
  private static final long OTHER_SUFFIX = WORDS.meanings("not a site");
  private static final long HOST_LABEL = WORDS.meanings("host label");

  /** The maximum length of a Chinese site name, in characters. */
  private static final int MAX_NAME_LENGTH = 10;

  /** The minimum length of two keys of which one is a part of the other. */
  private static final int MIN_PART_LENGTH = 4;

  /** The minimum length of a label of a host that can be a site name. */
  private static final int MIN_LABEL_LENGTH = 4;

  private final @Nullable String declared;
  private final Set<String> keys = new LinkedHashSet<>();

  private SiteName(@Nullable String declared) {
    this.declared = declared;
  }

  /** {@return the names of the site of a page} */
  public static SiteName of(MetadataSources sources) {
    String declared = sources.meta().first(MetaTags.names("site"));
    if (declared == null) {
      declared = fromJsonLd(sources.jsonLd());
    }
    SiteName site = new SiteName(declared == null ? null : PlainText.tidy(declared));
    for (String meaning : List.of("site", "alias of the site")) {
      for (String name : MetaTags.names(meaning)) {
        site.add(sources.meta().first(name));
      }
    }
    site.add(fromJsonLd(sources.jsonLd()));
    site.addHost(sources.page().url());
    site.addHost(sources.canonical());
    site.addHost(sources.meta().first("og:url"));
    return site;
  }

  /** {@return the name that the page declares; null if it declares none} */
  public @Nullable String declared() {
    return declared;
  }

  /**
   * {@return the {@link PlainText#comparisonKey} of each declared name, host and label of a host}
   */
  public Set<String> keys() {
    return keys;
  }

  /** {@return whether one key contains another, and both are long enough not to do so by chance} */
  public static boolean isPart(String part, String key) {
    return Math.min(part.length(), key.length()) >= MIN_PART_LENGTH && key.contains(part);
  }

  /** {@return whether a key has a suffix of Chinese site names, such as 新闻网} */
  public static boolean hasSiteSuffix(String key) {
    return key.length() <= MAX_NAME_LENGTH
        && !key.isEmpty()
        && WORDS.lengthAtEnd(key, OTHER_SUFFIX) == 0
        && WORDS.lengthAtEnd(key.substring(1), SITE_SUFFIX) > 0;
  }

  /** {@return the name of the website, otherwise of the first publisher; null if neither} */
  private static @Nullable String fromJsonLd(JsonLd jsonLd) {
    String publisher = null;
    for (JsonLd.Thing thing : jsonLd.things()) {
      String name = thing.first("name");
      if (name == null) {
        continue;
      }
      if (thing.types().contains("website")) {
        return name;
      }
      if (publisher == null && thing.role().equals("publisher")) {
        publisher = name;
      }
    }
    return publisher;
  }

  private void add(@Nullable String name) {
    String key = name == null ? "" : PlainText.comparisonKey(PlainText.tidy(name));
    if (key.length() > 1) {
      keys.add(key);
    }
  }

  private void addHost(@Nullable String url) {
    String host = IDN.toUnicode(WebUrl.siteOf(url));
    add(host);
    for (String label : host.split("\\.", -1)) {
      if (label.length() >= MIN_LABEL_LENGTH && !WORDS.isTerm(label, HOST_LABEL)) {
        add(label);
      }
    }
  }
}
