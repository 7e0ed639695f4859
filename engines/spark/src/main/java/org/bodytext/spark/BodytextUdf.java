package org.bodytext.spark;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * The function of {@link BodytextCatalog} as a user-defined function.
 *
 * <pre>{@code
 * spark.udf().register("bodytext", new BodytextUdf(), BodytextUdf.SCHEMA);
 * }</pre>
 */
public final class BodytextUdf implements UDF3<Object, String, String, Row> {

  /** The type of the result. */
  public static final StructType SCHEMA = PageColumns.SCHEMA;

  private static final long serialVersionUID = 1;

  /**
   * {@return the fields of a page; null if the page is null}
   *
   * @param html the page, bytes or a string
   * @param url its URL; null if unknown
   * @param contentType its content type, used for bytes; null if unknown
   */
  @Override
  public @Nullable Row call(
      @Nullable Object html, @Nullable String url, @Nullable String contentType) {
    return html == null ? null : RowFactory.create(PageColumns.of(html, url, contentType));
  }
}
