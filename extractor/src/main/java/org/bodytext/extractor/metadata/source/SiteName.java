package org.bodytext.extractor.metadata.source;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the site that a page belongs to is called. */
public final class SiteName {

  /** What Chinese authorities and universities name theirs by. */
  private static final String OF_AUTHORITIES = "sitename";

  private static final String[] KEYS = {
    "og:site_name",
    "application-name",
    OF_AUTHORITIES,
    "apple-mobile-web-app-title",
    "al:android:app_name",
    "dc.publisher",
    "publisher",
    "twitter:app:name:iphone"
  };

  /** Labels of hosts that are no names of sites. */
  private static final Set<String> NO_NAMES =
      Set.of("com", "net", "org", "edu", "gov", "invalid", "example", "info", "blog", "news");

  private static final String[] SITE_ENDS = {
    "网", "網", "网站", "網站", "社区", "社區", "论坛", "論壇", "在线", "频道", "頻道", "数字报", "數位報", "日报", "日報", "晚报",
    "晚報"
  };

  /** What ends like the name of a site and is a thing that texts are of. */
  private static final String[] NETS = {
    "互联网", "互聯網", "物联网", "物聯網", "局域网", "以太网", "公路网", "公路網", "铁路网", "鐵路網", "智能电网", "南方电网", "配电网",
    "管网", "管網", "神经网", "神經網"
  };

  private final @Nullable String declared;
  private final Set<String> essences = new LinkedHashSet<>();

  private SiteName(@Nullable String declared) {
    this.declared = declared;
  }

  public static SiteName of(MetadataSources parts) {
    String declared = parts.meta().first("og:site_name", "application-name", OF_AUTHORITIES);
    if (declared == null) {
      declared = fromJsonLd(parts.jsonLd());
    }
    SiteName site = new SiteName(declared == null ? null : PlainText.tidy(declared));
    for (String key : KEYS) {
      site.add(parts.meta().first(key));
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
    if (endsWithAny(essence, NETS)) {
      return false;
    }
    for (String end : SITE_ENDS) {
      if (essence.endsWith(end) && essence.length() > end.length() && essence.length() <= 10) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsWithAny(String essence, String[] ends) {
    for (String end : ends) {
      if (essence.endsWith(end)) {
        return true;
      }
    }
    return false;
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
      if (label.length() >= 4 && !NO_NAMES.contains(label)) {
        add(label);
      }
    }
  }
}
