package org.bodytext.extractor.settings;

/**
 * One named setting of a method.
 *
 * @param name the name in configurations, such as {@code line-block.thickness}
 * @param defaultValue the value that is used if none is set
 * @param meaning a description in one line
 */
public record Setting(String name, String defaultValue, String meaning) {}
