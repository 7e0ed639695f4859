package org.bodytext.extractor.method.auto.decide;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.embedded.Property;
import org.bodytext.extractor.text.LowerCase;
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

  private static final String FILE = "embedded-properties.tsv";
  private static final Set<String> BODIES = Convention.terms(FILE, "body");
  private static final Set<String> NAMED = Convention.terms(FILE, "named");

  /** Names of objects with messages of a program; lists of these names hold texts of people. */
  private static final Set<String> MESSAGES = Convention.terms(FILE, "message");

  private static final Pattern NOTICES = anyOf("notice");
  private static final Pattern COMMENTS = anyOf("comment");

  /** The number of objects around a text whose names are compared. */
  private static final int MAX_LEVELS = 3;

  private final Map<Property, Role> roles = new HashMap<>();

  /** {@return the role of a text} */
  Role role(Property property) {
    String name = folded(property.name());
    Role role = byPositiveName(property);
    Role fromContext = min(byName(name), context(property.outer()));
    return fromContext == Role.OTHER ? role : fromContext;
  }

  /** {@return the role of a text by the names that bodies have} */
  private static Role byPositiveName(Property property) {
    String name = folded(property.name());
    if (BODIES.contains(name)) {
      return Role.BODY;
    }
    if (!NAMED.contains(name)) {
      return Role.OTHER;
    }
    Property outer = property.outer();
    for (int level = 0; level < MAX_LEVELS && outer != null; level++, outer = outer.outer()) {
      if (BODIES.contains(folded(outer.name()))) {
        return Role.BODY;
      }
    }
    return Role.NAMED;
  }

  /** {@return a name in the form in which names are compared} */
  static String folded(String name) {
    return LowerCase.of(name).replace("_", "").replace("-", "");
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

  private static Pattern anyOf(String meaning) {
    return Pattern.compile(String.join("|", Convention.terms(FILE, meaning)));
  }
}
