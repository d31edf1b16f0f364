/** Something that is drawn, and of which kind: only elements of one kind can be used again. */
interface Drawn {
  kind: string;
  key: string;
}

/**
 * Names the elements of lines that scroll: a line that stays keeps its own, one that comes into view takes those of one that has left
 * it, which is far cheaper than making new ones. The elements stand in the order of the lines once the scrolling has ended, as they are
 * read and printed; moving them meanwhile would cost as much as making them.
 */
export function createSlots() {
  let known: ReadonlyMap<string, string> = new Map();
  let order: readonly string[] = [];

  return <T extends Drawn>(lines: readonly T[], isStill: boolean): readonly { slot: string; line: T }[] => {
    const next = new Map<string, string>();
    for (const { key } of lines) {
      const slot = known.get(key);
      if (slot !== undefined) next.set(key, slot);
    }
    const taken = new Set(next.values());
    for (const { kind, key } of lines) {
      if (next.has(key)) continue;
      let n = 0;
      while (taken.has(`${kind}${n}`)) n++;
      next.set(key, `${kind}${n}`);
      taken.add(`${kind}${n}`);
    }
    known = next;
    const named = lines.map((line) => ({ slot: next.get(line.key) ?? line.key, line }));
    if (!isStill) {
      const places = new Map(order.map((slot, at) => [slot, at]));
      const place = ({ slot }: { slot: string }) => places.get(slot) ?? places.size;
      named.sort((a, b) => place(a) - place(b));
    }
    order = named.map(({ slot }) => slot);
    return named;
  };
}
