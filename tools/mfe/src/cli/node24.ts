import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The Node that runs TypeScript: this one when it is new enough, else the workspace's own. */
export function node24(root: string): string {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return Number(process.versions.node.split('.')[0]) < 24 && existsSync(own) ? own : process.execPath;
}
