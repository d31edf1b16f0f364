/** The tables of a font file by their four letters. */
export type Tables = Map<string, Buffer>;

/** A font file: its directory, then the tables, each at a multiple of four. */
export function fontFile(flavor: number, tables: Tables): Buffer {
  const head = Buffer.from(tables.get('head') ?? []);
  head.writeUInt32BE(0, 8);
  const sorted = [...tables]
    .map(([tag, bytes]): [string, Buffer] => [tag, tag === 'head' ? head : bytes])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + 16 * index;
    directory.write(tag.padEnd(4), at, 'latin1');
    directory.writeUInt32BE(checksum(bytes), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const rest = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(rest));
    offset += bytes.length + rest;
  }
  // Two fonts of one family are told apart by this number.
  head.writeUInt32BE((0xb1b0afba - checksum(Buffer.concat(parts))) >>> 0, 8);
  return Buffer.concat(parts);
}

function checksum(bytes: Buffer): number {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The tables `glyf` and `loca` of outlines that are already written, each at a multiple of four. */
export function outlineTables(outlines: readonly Buffer[]): Tables {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let offset = 0;
  for (const [index, bytes] of outlines.entries())
    loca.writeUInt32BE((offset += bytes.length), 4 * (index + 1));
  return new Map([
    ['glyf', Buffer.concat(outlines)],
    ['loca', loca],
  ]);
}

export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** One outline as the table `glyf` has it, from its contours. */
export function outline(
  contours: readonly (readonly Point[])[],
  instructions: Buffer = Buffer.alloc(0),
): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const fields = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  for (const contour of contours) fields.push((end += contour.length));
  fields.push(instructions.length);
  const steps = [xs, ys].flatMap((values) => values.map((value, index) => value - (values[index - 1] ?? 0)));
  const flags = Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0)));
  const bytes = Buffer.concat([words(fields), instructions, flags, words(steps)]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

/** Signed numbers of two bytes. */
export function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeInt16BE(value, 2 * index));
  return bytes;
}
