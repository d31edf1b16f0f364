import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { en, type Texts } from './backup.en.ts';

/** A backup that cannot be used, in one sentence. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
  /** The sentence in the language of who asked; the message is English. */
  readonly sentence: (t: Texts) => string;

  constructor(sentence: (t: Texts) => string) {
    super(sentence(en));
    this.sentence = sentence;
  }
}

const damaged = () => new BadBackup((t) => t.damaged);
const gather = 64 * 1024;

const lengthOf = (bytes: number) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
};

/** Writes entries, each a header and a body of any length, and a checksum over all of them at the end. */
export class EntryWriter {
  readonly #out: Writable;
  readonly #hash: Hash = createHash('sha256');

  constructor(out: Writable) {
    this.#out = out;
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    // One that has failed takes nothing, and says so no second time.
    if (this.#out.errored) throw this.#out.errored;
    if (!this.#out.write(bytes)) await once(this.#out, 'drain');
  }

  async #chunk(parts: Buffer[], length: number): Promise<void> {
    if (length > 0) await this.#write(Buffer.concat([lengthOf(length), ...parts]));
  }

  async entry(header: object, body: AsyncIterable<Buffer> | Buffer[] = []): Promise<void> {
    const text = Buffer.from(JSON.stringify(header));
    await this.#write(Buffer.concat([lengthOf(text.length), text]));
    let parts: Buffer[] = [];
    let length = 0;
    for await (const part of body) {
      parts.push(part);
      length += part.length;
      if (length < gather) continue;
      await this.#chunk(parts, length);
      parts = [];
      length = 0;
    }
    await this.#chunk(parts, length);
    await this.#write(lengthOf(0));
  }

  /** Writes the checksum and ends the stream. */
  async end(): Promise<void> {
    await this.entry({ kind: 'end', sha256: this.#hash.copy().digest('hex') });
    this.#out.end();
  }
}

/** One entry as it is read; its body is to be read before the next entry. */
export interface ReadEntry {
  header: Record<string, unknown>;
  body: AsyncGenerator<Buffer>;
}

/** The header of an entry; bytes that are none are a damage. */
function headerOf(chunk: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(chunk.toString()) as Record<string, unknown>;
  } catch {
    throw damaged(); // the bytes were changed before the checksum tells it
  }
}

/** Reads entries one after the other; throws where they end without their checksum. */
export async function* readEntries(source: Readable): AsyncGenerator<ReadEntry> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const hash = createHash('sha256');
  let left: Buffer = Buffer.alloc(0);

  const take = async (count: number): Promise<Buffer> => {
    const list = [left];
    let length = left.length;
    while (length < count) {
      const { value, done } = await parts.next().catch(() => ({ value: undefined, done: true }));
      if (done || !value) throw damaged();
      list.push(value);
      length += value.length;
    }
    const all = list.length === 1 ? left : Buffer.concat(list);
    left = all.subarray(count);
    return all.subarray(0, count);
  };
  const takeChunk = async () => {
    const head = await take(4);
    const chunk = await take(head.readUInt32BE());
    return { head, chunk };
  };
  async function* bodyOf(): AsyncGenerator<Buffer> {
    for (;;) {
      const { head, chunk } = await takeChunk();
      hash.update(head).update(chunk);
      if (chunk.length === 0) return;
      yield chunk;
    }
  }

  for (;;) {
    const sum = hash.copy().digest('hex');
    const { head, chunk } = await takeChunk();
    hash.update(head).update(chunk);
    const header = headerOf(chunk);
    if (header['kind'] === 'end') {
      if (header['sha256'] !== sum) throw damaged();
      return;
    }
    const body = bodyOf();
    yield { header, body };
    for await (const _ of body);
  }
}
