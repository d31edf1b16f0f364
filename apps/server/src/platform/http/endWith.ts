import type { Writable } from 'node:stream';

/** Ends a stream with a last word. One that has ended is left alone: a word after the end is a failure that nobody hears, and ends the process. */
export function endWith(stream: Pick<Writable, 'writableEnded' | 'end'>, word: string): void {
  if (!stream.writableEnded) stream.end(word);
}
