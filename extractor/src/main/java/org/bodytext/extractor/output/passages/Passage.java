package org.bodytext.extractor.output.passages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of a body.
 *
 * @param headings the headings above the text, from the highest level to the lowest; one that
 *     begins the text is included
 * @param text the text, equal to the body from {@code begin} to {@code end}
 * @param begin the offset of the text in the body, in UTF-16 code units
 * @param end the offset after the text in the body
 * @param sourceBegin the offset of the text in the decoded page, in UTF-16 code units
 * @param sourceEnd the offset after the text in the decoded page
 */
public record Passage(
    List<String> headings, String text, int begin, int end, int sourceBegin, int sourceEnd) {

  /** Copies the headings. */
  public Passage {
    headings = List.copyOf(headings);
  }

  /** {@return the values by their names in JSON and in the fields of search engines} */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("headings", headings);
    map.put("text", text);
    map.put("begin", begin);
    map.put("end", end);
    map.put("source_begin", sourceBegin);
    map.put("source_end", sourceEnd);
    return map;
  }
}
