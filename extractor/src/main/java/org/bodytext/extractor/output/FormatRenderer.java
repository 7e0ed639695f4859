package org.bodytext.extractor.output;

import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyRenderer;

/** Renders bodies by the writers of {@link BodyFormat}. */
public final class FormatRenderer implements BodyRenderer {

  /** Creates the renderer; for {@link java.util.ServiceLoader}. */
  public FormatRenderer() {}

  @Override
  public String markdown(Body body) {
    return BodyFormat.MARKDOWN.write(body);
  }

  @Override
  public String html(Body body) {
    return BodyFormat.HTML.write(body);
  }
}
