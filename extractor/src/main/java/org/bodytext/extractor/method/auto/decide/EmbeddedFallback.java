package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** Decides whether a page shows its body, or carries it only as data embedded in its scripts. */
public final class EmbeddedFallback {

  /** A page that shows fewer words is a shell that scripts fill; a shorter body is doubted. */
  private static final float SHELL_WORDS = 60;

  /** A longer body is not doubted even if the page declares another one. */
  private static final float MAX_DOUBTED_WORDS = 250;

  /** The property of schema.org that contains a body, and no other text. */
  private static final String DECLARED_BODY = "articleBody";

  /** A body of less confidence may be a footer while the text is embedded. */
  private static final double MIN_CONFIDENCE = 0.2;

  private EmbeddedFallback() {}

  /**
   * {@return the embedded body of a page; null if the page shows its body, or embeds none}
   *
   * @param choice what was chosen of the lines that are shown
   * @param confidence the confidence of that choice
   */
  public static @Nullable EmbeddedBody of(
      Page page, PageAnalysis analysis, DecisionPipeline.Choice choice, double confidence) {
    if (choice.isBody() && !isDoubted(page, choice)) {
      return null;
    }
    EmbeddedBody body = EmbeddedBody.of(page);
    if (body == null) {
      return null;
    }
    boolean isShell = visibleWords(page.lines(), analysis) < SHELL_WORDS;
    return isPreferred(body, page.lines(), choice, confidence, isShell) ? body : null;
  }

  /** {@return whether a body may be less than the data contain; reading them is expensive} */
  private static boolean isDoubted(Page page, DecisionPipeline.Choice choice) {
    return choice.words() < SHELL_WORDS
        || choice.words() < MAX_DOUBTED_WORDS && page.source().indexOf(DECLARED_BODY, 0) >= 0;
  }

  private static boolean isPreferred(
      EmbeddedBody body,
      Lines lines,
      DecisionPipeline.Choice choice,
      double confidence,
      boolean isShell) {
    if (!choice.isBody()) {
      return body.isNamed() || isShell;
    }
    boolean isUnlikely = confidence < MIN_CONFIDENCE && choice.words() < SHELL_WORDS;
    return isUnlikely && body.isLonger(choice.words())
        || body.isFarLonger(choice.words())
            && (body.isSure() && !body.isShownIn(visibleBeginnings(lines))
                || isShell && isPlaceholder(lines, choice.lines(), body));
  }

  private static Set<String> visibleBeginnings(Lines lines) {
    Set<String> beginnings = new HashSet<>();
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line)) {
        beginnings.add(EmbeddedBody.beginning(lines.text(line)));
      }
    }
    return beginnings;
  }

  private static float visibleWords(Lines lines, PageAnalysis analysis) {
    float words = 0;
    for (int line = 0; line < analysis.size; line++) {
      words += lines.isVisible(line) ? analysis.texts.words[line] : 0;
    }
    return words;
  }

  /** {@return whether the chosen lines ask for scripts, or are a part of the embedded body} */
  private static boolean isPlaceholder(Lines lines, BitSet chosen, EmbeddedBody body) {
    List<String> texts = chosen.stream().mapToObj(lines::text).toList();
    return chosen.stream().noneMatch(lines::isVisible)
        || texts.stream().anyMatch(text -> LowerCase.of(text).contains("javascript"))
        || body.contains(texts);
  }
}
