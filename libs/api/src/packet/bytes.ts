const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder('utf-8', { fatal: true }) };

/** Writes numbers and texts as bytes, big endian. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Room for so many bytes more. */
  #room(length: number): DataView {
    const from = this.#length;
    this.#length += length;
    if (this.#length > this.#bytes.length) {
      const more = new Uint8Array(this.#length * 2);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    return new DataView(this.#bytes.buffer, from, length);
  }

  take(bytes: Uint8Array): void {
    const from = this.#length;
    this.#room(bytes.length);
    this.#bytes.set(bytes, from);
  }

  unsigned(value: number, length: 1 | 2 | 4): void {
    const room = this.#room(length);
    if (length === 1) room.setUint8(0, value);
    else if (length === 2) room.setUint16(0, value);
    else room.setUint32(0, value);
  }

  int32(value: number): void {
    this.#room(4).setInt32(0, value);
  }

  float(value: number, length: 4 | 8): void {
    const room = this.#room(length);
    if (length === 4) room.setFloat32(0, value);
    else room.setFloat64(0, value);
  }

  /** A text behind its length. */
  text(text: string, lengthBytes: 1 | 2): void {
    const bytes = utf8.encoder.encode(text);
    this.unsigned(bytes.length, lengthBytes);
    this.take(bytes);
  }
}

/** Reads what a ByteWriter wrote. Throws RangeError rather than read beyond the end. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#view.byteLength - this.#at;
  }

  #next(length: number): number {
    if (length > this.left) throw new RangeError('The bytes end too early.');
    this.#at += length;
    return this.#at - length;
  }

  part(length: number): ByteReader {
    const from = this.#next(length);
    return new ByteReader(new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length));
  }

  unsigned(length: 1 | 2 | 4): number {
    const at = this.#next(length);
    if (length === 1) return this.#view.getUint8(at);
    return length === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at);
  }

  int32(): number {
    return this.#view.getInt32(this.#next(4));
  }

  float(length: 4 | 8): number {
    const at = this.#next(length);
    return length === 4 ? this.#view.getFloat32(at) : this.#view.getFloat64(at);
  }

  text(lengthBytes: 1 | 2): string {
    const length = this.unsigned(lengthBytes);
    const from = this.#next(length);
    try {
      return utf8.decoder.decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length));
    } catch (cause) {
      throw new RangeError('A text is none.', { cause });
    }
  }
}
