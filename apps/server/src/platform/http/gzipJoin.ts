import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text as it goes into a joined answer: what the check sum of the whole needs of it. */
export interface Part {
  /** Bytes of the text. */
  length: number;
  /** As a signed number of 32 bits, like the shift. */
  crc: number;
  /** By what the check sum of all that stands before is multiplied. */
  shift: number;
}

/** A part with its packed bytes. */
export interface PackedPart extends Part {
  bytes: Buffer;
}

const polynomial = 0xedb88320 | 0;
const one = 1 << 31;

/** The product of two polynomials modulo that of the check sum, bits reversed, as in zlib's crc32_combine. */
function multiplied(a: number, b: number): number {
  let product = 0;
  for (let bit = one; ; bit >>>= 1) {
    if (a & bit) {
      product ^= b;
      if ((a & (bit - 1)) === 0) return product;
    }
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1;
  }
}

/** x to the power of 2 to the n, n being the place. */
const squares = [one >>> 1];
for (let n = 1; n < 32; n += 1) squares.push(multiplied(squares[n - 1] ?? 0, squares[n - 1] ?? 0));

/** By what a check sum is multiplied when so many bytes follow. */
function shiftOf(length: number): number {
  let shift = one;
  for (let rest = length, n = 3; rest > 0; rest = Math.floor(rest / 2), n += 1)
    if (rest % 2 === 1) shift = multiplied(squares[n % 32] ?? 0, shift);
  return shift;
}

export const partOf = (length: number, crc: number): Part => ({
  length,
  crc: crc | 0,
  shift: shiftOf(length),
});

/** Bytes that are packed without a look at what stands before them, so that they may follow anything. */
export const packAlone = (bytes: Uint8Array, level = 3): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });

/** A text that many answers have, packed. */
export function packedPart(text: string): PackedPart {
  const bytes = Buffer.from(text);
  return { ...partOf(bytes.length, crc32(bytes)), bytes: Buffer.from(packAlone(bytes, 9)) };
}

/** A few bytes as they are, where packing would cost more than it saves. */
export function plainPart(text: string): PackedPart {
  const plain = Buffer.from(text);
  const bytes = Buffer.alloc(plain.length + 5);
  bytes.writeUInt16LE(plain.length, 1);
  bytes.writeUInt16LE(~plain.length & 0xffff, 3);
  bytes.set(plain, 5);
  return { ...partOf(plain.length, crc32(plain)), bytes };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Packed parts as one gzip file (RFC 1952): nothing is packed anew. */
export class GzipJoin {
  #crc = 0;
  #length = 0;
  #chunk: Buffer;
  #end = 0;
  readonly #size: number;

  /** Gathers chunks of about so many bytes. */
  constructor(size: number) {
    this.#size = size;
    this.#chunk = Buffer.allocUnsafe(size);
    this.#end = header.copy(this.#chunk);
  }

  /** Enough is gathered for a chunk. */
  get isFull(): boolean {
    return this.#end >= this.#size / 2;
  }

  add(part: PackedPart): void {
    this.addFrom(part.bytes, 0, part.bytes.length, part);
  }

  /** Adds a part whose packed bytes lie between two places of others. */
  addFrom(from: Buffer, start: number, end: number, { length, crc, shift }: Part): void {
    const at = this.#room(end - start);
    from.copy(this.#chunk, at, start, end);
    this.#crc = multiplied(shift, this.#crc) ^ crc;
    this.#length += length;
  }

  #room(bytes: number): number {
    const at = this.#end;
    this.#end += bytes;
    if (this.#end > this.#chunk.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#end, this.#chunk.length * 2));
      this.#chunk.copy(larger, 0, 0, at);
      this.#chunk = larger;
    }
    return at;
  }

  /** What is gathered so far. */
  take(): Buffer {
    const taken = this.#chunk.subarray(0, this.#end);
    this.#chunk = Buffer.allocUnsafe(this.#size);
    this.#end = 0;
    return taken;
  }

  /** The rest, with the end of the file. */
  finish(): Buffer {
    const at = this.#room(10);
    this.#chunk[at] = 3;
    this.#chunk[at + 1] = 0;
    this.#chunk.writeInt32LE(this.#crc, at + 2);
    this.#chunk.writeUInt32LE(this.#length % 2 ** 32, at + 6);
    return this.take();
  }
}
