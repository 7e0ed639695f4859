package org.bodytext.lab.evaluate;

import org.bodytext.cli.gold.GoldFile;

/**
 * An input with its gold file.
 *
 * @param name its name in results: the name of the gold file without {@code .gold.jsonl}, or the
 *     path if two gold files have the same name
 * @param gold the gold of its pages
 * @param input the input, as given on the command line
 */
public record Corpus(String name, GoldFile gold, String input) {}
