import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The absolute path of something inside the workspace. */
export const at = (...parts: string[]) => join(root, ...parts);
