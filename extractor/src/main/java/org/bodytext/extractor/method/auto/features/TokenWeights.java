package org.bodytext.extractor.method.auto.features;

/** What tokens have been learned to say: how much more often their lines are body than others. */
public interface TokenWeights {

  /** {@return the log odds of a token; 0 if nothing is known of it} */
  float score(int hash);
}
