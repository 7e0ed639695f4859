package org.bodytext.nutch.reparse;

import org.apache.hadoop.io.GenericWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseText;

/**
 * What mappers say of a page: its new parse, a part of its old one, or only that it is in the
 * content.
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
