package org.bodytext.warc;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One response of a crawl.
 *
 * @param url the URL
 * @param status the HTTP status; 200 for a file
 * @param fetched the time of the fetch
 * @param contentType the header {@code Content-Type}, null if there was none
 * @param headers all headers, in their order
 * @param truncated whether the crawler truncated the response
 * @param content the decompressed bytes
 */
@SuppressWarnings("ArrayRecordComponent") // passed on once, never kept
public record CapturedPage(
    String url,
    int status,
    Instant fetched,
    @Nullable String contentType,
    Map<String, List<String>> headers,
    boolean truncated,
    byte[] content) {}
