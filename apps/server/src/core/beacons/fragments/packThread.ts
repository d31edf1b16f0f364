import { Worker } from 'node:worker_threads';

/** Texts one behind the other, as UTF-8 or each as a gzip file. */
export interface PackQuestion {
  id: number;
  texts: Uint8Array;
  areFiles: boolean;
  lengths: number[];
}

/** Each text packed alone, one behind the other. */
export interface PackAnswer {
  id: number;
  packed: Uint8Array;
  /** Of each text: packed bytes, check sum, and bytes before. */
  sizes: number[];
  crcs: number[];
  lengths: number[];
}

interface Waiting {
  resolve: (answer: PackAnswer) => void;
  reject: (error: Error) => void;
}

const utf8 = new TextEncoder();

/** Packs texts, each alone, in a thread of its own: packing costs as much as writing them. It begins with the first question. */
export class PackThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  pack(texts: readonly string[]): Promise<PackAnswer> {
    const lengths = texts.map((text) => Buffer.byteLength(text));
    return this.#ask(utf8.encode(texts.join('')), lengths, false);
  }

  /** As pack, of texts that come as gzip files. */
  repack(files: readonly Buffer[]): Promise<PackAnswer> {
    const lengths = files.map((file) => file.length);
    const all = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
    let at = 0;
    for (const file of files) {
      all.set(file, at);
      at += file.length;
    }
    return this.#ask(all, lengths, true);
  }

  #ask(texts: Uint8Array<ArrayBuffer>, lengths: number[], areFiles: boolean): Promise<PackAnswer> {
    const id = (this.#last += 1);
    const question: PackQuestion = { id, texts, areFiles, lengths };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#open().postMessage(question, [texts.buffer]);
    });
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./packWorker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: PackAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    // Whoever waits is told why; the next question begins another one.
    worker.on('error', (error: Error) => this.#failAll(worker, error));
    worker.on('exit', () => this.#failAll(worker, new Error('The thread that packs beacons ended.')));
    return (this.#worker = worker);
  }

  #failAll(from: Worker, error: Error): void {
    if (this.#worker !== from) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#failAll(worker, new Error('The thread that packs beacons was closed.'));
    await worker.terminate();
  }
}
