package org.bodytext.extractor.output.structure;

import java.util.Locale;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** Tells the items of a list that are tasks: a box that is only to be looked at begins them. */
public final class TaskListItems {

  /** So many elements into an item its box is looked for. */
  private static final int MOST_BEFORE = 4;

  private final Elements elements;
  private final Lines lines;

  public TaskListItems(Page page) {
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /** {@return what begins an item: {@code [x]} or {@code [ ]}, and a blank; empty if no task} */
  public String mark(int item) {
    int last = Math.min(elements.size() - 1, item + MOST_BEFORE);
    int line = elements.firstLine(item);
    int end = elements.contentEnd(item);
    int text = line < lines.size() ? Math.min(end, lines.start(line)) : end;
    for (int element = item + 1; element <= last && elements.start(element) < text; element++) {
      if (isBox(element)) {
        boolean task = elements.attribute(element, "disabled") != null;
        boolean done = elements.attribute(element, "checked") != null;
        return !task && !isNamedTask(item) && !isNamedTask(element) ? "" : done ? "[x] " : "[ ] ";
      }
    }
    return "";
  }

  private boolean isBox(int element) {
    return elements.name(element).equals("input")
        && "checkbox".equalsIgnoreCase(elements.attribute(element, "type"));
  }

  private boolean isNamedTask(int element) {
    String classes = elements.attribute(element, "class");
    return classes != null && classes.toLowerCase(Locale.ROOT).contains("task");
  }
}
