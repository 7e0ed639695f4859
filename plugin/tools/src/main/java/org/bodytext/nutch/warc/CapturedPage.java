package org.bodytext.nutch.warc;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One answer of a crawl.
 *
 * @param url where it is from
 * @param status the HTTP status; 200 for a file
 * @param fetched when it was fetched
 * @param contentType the header {@code Content-Type}, null if there was none
 * @param headers all headers, in their order
 * @param truncated whether the crawl cut it off
 * @param content its bytes, unpacked
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
public record CapturedPage(
    String url,
    int status,
    Instant fetched,
    @Nullable String contentType,
    Map<String, List<String>> headers,
    boolean truncated,
    byte[] content) {}
