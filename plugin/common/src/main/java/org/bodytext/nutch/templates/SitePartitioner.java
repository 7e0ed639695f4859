package org.bodytext.nutch.templates;

import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Partitioner;

/** Assigns a site to a part of a store, by its name and the number of parts only. */
public final class SitePartitioner extends Partitioner<Text, BytesWritable> {

  /** For Hadoop. */
  public SitePartitioner() {}

  @Override
  public int getPartition(Text site, BytesWritable sample, int parts) {
    return partOf(site, parts);
  }

  /** {@return the number of the part, from 0} */
  static int partOf(Text site, int parts) {
    return (site.hashCode() & Integer.MAX_VALUE) % parts;
  }
}
