import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from './files.ts';

/**
 * Writes files into one zip, one after the other, as each is made: neither a file nor the archive stands in memory, and what packs
 * them is zlib's own threads. Answers its bytes.
 */
export async function writeArchive(
  path: string,
  files: readonly ArchiveFile[],
  { mtime, signal }: { mtime: Date; signal: AbortSignal },
): Promise<number> {
  const zip = new ZipFile();
  const stop = new AbortController();
  // yazl waits for ever for a file that failed, and nobody else hears of it.
  const streamOf = ({ content }: ArchiveFile) =>
    Readable.from(content(), { objectMode: false, signal: stop.signal }).on('error', (error) =>
      stop.abort(error),
    );
  for (const file of files) zip.addReadStreamLazy(file.path, { mtime }, (give) => give(null, streamOf(file)));
  zip.on('error', (error) => stop.abort(error));
  zip.end();
  const leave = () => stop.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    const out = createWriteStream(path, { mode: 0o600 });
    await pipeline(zip.outputStream, out, { signal: stop.signal });
  } catch (error) {
    const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
    stop.abort(cause);
    throw cause;
  } finally {
    signal.removeEventListener('abort', leave);
  }
  return (await stat(path)).size;
}
