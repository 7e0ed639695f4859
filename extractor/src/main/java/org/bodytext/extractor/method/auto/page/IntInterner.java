package org.bodytext.extractor.method.auto.page;

/**
 * Assigns consecutive numbers to keys in the order of their first use. A hash table with open
 * addressing.
 */
public final class IntInterner {

  private final Arena arena;
  private int slots;
  private int[] keys;

  /** The number of each key plus 1; 0 marks a free slot. */
  private int[] numbers;

  private int size;

  public IntInterner(Arena arena, int expected) {
    this.arena = arena;
    slots = Integer.highestOneBit(Math.max(8, expected)) * 4;
    keys = arena.ints(slots);
    numbers = arena.ints(slots);
  }

  /** {@return the number of distinct keys} */
  int size() {
    return size;
  }

  /** {@return the number of a key, from 0; a new number if the key is new} */
  public int number(int key) {
    int slot = slotOf(key);
    if (numbers[slot] == 0) {
      if (size * 2 >= slots) {
        grow();
        slot = slotOf(key);
      }
      keys[slot] = key;
      numbers[slot] = ++size;
    }
    return numbers[slot] - 1;
  }

  private int slotOf(int key) {
    int slot = LineLexer.mix(key) & slots - 1;
    while (numbers[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & slots - 1;
    }
    return slot;
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldNumbers = numbers;
    int oldSlots = slots;
    slots *= 2;
    keys = arena.ints(slots);
    numbers = arena.ints(slots);
    for (int i = 0; i < oldSlots; i++) {
      if (oldNumbers[i] != 0) {
        int slot = slotOf(oldKeys[i]);
        keys[slot] = oldKeys[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
