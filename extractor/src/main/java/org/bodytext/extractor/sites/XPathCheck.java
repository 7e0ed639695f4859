package org.bodytext.extractor.sites;

import java.util.regex.Pattern;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.jsoup.helper.W3CDom;
import org.jsoup.nodes.Document;

/** Checks whether an expression is an XPath that selects elements or text. Not thread safe. */
final class XPathCheck {

  /** Names that are not defined: a variable, or a function with a prefix. */
  private static final Pattern UNDEFINED_NAME = Pattern.compile("\\$|[\\w.-]:[\\w.-]+\\s*\\(");

  private static final Pattern LITERAL = Pattern.compile("\"[^\"]*\"|'[^']*'");
  private static final Pattern ATTRIBUTE = Pattern.compile("/@[^/\\[\\]()]+$");

  private final XPath xpath = XPathFactory.newInstance().newXPath();
  private final org.w3c.dom.Document empty = new W3CDom().fromJsoup(Document.createShell(""));

  /**
   * Checks an expression.
   *
   * @throws IllegalArgumentException if it is not valid; the message says what it must be
   */
  void check(String expression) {
    if (ATTRIBUTE.matcher(expression).find()) {
      throw new IllegalArgumentException(
          "a selector must select elements or text, not an attribute, was " + expression);
    }
    if (UNDEFINED_NAME.matcher(LITERAL.matcher(expression).replaceAll("''")).find()) {
      throw new IllegalArgumentException(
          "a selector must not contain a $variable or prefix:function(), was " + expression);
    }
    try {
      xpath.evaluate(expression, empty, XPathConstants.NODESET);
    } catch (XPathExpressionException e) {
      throw new IllegalArgumentException(
          "a selector must be valid xpath: " + expression + ": " + e.getMessage(), e);
    }
  }
}
