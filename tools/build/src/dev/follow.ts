import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rspack, type Configuration } from '@rspack/core';
import { live } from './live.ts';

/** What a builder ends with when a remote says something new of itself: it is read once, so its parent starts another builder. */
export const again = 75;

/** Builds from source and again after each change, and tells the open pages of it; the parent process hears of the first builds. */
export async function follow(configs: readonly Configuration[]): Promise<void> {
  /** The open pages by the bundle that each listener belongs to. */
  const pages = new Map<string, Set<ServerResponse>>();
  const hashes = new Map<string, string>();

  const updates = createServer((request, reply) => {
    const bundle = new URL(request.url ?? '/', 'http://updates').searchParams.keys().next().value ?? '';
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    reply.write(`data: ${hashes.get(bundle) ?? ''}\n\n`);
    const open = pages.get(bundle) ?? new Set();
    pages.set(bundle, open.add(reply));
    reply.on('close', () => open.delete(reply));
  });
  updates.listen(0, '127.0.0.1');
  await once(updates, 'listening');
  const address = `http://127.0.0.1:${(updates.address() as AddressInfo).port}/`;

  const compilers = rspack(configs.map((config) => live(config, address)));
  for (const { name = '', hooks } of compilers.compilers)
    hooks.done.tap('MayakDev', (stats) => {
      if (stats.hasErrors() || stats.hasWarnings())
        return void process.stderr.write(`${name}: ${stats.toString({ preset: 'errors-warnings' })}\n`);
      const hash = stats.hash ?? '';
      if (hashes.get(name) === hash) return;
      if (hashes.has(name))
        process.stdout.write(`\u203a ${name} in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms\n`);
      hashes.set(name, hash);
      for (const page of pages.get(name) ?? []) page.write(`data: ${hash}\n\n`);
    });

  const begun = performance.now();
  compilers.watch({ aggregateTimeout: 20 }, (error) => {
    if (error) throw error;
    if (process.send && hashes.size === compilers.compilers.length)
      process.send({ built: performance.now() - begun });
  });
}
