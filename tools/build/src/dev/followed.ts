import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Compiler, Configuration } from '@rspack/core';
import { live } from './live.ts';

const plugin = 'MayakDev';

/** The builds as they are watched: open pages are told of each change; the parent process hears of the first builds. */
export async function followed(configs: readonly Configuration[]): Promise<Configuration[]> {
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

  const begun = performance.now();
  const told = (name: string) => ({
    apply: ({ hooks }: Compiler) =>
      hooks.done.tap(plugin, (stats) => {
        const hash = stats.hash ?? '';
        if (stats.hasErrors() || stats.hasWarnings() || hashes.get(name) === hash) return;
        const isFirst = !hashes.has(name);
        hashes.set(name, hash);
        for (const page of pages.get(name) ?? []) page.write(`data: ${hash}\n\n`);
        if (!isFirst)
          process.stdout.write(`\u203a ${name} in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms\n`);
        else if (hashes.size === configs.length) process.send?.({ built: performance.now() - begun });
      }),
  });
  return configs.map((config) => {
    const alive = live(config, address);
    return {
      ...alive,
      watchOptions: { aggregateTimeout: 20 },
      plugins: [...(alive.plugins ?? []), told(config.name ?? '')],
    };
  });
}
