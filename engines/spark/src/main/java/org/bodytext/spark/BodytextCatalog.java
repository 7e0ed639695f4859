package org.bodytext.spark;

import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * A catalog with the function {@code extract(html, url, content_type)}.
 *
 * <pre>{@code
 * spark.conf().set("spark.sql.catalog.bodytext", "org.bodytext.spark.BodytextCatalog");
 * spark.sql("SELECT url, bodytext.extract(content, url, content_type).body FROM pages");
 * }</pre>
 */
public final class BodytextCatalog implements FunctionCatalog {

  private String name = "bodytext";

  @Override
  public void initialize(String catalog, CaseInsensitiveStringMap options) {
    name = catalog;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
    if (namespace.length > 0) {
      throw new NoSuchNamespaceException(namespace);
    }
    return new Identifier[] {Identifier.of(namespace, ExtractFunction.NAME)};
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    if (identifier.namespace().length > 0 || !identifier.name().equals(ExtractFunction.NAME)) {
      throw new NoSuchFunctionException(identifier);
    }
    return new ExtractFunction.Unbound();
  }
}
