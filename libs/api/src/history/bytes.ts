/** Any list of numbers that is written or read. */
export type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

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
   * Sums of whole numbers with their signs, or sums of such sums, divided by a factor. Millions are read so: one loop over
   * the bytes, and small numbers, of one or two groups, without further ado.
   */
  steps(
    count: number,
    { isBent, factor }: { isBent: boolean; factor: number },
    into: Numbers,
    from: number,
  ): void {
    const bytes = this.#bytes;
    const kept = isBent ? 1 : 0;
    let [at, last, step] = [this.#at, 0, 0];
    for (let i = from; i < from + count; i += 1) {
      const first = bytes[at++] ?? 0;
      const second = first < 128 ? 0 : (bytes[at++] ?? 0);
      let read: number;
      if (second < 128) {
        const size = (first & 127) | (second << 7);
        read = (size >>> 1) ^ -(size & 1);
      } else {
        let size = (first & 127) + (second & 127) * 128;
        let part = second;
        for (let scale = 16_384; part >= 128; scale *= 128) {
          part = bytes[at++] ?? 0;
          size += (part & 127) * scale;
        }
        read = size % 2 === 0 ? size / 2 : -(size + 1) / 2;
      }
      step = step * kept + read;
      last += step;
      into[i] = last / factor;
    }
    if (at > bytes.length) throw new RangeError('The bytes end too early.');
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
