#!/usr/bin/env node
// Stands for Firefox before Playwright, which asks any Firefox for what only the newest has: a command of emulation that this one does
// not know is answered as done. Light or dark is set by the browser's preference instead; what else it would emulate is asked for by
// preferences at the start (engine.ts). All else passes as it is.
import { spawn } from 'node:child_process';
import { firefoxPath } from '@mayak/run/firefox';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(firefoxPath() ?? 'firefox', ['-remote-allow-system-access', ...process.argv.slice(2)], {
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
  /** What waits for answers to the bridge's own commands, whose numbers Playwright does not reach. */
  const own = new Map();
  let last = 2 ** 40;
  const ask = (method, params) =>
    new Promise((resolve) => {
      own.set(++last, resolve);
      far.send(JSON.stringify({ id: last, method, params }));
    });
  const early = [];
  near.on('message', (bytes) => {
    const text = String(bytes);
    const { id, method, params } = JSON.parse(text);
    commands.set(id, { method, params });
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('open', () => {
    for (const text of early.splice(0)) far.send(text);
  });
  far.on('message', (bytes) => {
    const text = String(bytes);
    const { id, type, error, result } = JSON.parse(text);
    if (own.has(id)) {
      own.get(id)(result);
      return own.delete(id);
    }
    const { method, params } = commands.get(id) ?? {};
    commands.delete(id);
    const isLeftOut = type === 'error' && error === 'unknown command' && method?.startsWith('emulation.');
    if (!isLeftOut) return near.send(text);
    const done = () => near.send(JSON.stringify({ id, type: 'success', result: {} }));
    void setScheme(ask, params.features?.['prefers-color-scheme']).then(done);
  });
  near.on('close', () => far.close());
  far.on('close', () => near.close());
  far.on('error', () => near.close());
}

/** Light, dark, or what the system says, for all pages: the browser's own window is asked, as its pages may not set a preference. */
async function setScheme(ask, scheme) {
  const { contexts = [] } = (await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })) ?? {};
  const expression = `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${{ dark: 0, light: 1 }[scheme] ?? 2})`;
  const [window] = contexts;
  if (window)
    await ask('script.evaluate', { expression, target: { context: window.context }, awaitPromise: false });
}
