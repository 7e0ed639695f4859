package org.bodytext.nutch.reparse;

import org.apache.hadoop.io.GenericWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseText;

/**
 * A value of the mappers: the new parse of a page, a part of its old one, or a marker that the page
 * is in the content.
 */
public final class ParseRecord extends GenericWritable {

  /** For Hadoop. */
  public ParseRecord() {}

  ParseRecord(Writable value) {
    set(value);
  }

  @Override
  @SuppressWarnings("unchecked")
  protected Class<? extends Writable>[] getTypes() {
    return (Class<? extends Writable>[])
        new Class<?>[] {ParseImpl.class, ParseData.class, ParseText.class, NullWritable.class};
  }
}
