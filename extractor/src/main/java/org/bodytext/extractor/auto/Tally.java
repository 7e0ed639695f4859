package org.bodytext.extractor.auto;

/** Numbers keys in the order in which they are first seen: an open hash table of ints. */
final class Tally {

  private int[] keys;
  private int[] numbers;
  private int size;

  Tally(int expected) {
    int slots = Integer.highestOneBit(Math.max(8, expected)) * 4;
    keys = new int[slots];
    numbers = new int[slots];
  }

  /** {@return how many different keys there are} */
  int size() {
    return size;
  }

  /** {@return the number of a key, from 0} */
  int number(int key) {
    int slot = slotOf(key);
    if (numbers[slot] == 0) {
      if (size * 2 >= keys.length) {
        grow();
        slot = slotOf(key);
      }
      keys[slot] = key;
      numbers[slot] = ++size;
    }
    return numbers[slot] - 1;
  }

  private int slotOf(int key) {
    int slot = LineTexts.mix(key) & keys.length - 1;
    while (numbers[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & keys.length - 1;
    }
    return slot;
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new int[oldKeys.length * 2];
    numbers = new int[oldKeys.length * 2];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldNumbers[i] != 0) {
        int slot = slotOf(oldKeys[i]);
        keys[slot] = oldKeys[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
