package org.bodytext.spark;

import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.TimestampType;

import java.util.Set;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The pages of WARC files as a table. */
@SuppressWarnings("deprecation") // columns() derives from schema()
final class WarcTable implements SupportsRead {

  /** The columns. */
  static final StructType SCHEMA =
      new StructType()
          .add("file", StringType, false)
          .add("offset", LongType, false)
          .add("url", StringType, false)
          .add("date", TimestampType, false)
          .add("status", IntegerType, false)
          .add("content_type", StringType, true)
          .add("truncated", BooleanType, false)
          .add("content", BinaryType, false);

  @Override
  public String name() {
    return "warc";
  }

  @Override
  public StructType schema() {
    return SCHEMA;
  }

  @Override
  public Set<TableCapability> capabilities() {
    return Set.of(TableCapability.BATCH_READ);
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    return new WarcScan(WarcOptions.of(options));
  }
}
