package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.metadata.date.DateScanner;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.TokenFamily;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.text.LowerCase;

/** Reads the names in the pieces of a line or of an inline element. */
final class LineReader {

  /** Separators between the names of a list; an inline element separates too. */
  private static final String LIST_SEPARATORS = ",，、&/／ +;；・·";

  private static final int MAX_SHORT_LINE = 40;

  private static final int MAX_LABEL_ABOVE = 30;

  /** An element with typical attributes, and how early it is. */
  record Mark(int element, int rank) {

    static final Mark NONE = new Mark(-1, 0);

    boolean exists() {
      return element >= 0;
    }
  }

  private final CandidateSet candidates;
  private final PageContext page;
  private final Lines lines;
  private final Elements elements;

  private final String text;
  private final List<LinePieces.Piece> pieces;
  private final int line;

  /** The offset in the source of an inline element; -1 for a line. */
  private final int offset;

  private final Mark mark;
  private final boolean dated;

  /**
   * Creates a reader.
   *
   * @param text the text of the line or the element
   * @param pieces its pieces, or some of them
   * @param offset the offset in the source of an inline element; -1 for a line
   */
  LineReader(
      CandidateSet candidates,
      PageContext page,
      String text,
      List<LinePieces.Piece> pieces,
      int line,
      int offset,
      Mark mark) {
    this.candidates = candidates;
    this.page = page;
    this.lines = page.lines();
    this.elements = page.elements();
    this.text = text;
    this.pieces = pieces;
    this.line = line;
    this.offset = offset;
    this.mark = mark;
    this.dated = DateScanner.mayHaveDate(text.toCharArray(), text.length());
  }

  void read() {
    List<String> list = new ArrayList<>();
    int listStart = 0;
    NameParser.Name first = NameParser.Name.NONE;
    for (int i = 0; i < pieces.size(); i++) {
      LinePieces.Piece piece = pieces.get(i);
      List<NameParser.Name> names = NameParser.in(piece.text());
      for (NameParser.Name name : names) {
        add(List.of(piece.text().substring(name.start(), name.end())), i, name, i, name);
      }
      if (AuthorLabels.isSeparator(piece.text()) || NameParser.isTitle(piece.text())) {
        continue;
      }
      List<String> parts = list(piece.text(), names, list.isEmpty());
      if (parts.isEmpty() || !list.isEmpty() && !joins(piece)) {
        list.clear();
      }
      if (!parts.isEmpty()) {
        if (list.isEmpty()) {
          listStart = i;
          first = names.get(0);
        }
        list.addAll(parts);
        if (list.size() > 1 && list.size() <= DeclaredAuthors.MAX_NAMES) {
          add(List.copyOf(list), listStart, first, i, names.get(0));
        }
      }
    }
  }

  /**
   * {@return the names that a piece consists of, after a label; empty if it is not a list}
   *
   * @param first whether the piece is the first one of a list, which may follow any label
   */
  private static List<String> list(String piece, List<NameParser.Name> names, boolean first) {
    if (names.isEmpty() || NameParser.isLabel(piece) || NameParser.isOtherRole(piece)) {
      return List.of();
    }
    NameParser.Name name = names.get(0);
    String rest = piece.substring(name.start());
    if (name.start() > 0 && !first && !NameParser.isTitle(name.label())) {
      return List.of();
    }
    if (name.end() == piece.length()) {
      return DeclaredAuthors.parts(rest);
    }
    List<String> parts = new ArrayList<>();
    for (String part :
        AuthorLabels.isSeparator(name.rest()) ? DeclaredAuthors.parts(rest) : List.<String>of()) {
      List<NameParser.Name> inPart = NameParser.in(part);
      if (inPart.isEmpty() || inPart.get(0).start() > 0) {
        return List.of();
      }
      parts.add(part.substring(0, inPart.get(0).end()));
    }
    return parts;
  }

  private static boolean joins(LinePieces.Piece piece) {
    return piece.gap().isEmpty() || LIST_SEPARATORS.indexOf(piece.gap().charAt(0)) >= 0;
  }

  /**
   * Adds a candidate.
   *
   * @param index the piece with the first name
   * @param name the first name
   * @param lastIndex the piece with the last name
   * @param last the last name
   */
  private void add(
      List<String> names, int index, NameParser.Name name, int lastIndex, NameParser.Name last) {
    List<String> bare = names.stream().map(NameShape::withoutSigns).toList();
    Candidate candidate = candidates.add(bare);
    if (candidate == null) {
      return;
    }
    int at = sourceOffset(pieces.get(index).start() + name.start());
    int element = offset >= 0 ? mark.element : page.elementAt(at);
    candidates.place(candidate, element, line);
    if (mark.exists()) {
      candidate.increment(AuthorFeature.MARKED);
      candidate.raise(AuthorFeature.MARKED_RANK, mark.rank);
      if (mark.element != element) {
        candidates.addNames(candidate, TokenFamily.ANCESTOR, mark.element);
      }
    } else {
      candidate.increment(AuthorFeature.OF_LINE);
    }
    addLabel(candidate, index, name);
    addFollowing(candidate, lastIndex, last);
    candidate.raise(AuthorFeature.PARTS_OF_LINE, pieces.size());
    candidate.raise(AuthorFeature.FIRST_OF_LINE, index == 0);
    boolean whole = pieces.size() == 1 && name.end() == pieces.get(0).text().length();
    candidate.raise(AuthorFeature.WHOLE_LINE, whole);
    candidate.raise(AuthorFeature.DATED_LINE, dated);
    candidate.raise(AuthorFeature.PARAGRAPH, text.length() > AuthorLines.MAX_LINE);
    addLink(candidate, element);
  }

  private int sourceOffset(int at) {
    if (offset >= 0) {
      return offset;
    }
    int[] offsets = page.offsets(line);
    return offsets[Math.min(at, offsets.length - 1)];
  }

  private void addLabel(Candidate candidate, int index, NameParser.Name name) {
    String inPiece = pieces.get(index).text().substring(0, name.start());
    String before =
        inPiece.isEmpty() && index > 0 ? LowerCase.of(pieces.get(index - 1).text()) : inPiece;
    if (NameParser.isOtherRole(before)) {
      candidate.increment(AuthorFeature.OTHER_ROLE);
    }
    if (!name.label().isEmpty()) {
      candidate.raise(AuthorFeature.LABEL, 1);
      candidate.token(TokenFamily.BEFORE, name.label());
      candidate.token(TokenFamily.BEFORE, "label:" + name.label());
    }
    if (!inPiece.isEmpty()) {
      return;
    }
    String gap = pieces.get(index).gap();
    candidate.raise(AuthorFeature.AFTER_COLON, gap.endsWith(":") || gap.endsWith("："));
    if (index > 0) {
      candidate.token(TokenFamily.BEFORE, "gap:" + gap);
      addPieceBefore(candidate, before);
    } else {
      addTextBefore(candidate);
    }
  }

  private static void addPieceBefore(Candidate candidate, String before) {
    int length = before.length();
    candidate.raise(AuthorFeature.LABEL, NameParser.isLabel(before));
    candidate.token(TokenFamily.BEFORE, before);
    candidate.token(TokenFamily.BEFORE, before, before.lastIndexOf(' ') + 1, length);
    if (LinePieces.isEastern(before.charAt(length - 1))) {
      candidate.token(TokenFamily.BEFORE, before, Math.max(0, length - 2), length);
    }
  }

  /** Adds the hidden text before the line, or the short line above it. */
  private void addTextBefore(Candidate candidate) {
    candidate.token(TokenFamily.BEFORE, "start");
    String hidden = PlainText.hiddenTextBefore(page.page(), line);
    if (!hidden.isEmpty()) {
      candidate.token(TokenFamily.BEFORE, LowerCase.of(hidden));
      candidate.raise(AuthorFeature.LABEL, AuthorLabels.isLabelAlone(hidden));
    } else if (line > 0 && lines.characters(line - 1) <= MAX_LABEL_ABOVE) {
      String above = lines.text(line - 1);
      candidate.token(TokenFamily.BEFORE, "above:" + CandidateSet.key(above));
      candidate.raise(AuthorFeature.LABEL, AuthorLabels.isLabelAlone(above));
    }
  }

  private void addFollowing(Candidate candidate, int index, NameParser.Name name) {
    if (!name.rest().isEmpty()) {
      candidate.token(TokenFamily.AFTER, "rest:" + LowerCase.of(name.rest()));
    } else if (index + 1 < pieces.size()) {
      LinePieces.Piece next = pieces.get(index + 1);
      candidate.token(TokenFamily.AFTER, "gap:" + next.gap());
      candidate.words(TokenFamily.AFTER, next.text(), 1);
      boolean colon = next.gap().startsWith(":") || next.gap().startsWith("：");
      candidate.raise(AuthorFeature.BEFORE_COLON, colon);
    } else {
      candidate.token(TokenFamily.AFTER, "end");
      if (line + 1 < lines.size() && lines.characters(line + 1) <= MAX_SHORT_LINE) {
        candidate.words(TokenFamily.AFTER, "below " + lines.text(line + 1), 2);
      }
    }
  }

  /** Adds the parts of the URL of the link around a name. */
  private void addLink(Candidate candidate, int element) {
    int at = element;
    for (int level = 0; level < 3 && at > 0 && elements.isInline(at); level++) {
      if (elements.name(at).equals("a")) {
        candidate.raise(AuthorFeature.LINKED, 1);
        String url = page.sources().attribute(at, "href");
        if (url != null) {
          int path = Math.max(0, url.indexOf("//") + 1);
          int end = Math.min(path + 100, url.length());
          candidate.words(TokenFamily.NAME, url.substring(path, end), 8);
        }
      }
      at = elements.parent(at);
    }
  }
}
