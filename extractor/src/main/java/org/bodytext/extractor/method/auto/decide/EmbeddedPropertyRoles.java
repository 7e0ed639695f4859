package org.bodytext.extractor.method.auto.decide;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.embedded.Property;
import org.jspecify.annotations.Nullable;

/**
 * Tells what a text in the data of a page is by its name and the names around it.
 *
 * <p>Names are compared without case, hyphens and underscores. Not thread safe.
 */
final class EmbeddedPropertyRoles {

  /** What a text is; of two the later goes before. */
  enum Kind {
    /** Of the site or its programs: consent to cookies, messages in the user's language. */
    NOTICE,
    /** What readers wrote. */
    COMMENT,
    OTHER,
    /** It calls itself the body. */
    NAMED,
    /** It has a name that nothing but a body has. */
    BODY
  }

  private static final String BODY = "articlebody";

  private static final Set<String> BODIES =
      Set.of(
          "text",
          "content",
          "body",
          "bodyhtml",
          "contenthtml",
          "contentnoencode",
          "cooked",
          "html",
          "markdown");

  private static final Pattern NOTICES = Pattern.compile("cookie|consent|gdpr|i18n");

  /** Names of objects; a list of the same name has what people wrote. */
  private static final Set<String> MESSAGES =
      Set.of("errors", "intl", "locales", "messages", "terms", "translations");

  /** In the plural: a {@code comment} of schema.org is a part of the thread. */
  private static final Pattern COMMENTS =
      Pattern.compile("(?:comments|replies|reviews)$|^review(?:body)?$");

  private final Map<Property, Kind> around = new HashMap<>();

  /** {@return what a text is} */
  Kind kind(Property property) {
    String name = folded(property.name());
    Kind kind = name.equals(BODY) ? Kind.BODY : BODIES.contains(name) ? Kind.NAMED : Kind.OTHER;
    Kind told = least(told(name), around(property.outer()));
    return told == Kind.OTHER ? kind : told;
  }

  /** {@return a name as it is compared} */
  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  /** {@return what an object or list and those around it tell of what is in them} */
  private Kind around(@Nullable Property property) {
    Deque<Property> unknown = new ArrayDeque<>();
    Property known = property;
    while (known != null && !around.containsKey(known)) {
      unknown.push(known);
      known = known.outer();
    }
    Kind kind = known == null ? Kind.OTHER : around.getOrDefault(known, Kind.OTHER);
    for (Property inner : unknown) {
      String name = folded(inner.name());
      boolean messages = MESSAGES.contains(name) && !inner.isList() && !isItem(inner);
      kind = least(kind, messages ? Kind.NOTICE : told(name));
      around.put(inner, kind);
    }
    return kind;
  }

  /** {@return whether it has its name from the list that it is in} */
  private static boolean isItem(Property property) {
    Property outer = property.outer();
    return outer != null && outer.isList();
  }

  private static Kind told(String name) {
    return NOTICES.matcher(name).find()
        ? Kind.NOTICE
        : COMMENTS.matcher(name).find() ? Kind.COMMENT : Kind.OTHER;
  }

  private static Kind least(Kind one, Kind other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
