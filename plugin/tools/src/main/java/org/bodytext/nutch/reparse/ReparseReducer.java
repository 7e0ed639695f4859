package org.bodytext.nutch.reparse;

import java.io.IOException;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseText;
import org.jspecify.annotations.Nullable;

/** Chooses the new parse of a page if there is one, else the old one. */
public final class ReparseReducer extends Reducer<Text, ParseRecord, Text, Parse> {

  /** For Hadoop. */
  public ReparseReducer() {}

  @Override
  protected void reduce(Text url, Iterable<ParseRecord> records, Context context)
      throws IOException, InterruptedException {
    Parse parse = choose(records);
    if (parse instanceof KeptParse) {
      ReparseCounter.KEPT.add(context, 1);
    }
    if (parse != null) {
      context.write(url, parse);
    }
  }

  private static @Nullable Parse choose(Iterable<ParseRecord> records) {
    ParseData data = null;
    ParseText text = null;
    // A record without content is part of another page, such as an item of a feed.
    boolean canonical = false;
    for (ParseRecord record : records) {
      Writable value = record.get();
      if (value instanceof ParseImpl parse) {
        return parse;
      } else if (value instanceof ParseData old) {
        data = old;
      } else if (value instanceof ParseText old) {
        text = old;
      } else {
        canonical = true;
      }
    }
    return data == null
        ? null
        : new KeptParse(text == null ? new ParseText("") : text, data, canonical);
  }

  /** A parse that is copied from the old one. */
  private static final class KeptParse extends ParseImpl {
    KeptParse(ParseText text, ParseData data, boolean canonical) {
      super(text, data, canonical);
    }
  }
}
