package org.bodytext.spark;

import java.util.Arrays;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Extracts the pages of WARC files to Parquet: {@code spark-submit --class
 * org.bodytext.spark.ExtractJob bodytext-spark.jar OUTPUT WARC...}.
 *
 * <p>The rows are the HTML pages with status 200: {@code url}, {@code date} and the fields. An
 * existing output folder is an error.
 */
public final class ExtractJob {

  private ExtractJob() {}

  /**
   * Runs the job.
   *
   * @param args the output folder, then WARC files, folders or patterns
   */
  public static void main(String[] args) {
    if (args.length < 2) {
      throw new IllegalArgumentException("usage: ExtractJob OUTPUT WARC...");
    }
    SparkSession spark = SparkSession.builder().appName("bodytext").getOrCreate();
    spark.conf().set("spark.sql.catalog.bodytext", BodytextCatalog.class.getName());
    Dataset<Row> pages = spark.read().format("warc").load(Arrays.copyOfRange(args, 1, args.length));
    pages
        .where("status = 200 AND (content_type IS NULL OR lower(content_type) LIKE '%html%')")
        .selectExpr("url", "date", "bodytext.extract(content, url, content_type) AS page")
        .selectExpr("url", "date", "page.*")
        .write()
        .parquet(args[0]);
  }
}
