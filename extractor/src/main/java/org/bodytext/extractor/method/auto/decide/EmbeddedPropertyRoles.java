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
 * Classifies the embedded texts of a page by the names of their properties and of the objects
 * around them.
 *
 * <p>Names are compared without case, hyphens and underscores. Not safe to share between threads.
 */
final class EmbeddedPropertyRoles {

  /** The role of a text; a later role takes precedence over an earlier one. */
  enum Role {
    /** A text of the site or its programs: a cookie notice, translated messages. */
    NOTICE,
    /** A text of a reader. */
    COMMENT,
    /** A text without a known name. */
    OTHER,
    /** A text with a name that bodies have, such as {@code content}. */
    NAMED,
    /** A text with a name that only bodies have. */
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

  /** Names of objects with messages of a program; lists of these names hold texts of people. */
  private static final Set<String> MESSAGES =
      Set.of("errors", "intl", "locales", "messages", "terms", "translations");

  /** Plural names: a {@code comment} of schema.org is a part of the thread. */
  private static final Pattern COMMENTS =
      Pattern.compile("(?:comments|replies|reviews)$|^review(?:body)?$");

  private final Map<Property, Role> roles = new HashMap<>();

  /** {@return the role of a text} */
  Role role(Property property) {
    String name = folded(property.name());
    Role role = name.equals(BODY) ? Role.BODY : BODIES.contains(name) ? Role.NAMED : Role.OTHER;
    Role fromContext = min(byName(name), context(property.outer()));
    return fromContext == Role.OTHER ? role : fromContext;
  }

  /** {@return a name in the form in which names are compared} */
  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  /** {@return the role that an object or list and those around it imply for their texts} */
  private Role context(@Nullable Property property) {
    Deque<Property> unknown = new ArrayDeque<>();
    Property known = property;
    while (known != null && !roles.containsKey(known)) {
      unknown.push(known);
      known = known.outer();
    }
    Role role = known == null ? Role.OTHER : roles.getOrDefault(known, Role.OTHER);
    for (Property inner : unknown) {
      String name = folded(inner.name());
      boolean messages = MESSAGES.contains(name) && !inner.isList() && !isItem(inner);
      role = min(role, messages ? Role.NOTICE : byName(name));
      roles.put(inner, role);
    }
    return role;
  }

  /** {@return whether a property is an item of a list, and named after the list} */
  private static boolean isItem(Property property) {
    Property outer = property.outer();
    return outer != null && outer.isList();
  }

  private static Role byName(String name) {
    return NOTICES.matcher(name).find()
        ? Role.NOTICE
        : COMMENTS.matcher(name).find() ? Role.COMMENT : Role.OTHER;
  }

  private static Role min(Role one, Role other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
