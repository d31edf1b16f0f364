/** A column of texts, or of lists of numbers, as one text and their places in it. */
export interface PackedTexts {
  /** With a NUL between them, which none of them holds. */
  words: string;
  /** Of each row its word, -1 for null; null where each row has a word of its own. */
  at: Int32Array | null;
  areLists: boolean;
}

const between = '\0';
/** So many rows tell whether most of a column are different. */
const sample = 500;

function ofTheirOwn(column: readonly unknown[]): boolean {
  const some = column.slice(0, sample);
  return new Set(some).size > some.length / 2 && !column.includes(null);
}

/** Packs texts and null, or lists of numbers; equal ones once, where many are. */
export function packTexts(column: readonly unknown[]): PackedTexts {
  const areLists = Array.isArray(column[0]);
  if (!areLists && ofTheirOwn(column)) return { words: column.join(between), at: null, areLists };
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

/** The column that was packed; equal texts and lists of it are one and the same. */
export function unpackTexts({ words, at, areLists }: PackedTexts): unknown[] {
  const texts = words.split(between);
  if (!at) return texts;
  const values: unknown[] = areLists ? texts.map(numbersOf) : texts;
  const column: unknown[] = [];
  for (const place of at) column.push(place < 0 ? null : values[place]);
  return column;
}
