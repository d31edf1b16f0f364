import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node } from './install.mjs';

/** Runs a TypeScript program of the workspace with the words after its name: Node does it by itself from 24 on, an older one hands over to the workspace's own. */
export async function launch(main) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return void (await import(main.href));
  const { status } = spawnSync(node(), [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
