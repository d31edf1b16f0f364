import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A block of a firmware as a device is given it; its data are base64. */
export const Block = z.object({
  Version: z.string(),
  Size: z.int(),
  Sha256: z.string(),
  Offset: z.int(),
  Data: z.string(),
});
export type Block = z.infer<typeof Block>;

/** A firmware that a device loads block by block; what it has, it keeps through a break. */
export class Loading {
  readonly #size: number;
  readonly #sha256: string;
  #bytes = Buffer.alloc(0);

  constructor({ Size, Sha256 }: Block) {
    this.#size = Size;
    this.#sha256 = Sha256;
  }

  /** Takes a block, unless it begins elsewhere than where this one ends; answers how many bytes there are. */
  take({ Offset, Data }: Block): number {
    if (Offset === this.received) this.#bytes = Buffer.concat([this.#bytes, Buffer.from(Data, 'base64')]);
    return this.received;
  }

  get received(): number {
    return this.#bytes.length;
  }

  get isWhole(): boolean {
    return this.received >= this.#size;
  }

  get isRight(): boolean {
    return createHash('sha256').update(this.#bytes).digest('hex') === this.#sha256;
  }

  /** A byte of it is stored wrongly. */
  spoil(): void {
    this.#bytes[0] = 255 - (this.#bytes[0] ?? 0);
  }
}
