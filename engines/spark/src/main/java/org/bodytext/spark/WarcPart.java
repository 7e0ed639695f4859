package org.bodytext.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/**
 * A part of a WARC file.
 *
 * @param file the path of the file
 * @param start the offset of the part
 * @param end the offset behind the part; records that begin before it belong to the part
 * @param isRecord whether the part is one record of known offset and length
 */
record WarcPart(String file, long start, long end, boolean isRecord) implements Serializable {

  /**
   * The parts that one task reads.
   *
   * @param parts the parts, in their order
   */
  record Task(List<WarcPart> parts) implements InputPartition {

    private static final long serialVersionUID = 1;
  }
}
