import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The absolute path of something inside the workspace. */
export const at = (...parts: string[]) => join(root, ...parts);

/** The absolute path of something in the folder of the builds; MAYAK_DIST names another one than `dist`. */
export const built = (...parts: string[]) => resolve(root, process.env['MAYAK_DIST'] ?? 'dist', ...parts);

/** The absolute path of something among the apps; MAYAK_APPS names another folder of them than `apps`. */
export const app = (...parts: string[]) => resolve(root, process.env['MAYAK_APPS'] ?? 'apps', ...parts);
