package org.bodytext.nutch.html5;

import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jsoup.helper.W3CDom;
import org.jsoup.nodes.Document;
import org.w3c.dom.DocumentFragment;

/** Creates the tree for parse filters: names in lower case, no namespaces. */
final class W3cTree {

  private W3cTree() {}

  static DocumentFragment of(Document tree) throws ParserConfigurationException {
    org.w3c.dom.Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    new W3CDom().namespaceAware(false).convert(tree, document);
    DocumentFragment fragment = document.createDocumentFragment();
    if (document.getDocumentElement() != null) {
      fragment.appendChild(Objects.requireNonNull(document.getDocumentElement()));
    }
    return fragment;
  }
}
