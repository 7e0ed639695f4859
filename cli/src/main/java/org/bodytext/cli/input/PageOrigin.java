package org.bodytext.cli.input;

/**
 * Where a page comes from.
 *
 * @param id the name of the page in results, unique in a run
 * @param key the name of the page in its folder or file: the file name without its extension, or
 *     the number of the record or the URL; gold names pages by it
 * @param source the file, or the URL, as it was given
 * @param name the name of the page in messages
 */
public record PageOrigin(String id, String key, String source, String name) {}
