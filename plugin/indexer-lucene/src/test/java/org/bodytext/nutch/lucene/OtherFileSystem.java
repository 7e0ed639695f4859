package org.bodytext.nutch.lucene;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** A file system that is not the local one to Hadoop, and is it all the same. */
public final class OtherFileSystem extends RawLocalFileSystem {

  @Override
  public String getScheme() {
    return "other";
  }

  @Override
  public URI getUri() {
    return URI.create("other:///");
  }
}
