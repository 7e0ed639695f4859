package org.bodytext.cli.evaluate;

/**
 * Pages whose body is known.
 *
 * @param name what results call it: the name of the gold file without {@code .gold.jsonl}; of two
 *     gold files with one name, the path
 * @param gold what is right on its pages
 * @param input where its pages are, as the command line names it
 */
public record Corpus(String name, GoldFile gold, String input) {}
