import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, symlinkSync, watch } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rspack } from '@rspack/core';
import { live } from './dev/live.ts';
import { app, at, built } from './paths.ts';
import { remoteNames } from './ports.ts';
import { remote } from './remote.ts';
import { shell } from './shell.ts';

// Builds shell and remotes from source into MAYAK_DIST and again after each change, and tells open pages of it. What a remote
// says of itself is read once: this program ends with `again` when that changes, and `npm run dev` starts it anew.
const again = 75;
/** Parts of the page that are built by themselves and do not change with its sources. */
const fixed = ['basemap', 'guide'];

rmSync(built(), { recursive: true, force: true });
mkdirSync(built(), { recursive: true });
for (const name of fixed) if (existsSync(at('dist', name))) symlinkSync(at('dist', name), built(name));

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

const names = remoteNames();
const compilers = rspack([shell(), ...names.map(remote)].map((config) => live(config, address)));
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
for (const name of names) watch(app(name, 'mayak.json'), () => process.exit(again));
watch(app(), () => void (remoteNames().join() !== names.join() && process.exit(again)));
