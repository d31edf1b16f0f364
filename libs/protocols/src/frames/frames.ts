import { unreadable } from '../report/fields.ts';
import type { FrameCodec } from './protocol.ts';

/** Cuts a stream into frames, however its bytes arrive; holds no more than one frame may have. */
export class FrameReader {
  readonly #codec: Pick<FrameCodec<unknown>, 'lengthOf' | 'maxLength'>;
  #held: Buffer = Buffer.alloc(0);

  constructor(codec: Pick<FrameCodec<unknown>, 'lengthOf' | 'maxLength'>) {
    this.#codec = codec;
  }

  /** Bytes of a frame that is not whole. */
  get pending(): Buffer {
    return this.#held;
  }

  /** The frames that are whole with these bytes. Throws UnreadableReport where none can begin so or one is too long. */
  *push(part: Buffer): Generator<Buffer> {
    this.#held = this.#held.length === 0 ? part : Buffer.concat([this.#held, part]);
    while (this.#held.length > 0) {
      const length = this.#codec.lengthOf(this.#held);
      if ((length ?? this.#held.length) > this.#codec.maxLength) throw unreadable('', 'maxLength');
      if (length === null || length > this.#held.length) return;
      const frame = this.#held.subarray(0, length);
      this.#held = this.#held.subarray(length);
      yield frame;
    }
  }
}

/** The length of a line with its end; null while it has none. */
export function lineLength(bytes: Buffer): number | null {
  const end = bytes.indexOf(0x0a);
  return end < 0 ? null : end + 1;
}
