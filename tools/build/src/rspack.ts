import { fileURLToPath } from 'node:url';
import { RspackCLI } from '@rspack/cli';

const config = fileURLToPath(new URL('./config.ts', import.meta.url));

/** Runs a command of Rspack with the one config in this process. */
export const rspack = (...words: readonly string[]): Promise<void> =>
  new RspackCLI().run([process.execPath, 'rspack', ...words, '--config', config]);
