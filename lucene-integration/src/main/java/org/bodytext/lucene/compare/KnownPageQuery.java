package org.bodytext.lucene.compare;

/**
 * A query that was written to find one known page.
 *
 * @param url the URL of the page
 * @param query the query
 */
public record KnownPageQuery(String url, String query) {}
