package org.bodytext.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code warc}: a row for each HTTP response and resource of WARC files.
 *
 * <pre>{@code
 * Dataset<Row> pages = spark.read().format("warc").load("s3a://bucket/crawl/");
 * }</pre>
 *
 * <p>{@link WarcTable} has the columns, {@link WarcOptions} the options.
 */
public final class WarcSource implements TableProvider, DataSourceRegister {

  @Override
  public String shortName() {
    return "warc";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return WarcTable.SCHEMA;
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    return new WarcTable();
  }
}
