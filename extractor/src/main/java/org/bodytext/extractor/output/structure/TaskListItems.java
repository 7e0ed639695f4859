package org.bodytext.extractor.output.structure;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;

/** Finds the list items that are tasks: a disabled check box begins them. */
public final class TaskListItems {

  /** The check box is one of this number of elements at the start of an item. */
  private static final int MAX_ELEMENTS = 4;

  private final Elements elements;
  private final Lines lines;

  public TaskListItems(Page page) {
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /** {@return {@code [x]} or {@code [ ]} and a blank for a task; empty for another item} */
  public String marker(int item) {
    int last = Math.min(elements.size() - 1, item + MAX_ELEMENTS);
    int line = elements.firstLine(item);
    int end = elements.contentEnd(item);
    int text = line < lines.size() ? Math.min(end, lines.start(line)) : end;
    for (int element = item + 1; element <= last && elements.start(element) < text; element++) {
      if (isCheckBox(element)) {
        boolean task = elements.attribute(element, "disabled") != null;
        boolean done = elements.attribute(element, "checked") != null;
        return !task && !isNamedTask(item) && !isNamedTask(element) ? "" : done ? "[x] " : "[ ] ";
      }
    }
    return "";
  }

  private boolean isCheckBox(int element) {
    return elements.name(element).equals("input")
        && "checkbox".equalsIgnoreCase(elements.attribute(element, "type"));
  }

  private boolean isNamedTask(int element) {
    String classes = elements.attribute(element, "class");
    return classes != null && LowerCase.of(classes).contains("task");
  }
}
