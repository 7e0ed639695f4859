package org.bodytext.nutch.check;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.nutch.common.XmlFile;
import org.w3c.dom.Element;

/** Checks the assignment of HTML to parse-html5 in parse-plugins.xml. */
record ParserMapping(XmlFile file, ActivePlugins plugins) implements ConfigurationCheck.FileCheck {

  private static final String PLUGIN = ConfigurationCheck.PARSE_HTML5;
  private static final String PARSER = "org.bodytext.nutch.html5.Html5Parser";
  private static final List<String> TYPES = List.of("text/html", "application/xhtml+xml");

  @Override
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    TYPES.forEach(type -> checkType(type, problems));
    if (plugins.isActive(PLUGIN)) {
      String alias = "";
      for (Element element : file.elements("alias")) {
        alias = element.getAttribute("name").equals(PLUGIN) ? extension(element) : alias;
      }
      if (!alias.equals(PARSER)) {
        problems.add(
            (alias.isEmpty() ? "no alias of " + PLUGIN : "the alias of " + PLUGIN + " is " + alias)
                + ", so it is not used; write <alias name=\"parse-html5\" extension-id=\""
                + PARSER
                + "\"/>");
      }
    }
    return problems;
  }

  private static String extension(Element alias) {
    return alias.getAttribute("extension-id");
  }

  /** Nutch uses the last element of a type. */
  private void checkType(String type, List<String> problems) {
    List<Element> elements =
        file.elements("mimeType").stream()
            .filter(e -> e.getAttribute("name").equals(type))
            .toList();
    List<String> assigned =
        elements.isEmpty()
            ? List.of()
            : XmlFile.elements(elements.get(elements.size() - 1), "plugin").stream()
                .map(plugin -> plugin.getAttribute("id"))
                .toList();
    String first = assigned.stream().filter(plugins::isActive).findFirst().orElse("");
    String mend = "<mimeType name=\"" + type + "\"><plugin id=\"parse-html5\"/></mimeType>";
    if (!plugins.isActive(PLUGIN)) {
      if (assigned.contains(PLUGIN)) {
        problems.add(
            type + " is assigned to parse-html5, which is not active; add it to plugin.includes");
      }
    } else if (elements.isEmpty()) {
      problems.add(type + " is not assigned, so parse-html5 does not parse it; add " + mend);
    } else if (!first.equals(PLUGIN)) {
      problems.add(
          (elements.size() > 1
                  ? "of "
                      + elements.size()
                      + " elements for "
                      + type
                      + " Nutch uses the last, which"
                  : "the element for " + type)
              + " does not begin with parse-html5; replace "
              + (elements.size() > 1 ? "all of them by " : "it by ")
              + mend);
    }
  }
}
