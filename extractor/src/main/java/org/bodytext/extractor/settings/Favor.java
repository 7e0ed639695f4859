package org.bodytext.extractor.settings;

/** What to prefer for doubtful lines. */
public enum Favor {
  /** Fewer lines that are not body. */
  PRECISION,
  /** The best F1. */
  BALANCED,
  /** Fewer body lines missed. */
  RECALL
}
