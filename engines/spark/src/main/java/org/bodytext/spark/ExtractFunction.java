package org.bodytext.spark;

import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.BinaryType$;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The function {@code extract} of SQL. */
final class ExtractFunction implements ScalarFunction<InternalRow> {

  static final String NAME = "extract";

  private static final int MAX_ARGUMENTS = 3;
  private static final long serialVersionUID = 1;

  private final boolean isBinary;
  private final int arguments;

  private ExtractFunction(boolean isBinary, int arguments) {
    this.isBinary = isBinary;
    this.arguments = arguments;
  }

  /** The function before its arguments are known. */
  static final class Unbound implements UnboundFunction {

    private static final long serialVersionUID = 1;

    @Override
    public BoundFunction bind(StructType types) {
      if (types.isEmpty() || types.size() > MAX_ARGUMENTS) {
        throw new UnsupportedOperationException(description());
      }
      boolean binary = types.fields()[0].dataType() instanceof BinaryType$;
      return new ExtractFunction(binary, types.size());
    }

    @Override
    public String description() {
      return "extract(html[, url[, content_type]]): the fields of a page, a string or bytes";
    }

    @Override
    public String name() {
      return NAME;
    }
  }

  @Override
  public DataType[] inputTypes() {
    DataType[] types = new DataType[arguments];
    for (int i = 0; i < arguments; i++) {
      types[i] = i == 0 && isBinary ? BinaryType : StringType;
    }
    return types;
  }

  @Override
  public DataType resultType() {
    return PageColumns.SCHEMA;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String canonicalName() {
    return "bodytext." + NAME + (isBinary ? ".binary." : ".string.") + arguments;
  }

  @Override
  public @Nullable InternalRow produceResult(InternalRow input) {
    if (input.isNullAt(0)) {
      return null;
    }
    Object html = isBinary ? input.getBinary(0) : input.getUTF8String(0).toString();
    @Nullable Object[] values = PageColumns.of(html, text(input, 1), text(input, 2));
    for (int i = 0; i < values.length; i++) {
      values[i] = values[i] instanceof String text ? UTF8String.fromString(text) : values[i];
    }
    return new GenericInternalRow(values);
  }

  private @Nullable String text(InternalRow input, int argument) {
    return argument >= arguments || input.isNullAt(argument)
        ? null
        : input.getUTF8String(argument).toString();
  }
}
