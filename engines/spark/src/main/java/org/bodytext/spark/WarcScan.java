package org.bodytext.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** A scan of WARC files, which fills only the required columns. */
final class WarcScan implements SupportsPushDownRequiredColumns, Scan, Batch {

  private final WarcOptions options;
  private StructType columns = WarcTable.SCHEMA;

  WarcScan(WarcOptions options) {
    this.options = options;
  }

  @Override
  public void pruneColumns(StructType required) {
    columns = required;
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return columns;
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  @Override
  public InputPartition[] planInputPartitions() {
    try {
      return new WarcTasks(options, configuration()).list().toArray(InputPartition[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    SerializableConfiguration conf = new SerializableConfiguration(configuration());
    StructType filled = columns;
    int maxPageBytes = options.maxPageBytes();
    return task -> new WarcReader((WarcPart.Task) task, conf.value(), filled, maxPageBytes);
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return new CustomMetric[] {new WarcMetrics.Pages(), new WarcMetrics.Problems()};
  }

  private static Configuration configuration() {
    return SparkSession.active().sparkContext().hadoopConfiguration();
  }
}
