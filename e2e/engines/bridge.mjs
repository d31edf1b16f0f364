#!/usr/bin/env node
// Stands for Firefox before Playwright, which asks any Firefox for what only the newest has: a command of emulation that this one does
// not know is answered as done, since what it would emulate is asked for by preferences (engine.ts). All else passes as it is.
import { spawn } from 'node:child_process';
import { firefoxPath } from '@mayak/run/firefox';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(firefoxPath() ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => firefox.kill(name));
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
firefox.stderr.on('data', (bytes) => {
  const text = String(bytes);
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text) ?? [];
  if (!address) return process.stderr.write(text);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 }, () =>
    process.stderr.write(text.replace(address, `ws://127.0.0.1:${server.address().port}`)),
  );
  server.on('connection', (near, { url }) => join(near, address + url));
});

function join(near, address) {
  const far = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  /** Commands under way, by their numbers. */
  const commands = new Map();
  const early = [];
  near.on('message', (bytes) => {
    const text = String(bytes);
    const { id, method } = JSON.parse(text);
    commands.set(id, method);
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('open', () => {
    for (const text of early.splice(0)) far.send(text);
  });
  far.on('message', (bytes) => {
    const text = String(bytes);
    const { id, type, error } = JSON.parse(text);
    const isUnknown = type === 'error' && error === 'unknown command';
    const isLeftOut = isUnknown && commands.get(id)?.startsWith('emulation.');
    commands.delete(id);
    near.send(isLeftOut ? JSON.stringify({ id, type: 'success', result: {} }) : text);
  });
  near.on('close', () => far.close());
  far.on('close', () => near.close());
  far.on('error', () => near.close());
}
