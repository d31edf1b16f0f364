import type { LazyColumn } from '../store/lazyColumns';

/** A column of texts, or of lists of numbers, as one text and their places in it. */
export interface PackedTexts {
  /** With a NUL between them, which none of them holds. */
  words: string;
  /** Of each row its word, -1 for null; null where each row has a word of its own. */
  at: Int32Array | null;
  areLists: boolean;
  /** Where each word begins, for a column of which each row has its own; builds of before kept none. */
  starts?: Int32Array;
}

const between = '\0';
/** So many rows tell whether most of a column are different. */
const sample = 500;

function ofTheirOwn(column: readonly unknown[]): boolean {
  const some = column.slice(0, sample);
  return new Set(some).size > some.length / 2 && !column.includes(null);
}

/** Where each of these begins once they are one text; after the last one where another would. */
function startsOf(texts: readonly string[]): Int32Array {
  const starts = new Int32Array(texts.length + 1);
  texts.forEach((text, row) => (starts[row + 1] = (starts[row] as number) + text.length + between.length));
  return starts;
}

/** Packs texts and null, or lists of numbers; equal ones once, where many are. */
export function packTexts(column: readonly unknown[]): PackedTexts {
  const areLists = Array.isArray(column[0]);
  if (!areLists && ofTheirOwn(column))
    return { words: column.join(between), at: null, areLists, starts: startsOf(column as readonly string[]) };
  const places = new Map<string, number>();
  const at = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row];
    if (value === null) {
      at[row] = -1;
      continue;
    }
    const text = String(value);
    const place = places.get(text) ?? places.size;
    if (place === places.size) places.set(text, place);
    at[row] = place;
  }
  return { words: [...places.keys()].join(between), at, areLists };
}

const numbersOf = (word: string) => (word === '' ? [] : word.split(',').map(Number));

/** The column that was packed, in parts or as a whole; equal texts and lists of it are one and the same. */
export function unpackTexts({ words, at, areLists, starts }: PackedTexts): LazyColumn {
  let known: unknown[] | null = null;
  const made = () => {
    const texts = words.split(between);
    return areLists ? texts.map(numbersOf) : texts;
  };
  const values = () => (known ??= made());
  if (!at)
    return {
      at: (row) =>
        starts ? words.slice(starts[row], (starts[row + 1] ?? 0) - between.length) : values()[row],
      whole: values,
    };
  const valueOf = (place: number) => (place < 0 ? null : values()[place]);
  return {
    at: (row) => valueOf(at[row] as number),
    whole: () => Array.from(at, valueOf),
  };
}
