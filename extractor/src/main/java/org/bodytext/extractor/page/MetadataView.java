package org.bodytext.extractor.page;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of one page, each value computed on first use and stored.
 *
 * <p>Implementations must be safe to share between threads and deterministic: concurrent readers
 * may compute a value twice.
 */
public interface MetadataView {

  /** {@return the title of {@link #metadata}; null if there is none} */
  default @Nullable String title() {
    return metadata().title();
  }

  /** {@return the canonical URL of {@link #metadata}; null if there is none} */
  default @Nullable String canonicalUrl() {
    return metadata().canonicalUrl();
  }

  /** {@return the type that the page declares of itself; unknown if it declares none} */
  default PageType declaredType() {
    return PageType.UNKNOWN;
  }

  /** {@return all values} */
  PageMetadata metadata();

  /** {@return the places that contain the values, by the name of the field in JSON} */
  default Map<String, List<MetadataPlace>> places() {
    return Map.of();
  }
}
