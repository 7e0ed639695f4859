package org.bodytext.nutch.common;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A file in XML.
 *
 * @param place the file in messages
 * @param root the root element
 */
public record XmlFile(String place, Element root) {

  /**
   * Reads a file; external entities are not read.
   *
   * @throws IOException if it cannot be read; the message names the file, and the line of an error
   */
  public static XmlFile read(URL url) throws IOException {
    String place = place(url);
    try (InputStream in = url.openStream()) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
      factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
      DocumentBuilder builder = factory.newDocumentBuilder();
      // The default handler prints errors.
      builder.setErrorHandler(new DefaultHandler());
      return new XmlFile(place, builder.parse(in).getDocumentElement());
    } catch (SAXParseException e) {
      throw new IOException(place + ":" + e.getLineNumber() + ": " + e.getMessage(), e);
    } catch (SAXException | ParserConfigurationException | IOException e) {
      throw new IOException(place + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** {@return the path of a local file, the whole URL of others} */
  public static String place(URL url) {
    try {
      URI uri = url.toURI();
      return "file".equals(uri.getScheme()) ? uri.getPath() : uri.toString();
    } catch (URISyntaxException e) {
      return url.toString();
    }
  }

  /** {@return all elements of this name, in document order} */
  public List<Element> elements(String name) {
    return elements(root, name);
  }

  /** {@return all elements of this name below an element, in document order} */
  public static List<Element> elements(Element parent, String name) {
    List<Element> elements = new ArrayList<>();
    NodeList nodes = parent.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      Node node = nodes.item(i);
      if (node instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }
}
