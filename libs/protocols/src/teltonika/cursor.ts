import { unreadable } from '../report/fields.ts';
import type { FrameField } from '../frames/protocol.ts';

/** Reads a frame from its beginning to `end`, and keeps what was understood of it as fields. */
export class Cursor {
  readonly fields: FrameField[] = [];
  readonly #bytes: Buffer;
  readonly #end: number;
  #offset: number;

  constructor(bytes: Buffer, offset = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#offset = offset;
    this.#end = end;
  }

  get left(): number {
    return this.#end - this.#offset;
  }

  /** The next bytes, which stay unnamed. Throws where there are not so many. */
  bytes(length: number): Buffer {
    if (length > this.left) throw unreadable('data', 'minLength');
    this.#offset += length;
    return this.#bytes.subarray(this.#offset - length, this.#offset);
  }

  /** Names the last bytes read. */
  name(length: number, name: string, value: string): void {
    this.fields.push({ offset: this.#offset - length, length, name, value });
  }

  /** The next bytes, as `of` makes them a value. */
  take<T>(length: number, name: string, of: (bytes: Buffer) => T, text: (value: T) => string = String): T {
    const value = of(this.bytes(length));
    this.name(length, name, text(value));
    return value;
  }

  unsigned(length: number, name: string): number {
    return this.take(length, name, (bytes) => bytes.readUIntBE(0, length));
  }

  signed(length: number, name: string): number {
    return this.take(length, name, (bytes) => bytes.readIntBE(0, length));
  }

  /** A number without a name: how many of something follow. */
  count(length: number): number {
    return this.bytes(length).readUIntBE(0, length);
  }
}
