package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.NamedSections;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.SmallHashSet;
import org.bodytext.extractor.settings.SectionPolicy;

/**
 * The lines of sections that a setting keeps or drops, whatever the model predicts.
 *
 * @param kept the lines of prose that are body in any case
 * @param dropped the lines that are not body in any case
 */
record SectionOverrides(BitSet kept, BitSet dropped) {

  /** {@return the lines that the settings keep and drop; none if all is left to the model} */
  static SectionOverrides of(PageAnalysis page, SectionPolicy comments, SectionPolicy captions) {
    SectionOverrides overrides = new SectionOverrides(new BitSet(), new BitSet());
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
}
