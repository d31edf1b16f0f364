/** Bytes that grow as they are written; numbers are little-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(4_096);
  #length = 0;

  /** Makes room for so many bytes more. */
  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    wider.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = wider;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0 to 2^53 in groups of seven bits, the lowest first. */
  whole(value: number): void {
    this.#room(8);
    let left = value;
    for (; left >= 0x10000000; left = Math.floor(left / 128))
      this.#bytes[this.#length++] = (left % 128) | 128;
    for (; left >= 128; left >>>= 7) this.#bytes[this.#length++] = (left & 127) | 128;
    this.#bytes[this.#length++] = left;
  }

  /** A whole number with its sign, small ones in few bytes. */
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  float(value: number): void {
    this.#room(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  word(value: number): void {
    this.#room(4);
    new DataView(this.#bytes.buffer).setUint32(this.#length, value, true);
    this.#length += 4;
  }

  bytes(list: Uint8Array): void {
    this.#room(list.length);
    this.#bytes.set(list, this.#length);
    this.#length += list.length;
  }

  /** What was written. */
  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** A list that numbers are read into. */
type Column = { [i: number]: number };

/** Reads what a ByteWriter wrote; throws a RangeError where it ends too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new RangeError('The bytes end too early.');
    this.#at += 1;
    return value;
  }

  whole(): number {
    const bytes = this.#bytes;
    let value = 0;
    let shift = 1;
    for (;;) {
      const part = bytes[this.#at++];
      if (part === undefined) throw new RangeError('The bytes end too early.');
      if (part < 128) return value + part * shift;
      value += (part & 127) * shift;
      shift *= 128;
    }
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /**
   * Reads whole numbers that were written as their differences, or as the differences of those, into a list: millions of
   * them, so that the loop runs on bare locals.
   */
  differences(
    count: number,
    into: Column,
    { from, bends, factor }: { from: number; bends: boolean; factor: number },
  ): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let last = 0;
    let step = 0;
    for (let i = 0; i < count; i += 1) {
      let part = bytes[at++] ?? -1;
      let value = part & 127;
      for (let shift = 128; part >= 128; shift *= 128) {
        part = bytes[at++] ?? -1;
        value += (part & 127) * shift;
      }
      if (part < 0) throw new RangeError('The bytes end too early.');
      const read = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      step = bends ? step + read : read;
      last += step;
      into[from + i] = last / factor;
    }
    this.#at = at;
  }

  float(): number {
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += 8;
    return value;
  }

  word(): number {
    const value = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    return value;
  }

  bytes(count: number): Uint8Array {
    if (count > this.left) throw new RangeError('The bytes end too early.');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
}
