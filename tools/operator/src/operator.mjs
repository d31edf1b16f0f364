#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The tool is TypeScript, which Node runs by itself from 24 on; an older Node hands over to the workspace's own.
if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('./main.ts');
} else {
  const { node } = await import('../../run/install.mjs');
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status } = spawnSync(node(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
