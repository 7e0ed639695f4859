package org.bodytext.extractor.metadata.rank;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.model.TokenWeights;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of one field of a page: equal values are one candidate. Not thread safe.
 *
 * <p>Both numbers of candidates and of their tokens are limited, so that a page takes bounded time.
 */
@SuppressWarnings("EnumOrdinal") // columns of the model, in the order of the constants
public final class CandidateSet {

  private static final int MAX_CANDIDATES = 150;

  /** The number of candidates for which a nearly full set has room. */
  private static final int RESERVE = 50;

  /** The number of elements around a place whose names are tokens. */
  private static final int MAX_LEVELS = 4;

  /** The same with inline elements. */
  private static final int MAX_ANCESTORS = 10;

  private static final Source[] SOURCES = Source.values();
  private static final int PLACES = Tokens.COLUMNS;
  private static final int AREAS = PLACES + SOURCES.length;
  private static final int POSITION = AREAS + PageContext.AREAS;

  private static final int POSITIONS = 16;

  /** The column of the first feature of the field. */
  private static final int OWN = POSITION + POSITIONS;

  /** The value of a distance that is unknown. */
  private static final int UNKNOWN = -1_000;

  private static final int MAX_DISTANCE = 200;

  private final PageContext page;
  private final int featureCount;
  private final Map<String, Candidate> byKey = new LinkedHashMap<>();

  /**
   * Creates an empty set.
   *
   * @param featureCount the number of own features of the field
   */
  public CandidateSet(PageContext page, int featureCount) {
    this.page = page;
    this.featureCount = featureCount;
  }

  /** {@return the candidates in the order in which they were found} */
  public List<Candidate> list() {
    return List.copyOf(byKey.values());
  }

  /** {@return whether a third of the candidates is left, for values other than parts of others} */
  public boolean isNearlyFull() {
    return byKey.size() > MAX_CANDIDATES - RESERVE;
  }

  /** {@return the index of the candidate with values; -1 if absent} */
  public int indexOf(List<String> values) {
    String key = joined(values.stream().map(CandidateSet::key).distinct().toList());
    return List.copyOf(byKey.keySet()).indexOf(key);
  }

  /** {@return the key by which values are compared: letters and digits in lower case} */
  public static String key(String text) {
    return PlainText.comparisonKey(text);
  }

  /** {@return the key of several values, in any order, by their keys} */
  public static String joined(List<String> keys) {
    return keys.size() == 1 ? keys.get(0) : keys.stream().sorted().collect(Collectors.joining("|"));
  }

  /**
   * {@return the candidate with values, which is added if it is new; null if there are too many
   * candidates, or a value is empty}
   */
  public @Nullable Candidate add(List<String> values) {
    Map<String, String> distinct = new LinkedHashMap<>();
    for (String value : values) {
      String key = key(value);
      if (!key.isEmpty()) {
        distinct.putIfAbsent(key, value);
      }
    }
    List<String> keys = List.copyOf(distinct.keySet());
    String key = joined(keys);
    Candidate known = byKey.get(key);
    if (known == null && !keys.isEmpty() && byKey.size() < MAX_CANDIDATES) {
      known = new Candidate(List.copyOf(distinct.values()), keys, featureCount);
      byKey.put(key, known);
    }
    return known;
  }

  /** {@return the candidate with values that a part of the page without lines declares} */
  public @Nullable Candidate declare(List<String> values, Source source) {
    Candidate candidate = add(values);
    if (candidate != null) {
      candidate.addPlace(source);
    }
    return candidate;
  }

  /** Adds the place of a candidate in a line, and the names of the elements around it. */
  public void place(Candidate candidate, int element, int line) {
    int title = page.titleLine();
    candidate.addLine(element, line, title < 0 ? line : Math.abs(line - title));
    TokenFamily family = TokenFamily.ELEMENT;
    int level = 0;
    int at = element;
    for (int i = 0; at > 0 && level < MAX_LEVELS && i < MAX_ANCESTORS; i++) {
      addNames(candidate, family, at);
      if (!page.elements().isInline(at)) {
        family = TokenFamily.ANCESTOR;
        level++;
      }
      at = page.elements().parent(at);
    }
  }

  /** Adds the tag, the classes and the id of an element as tokens. */
  public void addNames(Candidate candidate, TokenFamily family, int element) {
    for (long name : page.namesOf(element)) {
      candidate.tokens().add(family, family.hash(name));
    }
  }

  /** {@return the number of columns of a row} */
  public int width() {
    return OWN + featureCount;
  }

  /** {@return the rows of all candidates for a model, concatenated} */
  public float[] rows(TokenWeights weights) {
    List<Candidate> list = list();
    float[] rows = new float[list.size() * width()];
    int inLines = 0;
    for (int i = 0; i < list.size(); i++) {
      Candidate candidate = list.get(i);
      int row = i * width();
      candidate.tokens().fill(weights, rows, row);
      for (Source source : SOURCES) {
        rows[row + PLACES + source.ordinal()] = candidate.places(source);
      }
      int areas = candidate.element() < 0 ? 0 : page.areasOf(candidate.element());
      for (int area = 0; area < PageContext.AREAS; area++) {
        rows[row + AREAS + area] = areas >>> area & 1;
      }
      float[] position = position(candidate, i, candidate.line() < 0 ? -1 : inLines++);
      System.arraycopy(position, 0, rows, row + POSITION, POSITIONS);
      System.arraycopy(candidate.features(), 0, rows, row + OWN, featureCount);
    }
    return rows;
  }

  /** {@return the numbers of candidates and lines, and the position of a candidate} */
  private float[] position(Candidate candidate, int index, int indexInLines) {
    int line = candidate.line();
    int size = page.lines().size();
    float[] position = new float[POSITIONS];
    Arrays.fill(position, UNKNOWN);
    position[0] = index;
    position[1] = byKey.size();
    position[2] = indexInLines;
    position[3] = size;
    position[4] = page.proseLines();
    if (line >= 0 && line < size) {
      int characters = page.lines().characters(line);
      float[] inLine = {
        line,
        (float) line / size,
        page.titleLine() < 0 ? UNKNOWN : clipped(line - page.titleLine()),
        clipped(line - page.firstProse()),
        clipped(line - page.lastProse()),
        characters,
        (float) page.lines().linkCharacters(line) / Math.max(1, characters),
        page.comments().contains(line) ? 1 : 0,
        page.lines().isVisible(line) ? 0 : 1,
        (float) candidate.values().get(0).length() / Math.max(1, characters),
        candidate.lines()
      };
      System.arraycopy(inLine, 0, position, POSITIONS - inLine.length, inLine.length);
    }
    return position;
  }

  private static int clipped(int distance) {
    return Math.max(-MAX_DISTANCE, Math.min(MAX_DISTANCE, distance));
  }
}
