import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The folder of the one remote that is built in a repository of its own (MAYAK_REMOTE); null in the workspace. */
export const ownFolder = process.env['MAYAK_REMOTE'] ?? null;

/** The absolute path of something inside the workspace. */
export const at = (...parts: string[]) => join(root, ...parts);

/** The absolute path of something in the folder of the builds; MAYAK_DIST names another one than `dist`. */
export const built = (...parts: string[]) =>
  resolve(ownFolder ?? root, process.env['MAYAK_DIST'] ?? 'dist', ...parts);

/** The folder of the apps; MAYAK_APPS names another one than `apps`. */
export const apps = () => resolve(root, process.env['MAYAK_APPS'] ?? 'apps');

/** The absolute path of something in the folder of an app. */
export const app = (name: string, ...parts: string[]) => join(ownFolder ?? join(apps(), name), ...parts);

const { resolve: found } = createRequire(import.meta.url);

/** The file that a package gives for a request, as the build itself is given it. */
export const fileOf = (request: string) => found(request);
