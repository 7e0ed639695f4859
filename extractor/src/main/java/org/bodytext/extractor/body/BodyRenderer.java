package org.bodytext.extractor.body;

import java.util.ServiceLoader;

/**
 * Renders bodies as markup.
 *
 * <p>Found by {@link ServiceLoader}, so that {@link Body} does not depend on the writers.
 */
public interface BodyRenderer {

  /** {@return the body as plain text} */
  String text(Body body);

  /** {@return the body as CommonMark} */
  String markdown(Body body);

  /** {@return the body as a sanitised HTML document} */
  String html(Body body);

  /** {@return the renderer of the library} */
  static BodyRenderer loaded() {
    return ServiceLoader.load(BodyRenderer.class, BodyRenderer.class.getClassLoader())
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "the library must provide a " + BodyRenderer.class.getName()));
  }
}
