package org.bodytext.cli.serve;

import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.extractor.body.BodyExtractor;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the server.
 *
 * @param host the name or address to listen on
 * @param port the port; 0 for any free one
 * @param extractor chooses the bodies of pages that are opened
 * @param fetch how to fetch the addresses that users give; null to fetch none
 */
public record ServeSettings(
    String host, int port, BodyExtractor extractor, @Nullable FetchSettings fetch) {}
