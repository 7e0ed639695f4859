package org.bodytext.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.sites.SiteRules;
import org.jspecify.annotations.Nullable;

/** Reports site rules without effect at the end of a run. Not safe to share between threads. */
final class SiteRuleReport {

  /** The maximum number of different warnings and hosts that are kept. */
  private static final int MAX_KEPT = 20;

  private static final int MAX_HOSTS = 3;

  private record Warned(String page, long pages) {}

  private final Map<String, Warned> warnings = new LinkedHashMap<>();
  private final Set<String> hosts = new LinkedHashSet<>();
  private boolean applied;

  /**
   * Adds a page.
   *
   * @param warnings the warnings of its body
   * @param rule the hosts of the rule that was applied; null if none was
   */
  void add(String page, @Nullable String url, List<String> warnings, @Nullable String rule) {
    applied |= rule != null;
    String host = WebUrl.hostOf(url);
    if (!host.isEmpty() && hosts.size() < MAX_KEPT) {
      hosts.add(host);
    }
    for (String warning : warnings) {
      Warned before = this.warnings.get(warning);
      if (before != null) {
        this.warnings.put(warning, new Warned(before.page(), before.pages() + 1));
      } else if (this.warnings.size() < MAX_KEPT) {
        this.warnings.put(warning, new Warned(page, 1));
      }
    }
  }

  /**
   * Prints the warnings on standard error.
   *
   * @param rules whether there are site rules
   */
  void print(CommandPart command, boolean rules) {
    warnings.forEach(
        (warning, warned) ->
            command.report(
                warned.page()
                    + ": "
                    + warning
                    + (warned.pages() == 1
                        ? ""
                        : " (and on "
                            + CommandPart.count(warned.pages() - 1, "other page")
                            + ")")));
    if (rules && !applied && !hosts.isEmpty()) {
      String names = String.join(", ", hosts.stream().limit(MAX_HOSTS).toList());
      command.report(
          "--site-rules has no rule for the hosts of the pages, which are "
              + names
              + (hosts.size() > MAX_HOSTS ? " and others" : ""));
    }
  }

  /** {@return what is used of a folder of site configurations, as a message} */
  static String summary(Path folder, SiteRules rules) {
    StringBuilder message = new StringBuilder();
    message.append(folder).append(": sites with rules: ").append(rules.rules().size());
    if (!rules.ignored().isEmpty()) {
      message.append("; lines that are not used, by key: ");
      rules
          .ignored()
          .forEach((key, count) -> message.append(key).append(' ').append(count).append(", "));
      message.setLength(message.length() - 2);
    }
    return message.toString();
  }
}
