package org.bodytext.extractor.settings;

/**
 * One named setting of a method.
 *
 * @param name its name in configurations, such as {@code line-block.thickness}
 * @param defaultValue its value if none is given
 * @param meaning what it does, in one line
 */
public record Setting(String name, String defaultValue, String meaning) {}
