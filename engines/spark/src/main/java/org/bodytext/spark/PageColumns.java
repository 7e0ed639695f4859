package org.bodytext.spark;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.bodytext.extractor.fields.PageFailedException;
import org.bodytext.extractor.fields.PageFields;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a page as the columns of a struct: those of {@link PageFields}, and {@code error},
 * the reason why a page has no fields. A page that fails does not fail its task.
 */
final class PageColumns {

  private static final List<String> NAMES =
      Stream.concat(PageFields.MAIN.stream(), Stream.of("markdown")).toList();

  private static final String ERROR = "error";

  /** The columns. */
  static final StructType SCHEMA = schema();

  private static final PageFields FIELDS = PageFields.create().only(NAMES);

  private PageColumns() {}

  private static StructType schema() {
    StructType schema = new StructType();
    for (String name : NAMES) {
      schema = schema.add(name, type(name), true);
    }
    return schema.add(ERROR, StringType, true);
  }

  private static DataType type(String name) {
    return switch (name) {
      case "confidence" -> DoubleType;
      case "body_missing" -> BooleanType;
      default -> StringType;
    };
  }

  /**
   * {@return the values of the columns}
   *
   * @param html the page, bytes or a string; null if it is missing
   * @param url its URL; null if unknown
   * @param contentType its content type, used for bytes; null if unknown
   */
  static @Nullable Object[] of(
      @Nullable Object html, @Nullable String url, @Nullable String contentType) {
    @Nullable Object[] values = new @Nullable Object[SCHEMA.size()];
    try {
      Map<String, Object> fields =
          html instanceof byte[] bytes
              ? FIELDS.of(bytes, contentType, url)
              : FIELDS.of(String.valueOf(html), url);
      for (int i = 0; i < NAMES.size(); i++) {
        values[i] = fields.get(NAMES.get(i));
      }
    } catch (PageFailedException e) {
      values[SCHEMA.fieldIndex(ERROR)] = e.getMessage();
    }
    return values;
  }
}
