package org.bodytext.extractor.metadata.source;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.conventions.Convention;
import org.jspecify.annotations.Nullable;

/** What the site that a page belongs to is called. */
public final class SiteName {

  private static final Map<String, List<String>> WORDS =
      Convention.termsByMeaning("title-words.tsv");

  private static final List<String> SITE_ENDS = words("site");
  private static final List<String> OTHER_ENDS = words("not a site");
  private static final List<String> HOST_LABELS = words("host label");

  private static final int MAX_NAME_LENGTH = 10;
  private static final int MIN_LABEL_LENGTH = 4;

  private final @Nullable String declared;
  private final Set<String> essences = new LinkedHashSet<>();

  private SiteName(@Nullable String declared) {
    this.declared = declared;
  }

  public static SiteName of(MetadataSources parts) {
    String declared = parts.meta().first(MetaTags.names("site"));
    if (declared == null) {
      declared = fromJsonLd(parts.jsonLd());
    }
    SiteName site = new SiteName(declared == null ? null : PlainText.tidy(declared));
    for (String meaning : List.of("site", "alias of the site")) {
      for (String key : MetaTags.names(meaning)) {
        site.add(parts.meta().first(key));
      }
    }
    site.add(fromJsonLd(parts.jsonLd()));
    site.addHost(parts.page().url());
    site.addHost(parts.canonical());
    site.addHost(parts.meta().first("og:url"));
    return site;
  }

  /** {@return the name that the page gives, null if it gives none} */
  public @Nullable String declared() {
    return declared;
  }

  /** {@return the names in letters and digits only: the declared ones and those of the host} */
  public Set<String> essences() {
    return essences;
  }

  /** {@return whether a name ends as those of Chinese sites do} */
  public static boolean isNamedSite(String essence) {
    return essence.length() <= MAX_NAME_LENGTH
        && OTHER_ENDS.stream().noneMatch(essence::endsWith)
        && SITE_ENDS.stream().anyMatch(end -> essence.endsWith(end) && !essence.equals(end));
  }

  /** {@return the words of titles in {@code title-words.tsv} with a meaning} */
  public static List<String> words(String meaning) {
    return WORDS.getOrDefault(meaning, List.of());
  }

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
    String essence = name == null ? "" : PlainText.essence(PlainText.tidy(name));
    if (essence.length() > 1) {
      essences.add(essence);
    }
  }

  private void addHost(@Nullable String url) {
    int scheme = url == null ? -1 : url.indexOf("://");
    if (url == null || scheme < 0) {
      return;
    }
    int end = scheme + 3;
    int most = Math.min(url.length(), end + 255);
    while (end < most && "/?#:".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    String host = url.substring(scheme + 3, end).toLowerCase(Locale.ROOT);
    add(host.startsWith("www.") ? host.substring(4) : host);
    for (String label : host.split("\\.", -1)) {
      if (label.length() >= MIN_LABEL_LENGTH && !HOST_LABELS.contains(label)) {
        add(label);
      }
    }
  }
}
