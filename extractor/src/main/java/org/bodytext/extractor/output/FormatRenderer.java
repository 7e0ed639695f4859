package org.bodytext.extractor.output;

import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyRenderer;
import org.bodytext.extractor.output.text.TextWriter;

/**
 * Renders bodies as {@link BodyFormat#MARKDOWN} and {@link BodyFormat#HTML}. Stateless, and safe to
 * share between threads.
 */
public final class FormatRenderer implements BodyRenderer {

  /** Creates the renderer; called by {@link java.util.ServiceLoader}. */
  public FormatRenderer() {}

  @Override
  public String text(Body body) {
    return TextWriter.of(body);
  }

  @Override
  public String markdown(Body body) {
    return BodyFormat.MARKDOWN.write(body);
  }

  @Override
  public String html(Body body) {
    return BodyFormat.HTML.write(body);
  }
}
