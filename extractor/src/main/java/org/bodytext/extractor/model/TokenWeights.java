package org.bodytext.extractor.model;

/** The weights of tokens: how much more often the lines with a token are body than other lines. */
public interface TokenWeights {

  /** {@return the weight of a token as log odds; 0 if the token is unknown} */
  float weight(int hash);
}
