package org.bodytext.extractor.metadata.title;

/**
 * The features of candidates for the title that other fields do not have. The order of the
 * constants is that of the columns of the model.
 */
enum TitleFeature {
  /** The number of headings of each level with this text. */
  H1,
  H2,
  H3,
  LOWER,
  /** Whether a heading with this text is hidden. */
  HIDDEN,
  /** The number of headings of which this is a run of segments, or the whole with its parts. */
  PART_OF_HEADING,
  /** The number of the heading among all headings, and among those of its level. */
  HEADING_INDEX,
  LEVEL_INDEX,
  /** Whether a heading with this text is in the main element, and the first one there. */
  IN_MAIN,
  FIRST_IN_MAIN,
  /** Whether a heading is a link to another page, or consists of a link to the front page. */
  LINKED,
  LOGO,
  /** The number of declarations with this text: whole ones by kind, and those with it as a run. */
  TITLE,
  OPEN_GRAPH,
  META,
  HEADLINE,
  NAME,
  PART_OF_DECLARED,
  /** The first segment in the title element, the number of segments, and of all its segments. */
  FIRST_SEGMENT,
  SEGMENTS,
  ALL_SEGMENTS,
  /** The number of letters of the title element before and after the candidate. */
  BEFORE,
  AFTER,
  /** The numbers of segments before and after it, and of those that are not about the text. */
  SEGMENTS_BEFORE,
  SEGMENTS_AFTER,
  NAMES_BEFORE,
  NAMES_AFTER,
  /** Whether the adjacent segments are names of the site, judged by the page and by their words. */
  SITE_BEFORE,
  SITE_AFTER,
  OWNER_BEFORE,
  OWNER_AFTER,
  /** The number of its own segments that are not about the text. */
  NAMES_WITHIN,
  /** The highest similarity to a declared title by edit distance. */
  SIMILARITY,
  /** The ratio of the words that are in the title element, and vice versa. */
  IN_TITLE,
  OF_TITLE,
  /** The highest ratio of words that are in another declared title, and vice versa. */
  IN_DECLARED,
  OF_DECLARED,
  /** The highest ratio of words that are in an h1, and vice versa. */
  IN_H1,
  OF_H1,
  /** The ratio of words that are in the path of the URL, and vice versa. */
  IN_PATH,
  OF_PATH,
  /** The same and the similarity, less the highest value of the other candidates. */
  IN_PATH_LEAD,
  OF_PATH_LEAD,
  SIMILARITY_LEAD,
  IN_TITLE_LEAD,
  OF_TITLE_LEAD,
  SOURCES_LEAD,
  /** The number of parts of the page that state the title. */
  SOURCES,
  /** Whether an h1 begins or ends with the candidate, or the candidate with an h1. */
  EDGE_OF_H1,
  HAS_H1_AT_EDGE,
  /**
   * The numbers of words and of code units, the ratio of capitals among letters, the numbers of
   * digits and of Chinese or Japanese characters.
   */
  WORDS,
  LENGTH,
  CAPITALS,
  DIGITS,
  HAN,
  /** The kind of the last character: 0 other, 1 mark of a question or exclamation, 2 ellipsis. */
  END,
  /** Whether the candidate starts with a lower-case letter. */
  LOWER_CASE,
  /** Whether the candidate is a name of the site, a part of one, or contains one. */
  SITE,
  PART_OF_SITE,
  CONTAINS_SITE,
  /** Whether it is a keyword, a generic title, a section, a heading of a section. */
  KEYWORD,
  GENERIC,
  SECTION,
  HEADING_OF_SECTION,
  /** Whether it ends as names of sites and their owners do, or contains words of a sentence. */
  SITE_SUFFIX,
  OWNER,
  LEGAL,
  OFFICE,
  SENTENCE,
  WELCOME,
  /** The numbers of h1, of lower headings and of declared titles; whether the page is the front. */
  PAGE_H1,
  PAGE_LOWER,
  PAGE_DECLARED,
  PAGE_HAS_OPEN_GRAPH,
  PAGE_HAS_HEADLINE,
  PAGE_IS_FRONT,
  /** Whether the rules chose the candidate. */
  RULES;

  static final int COUNT = values().length;
}
