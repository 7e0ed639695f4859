package org.bodytext.cli;

import java.time.DateTimeException;
import java.time.LocalDate;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts days such as {@code 2009-11-09}. */
final class DayConverter implements ITypeConverter<LocalDate> {

  @Override
  public LocalDate convert(String value) {
    try {
      return LocalDate.parse(value);
    } catch (DateTimeException e) {
      throw new TypeConversionException("must be a day such as 2009-11-09, was " + value);
    }
  }
}
