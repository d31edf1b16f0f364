import { unreadable } from '../report/fields.ts';
import type { FrameField } from './protocol.ts';

const asItIs = (raw: number) => raw;

/** Reads the bytes of a frame from left to right, never past their end, and notes what each of them says. */
export class ByteCursor {
  readonly fields: FrameField[];
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, { from = 0, end = bytes.length, fields = [] as FrameField[] } = {}) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = Math.min(end, bytes.length);
    this.fields = fields;
  }

  get left(): number {
    return this.#end - this.#at;
  }

  /** The next bytes. Throws UnreadableReport where there are not so many. */
  take(length: number): Buffer {
    if (length > this.left) throw unreadable('length', 'invalidFormat');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** Says what the last so many bytes are. */
  note(name: string, value: string | number, length: number): void {
    this.fields.push({ offset: this.#at - length, length, name, value: String(value) });
  }

  /** An unsigned number, little endian, of at most six bytes. */
  unsigned(name: string, length: number, of: (raw: number) => number = asItIs): number {
    const value = of(this.take(length).readUIntLE(0, length));
    this.note(name, value, length);
    return value;
  }

  /** As unsigned, with a sign. */
  signed(name: string, length: number, of: (raw: number) => number = asItIs): number {
    const value = of(this.take(length).readIntLE(0, length));
    this.note(name, value, length);
    return value;
  }

  text(name: string, length: number): string {
    const value = this.take(length).toString('latin1');
    this.note(name, value, length);
    return value;
  }

  /** Bytes of which no more is known than how many they are. */
  skip(name: string, length = this.left): void {
    if (length === 0) return;
    const bytes = this.take(length);
    this.note(name, bytes.toString('hex'), length);
  }

  /** The next bytes, to be read by themselves; what they say is noted among the fields of the whole. */
  part(length: number): ByteCursor {
    const from = this.#at;
    this.take(length);
    return new ByteCursor(this.#bytes, { from, end: from + length, fields: this.fields });
  }
}
