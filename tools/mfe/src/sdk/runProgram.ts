import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program to its end, which is soon where the work is broken off. */
export async function runProgram(
  [program, ...words]: readonly [string, ...string[]],
  { brokenOff, ...options }: Pick<ExecFileOptions, 'cwd' | 'env'> & { brokenOff: AbortSignal | undefined },
): Promise<void> {
  brokenOff?.throwIfAborted();
  const running = run(program, words, options);
  // Some go on at a softer signal, and write into a folder that is gone.
  const kill = () => running.child.kill('SIGKILL');
  brokenOff?.addEventListener('abort', kill);
  await running.finally(() => brokenOff?.removeEventListener('abort', kill));
}
