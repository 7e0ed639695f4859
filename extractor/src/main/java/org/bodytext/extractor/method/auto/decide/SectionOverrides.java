package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.NamedSections;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.SmallHashSet;
import org.bodytext.extractor.settings.SectionPolicy;

/**
 * The lines of sections that a setting keeps or drops, whatever the model predicts.
 *
 * <p>Immutable.
 */
final class SectionOverrides {

  private final BitSet kept = new BitSet();
  private final BitSet dropped = new BitSet();

  private SectionOverrides() {}

  /** {@return the lines that the settings keep and drop; none if all is left to the model} */
  static SectionOverrides of(PageAnalysis page, SectionPolicy comments, SectionPolicy captions) {
    SectionOverrides overrides = new SectionOverrides();
    overrides.add(page, comments, NamedSections.COMMENTS);
    overrides.add(page, captions, NamedSections.CAPTIONS);
    return overrides;
  }

  private void add(PageAnalysis page, SectionPolicy policy, SmallHashSet names) {
    if (policy == SectionPolicy.LEARNED) {
      return;
    }
    BitSet lines = NamedSections.lines(page, names);
    if (policy == SectionPolicy.DROP) {
      dropped.or(lines);
    } else {
      lines.stream().filter(line -> page.proseOf[line] > 0).forEach(kept::set);
    }
  }

  /** {@return the lines of prose that are body in any case, a copy} */
  BitSet kept() {
    return (BitSet) kept.clone();
  }

  /** {@return the lines that are not body in any case, a copy} */
  BitSet dropped() {
    return (BitSet) dropped.clone();
  }
}
