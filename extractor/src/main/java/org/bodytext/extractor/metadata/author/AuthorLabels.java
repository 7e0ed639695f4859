package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.CharacterTable;

/** What stands before authors' names: {@code By}, {@code 作者：}. */
public final class AuthorLabels {

  private static final int MOST_LABELS = 3;

  /** What stands before a name, and is none itself; a colon may follow. */
  private static final List<String> LABELS =
      List.of(
          "written by",
          "posted by",
          "published by",
          "words by",
          "story by",
          "recipe by",
          "author",
          "authors",
          "by",
          "geschrieben von",
          "gepostet von",
          "veröffentlicht von",
          "verfasst von",
          "rezept von",
          "autor",
          "autorin",
          "von",
          "écrit par",
          "publié par",
          "rédigé par",
          "posté par",
          "auteur",
          "par",
          "publicado por",
          "escrito por",
          "postado por",
          "receta de",
          "autora",
          "por",
          "pubblicato da",
          "postato da",
          "scritto da",
          "inserito da",
          "autore",
          "di",
          "geschreven door",
          "geplaatst door",
          "gepost door",
          "door",
          "skrivet av",
          "publicerat av",
          "skrevet af",
          "skrevet av",
          "författare",
          "forfatter",
          "kirjoittaja",
          "napisał",
          "napisała",
          "opublikowane przez",
          "автор",
          "автор статьи",
          "автор текста",
          "автор материала",
          "опубликовал",
          "опубликовано",
          "συντάκτης",
          "yazar",
          "yazan",
          "gönderen",
          "diposting oleh",
          "dipublikasikan oleh",
          "ditulis oleh",
          "penulis",
          "oleh",
          "tác giả",
          "đăng bởi",
          "bởi",
          "ผู้เขียน",
          "โดย",
          "بقلم",
          "الكاتب",
          "كتب",
          "كتبت",
          "إعداد",
          "מאת",
          "लेखक",
          "作者",
          "撰文",
          "撰稿",
          "供稿",
          "发布者",
          "发布人",
          "發佈者",
          "發表者",
          "楼主",
          "樓主",
          "文/",
          "文／",
          "文：",
          "本报记者",
          "本報記者",
          "记者",
          "記者",
          "著者",
          "執筆者",
          "投稿者",
          "작성자",
          "글쓴이",
          "글");

  /** Labels that are first names too: a colon tells them apart. */
  private static final Set<String> FIRST_NAMES = Set.of("oleh", "yazan", "door");

  /** What may stand between a label and its colon: {@code 撰稿人：}, {@code Autor*in:}. */
  private static final Pattern END_OF_LABEL =
      Pattern.compile(
          "^(?:人|者|单位|單位|部门|部門|姓名|[/／](?:来源|來源|编辑|編輯|摄影|攝影|译者|出处)"
              + "| ?\\(\\p{L}{1,6}\\)|[*/_·]\\p{IsLatin}{1,6}|:in(?:nen)?)\\s*(?=[:：])");

  private AuthorLabels() {}

  /** {@return a text without the labels that it begins with} */
  static String without(String text) {
    String name = text;
    for (int n = 0; n < MOST_LABELS; n++) {
      int end = end(name);
      // Names may begin like Latin labels: only one of those is taken away.
      if (end == 0 || n > 0 && name.charAt(0) < Byline.FIRST_CHINESE) {
        break;
      }
      name = name.substring(end).strip();
    }
    return name;
  }

  /** {@return where the label ends that a text begins with; 0 if it begins with none} */
  static int end(String name) {
    int length = 0;
    for (String label : LABELS) {
      if (label.length() > length
          && name.length() > label.length()
          && name.regionMatches(true, 0, label, 0, label.length())
          && !isLetter(label, name.charAt(label.length()))) {
        boolean named = FIRST_NAMES.contains(label) && colonAt(name, label.length()) < 0;
        length = named ? 0 : label.length();
      }
    }
    Matcher rest = END_OF_LABEL.matcher(name).region(length, name.length());
    return length > 0 && rest.lookingAt() ? rest.end() : length;
  }

  /** {@return whether a text is a label and no more, with its colon or without} */
  static boolean isLabelAlone(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    boolean colon = lower.endsWith(":") || lower.endsWith("：");
    return LABELS.contains(colon ? lower.substring(0, lower.length() - 1).strip() : lower);
  }

  /** {@return whether a text in lower case is a label, and no first name} */
  static boolean isLabel(String lower) {
    return LABELS.contains(lower) && !FIRST_NAMES.contains(lower);
  }

  /** {@return whether a word in lower case is a first name, too} */
  static boolean isFirstName(String lower) {
    return FIRST_NAMES.contains(lower);
  }

  /** {@return the place of the colon that comes next, -1 if none does} */
  static int colonAt(String line, int from) {
    int at = from;
    while (at < line.length() && " 　".indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at < line.length() && ":：".indexOf(line.charAt(at)) >= 0 ? at : -1;
  }

  private static boolean isLetter(String label, char next) {
    char last = label.charAt(label.length() - 1);
    return Character.isLetter(last)
        && CharacterTable.classOf(last) != CharacterTable.CJK
        && Character.isLetter(next);
  }
}
