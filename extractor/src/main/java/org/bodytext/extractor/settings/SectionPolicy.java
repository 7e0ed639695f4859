package org.bodytext.extractor.settings;

/** Whether a section of pages, such as comments or captions, is body. */
public enum SectionPolicy {
  /** As the model learned it; but comments on an article are not body. */
  LEARNED,
  /** Always, where it is prose. */
  KEEP,
  /** Never. */
  DROP
}
