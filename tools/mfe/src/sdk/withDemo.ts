import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@mayak/cli';
import type { World } from '../world.ts';

type Where = Pick<World, 'root' | 'env'> & { brokenOff?: AbortSignal | undefined };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a server with the demo for as long as it is recorded from. */
export async function withDemo(
  work: string,
  dist: string,
  { root, env, brokenOff }: Where,
  record: (address: string) => Promise<unknown>,
): Promise<void> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  brokenOff?.throwIfAborted();
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: 'ignore',
    cwd: root,
    env: { ...env, PORT: String(port), DEMO: 'true', DATA_DIR: join(work, 'data'), DIST_DIR: dist },
  });
  brokenOff?.addEventListener('abort', () => server.kill());
  const gone = new Promise<number | null>((done) => server.once('exit', done));
  const ended = gone.then((code) => {
    throw new Refusal(`The demo to record from ended with ${code}.`);
  });
  // Once it is ended here, nobody waits for this.
  ended.catch(() => undefined);
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const isUp = async () => {
    while (
      !isOver() &&
      !(await fetch(`${address}/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(200);
  };
  try {
    await Promise.race([isUp(), ended]);
    await Promise.race([record(address), ended]);
  } finally {
    server.kill();
    await gone;
  }
}
