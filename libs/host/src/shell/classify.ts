import { LoadFailure } from './loadFailure';
import type { Probe } from './probe';

const addressIn = (text: string) => /https?:\/\/[^\s"')]+/.exec(text)?.[0] ?? null;
const isTimeout = (error: Error & { type?: string }) =>
  error.type === 'timeout' || error.name === 'TimeoutError' || /timed? ?out/i.test(error.message);
/** Errors of loading, by the names that the bundler and the federation runtime give them. */
const isLoading = (error: Error) =>
  error.name === 'ChunkLoadError' ||
  /ScriptNetworkError|RUNTIME-00[138]|Failed to fetch/i.test(error.message);

function* causes(error: unknown): Generator<unknown> {
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 5; depth++) {
    yield at;
    at = (at as { cause?: unknown }).cause;
  }
}

/**
 * Names the failure behind an error: a script that does not arrive, or in whose place a page does, is unreachable, and so is one that is whole by
 * now; one that is another than the one released, at the load and when it is asked for anew, is not that (ERR-D07).
 */
export async function classify(
  error: unknown,
  probe: (address: string) => ReturnType<Probe>,
  entry: string | null,
): Promise<LoadFailure> {
  for (const cause of causes(error)) if (cause instanceof LoadFailure) return cause;
  const known = error instanceof Error ? error : new Error(String(error));
  if (isTimeout(known)) return new LoadFailure('timeout', known.message, known);
  if (!isLoading(known)) return new LoadFailure('crashed', known.message, known);
  const address = (known as { request?: string }).request ?? addressIn(known.message) ?? entry;
  const answer = address === null ? 'nothing' : await probe(address);
  const state = answer === 'file' ? 'integrity' : 'unreachable';
  return new LoadFailure(state, known.message, known, answer === 'page');
}
