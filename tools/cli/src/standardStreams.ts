import type { World } from './program.ts';

/** Where a command says what it has to say; it ends once nobody reads that any more, as `head` after some lines. */
export function standardStreams(): World {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  };
}
