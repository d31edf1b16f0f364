import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { node } from '@mayak/run/install';
import { address, dataDir, dist, port } from './product.ts';

/** Starts the product for a program that is no run of stories; answers once it serves. */
export async function startProduct() {
  const product = spawn(node(), ['apps/server/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DIST_DIR: dist,
      DEMO: 'true',
      LOG_LEVEL: 'error',
    },
  });
  const isUp = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (product.exitCode === null && !(await isUp())) await pause(250);
  return {
    /** Signs in as the demo user. */
    async token(): Promise<string> {
      const login = await fetch(`${address}/api/account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'demo', password: 'demo123' }),
      });
      return (await login.json()) as string;
    },
    async stop() {
      product.kill('SIGTERM');
      await once(product, 'exit');
    },
  };
}
