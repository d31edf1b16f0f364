import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setupLines, setupProtocols, type SetupLine } from '@mayak/api/setup';
import { protocols } from '@mayak/protocols';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { withoutNpm } from '../../testing/withoutNpm.ts';
import { listenToDevices, type DeviceListeners } from './listen.ts';

const root = new URL('../../../../../', import.meta.url);
const page = readFileSync(new URL('docs/devices.md', root), 'utf8');
const blocks = [...page.matchAll(/^```\n([\s\S]*?)\n```$/gm)].map(([, text = '']) => text);
const [gsm, satellite] = ['001010000090017', '300534000090030'];
const words: Readonly<Record<SetupLine['name'], string>> = {
  server: 'Server address',
  port: 'Port',
  number: 'Device number',
  password: 'Password',
  command: 'SMS command',
  firstLine: 'First line of the connection',
  delivery: 'Delivery address',
  protocol: 'Protocol',
};

describe('INGEST-D05 the page that tells what to type into a device', () => {
  it.each(setupProtocols)('says for %s what the page after an activation says', (name) => {
    const { port = 0 } = protocols.find((one) => one.name === name) ?? {};
    const number = name === 'iridium' ? satellite : gsm;
    const lines = setupLines(name, { host: 'mayak.example', port, number });
    expect(blocks).toContain(lines.map((line) => `${words[line.name]}: ${line.text}`).join('\n'));
  });

  it('has a line to try for each protocol', () => {
    const named = [...page.matchAll(/--protocol ([\w-]+)/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(protocols.map(({ name }) => name).toSorted());
  });
});

/** Runs a line of the page; one that is not let go is ended with all that it began, and tells what it went through. */
async function run(line: string, env: NodeJS.ProcessEnv): Promise<string> {
  const device = spawn('sh', ['-c', line], { cwd: fileURLToPath(root), env, detached: true });
  const said: string[] = [];
  for (const stream of [device.stdout, device.stderr])
    stream.on('data', (text: Buffer) => said.push(text.toString()));
  const late = setTimeout(() => device.pid && process.kill(-device.pid), 45_000);
  const [code, signal] = (await once(device, 'close')) as [number | null, string | null];
  clearTimeout(late);
  if (code !== 0) throw new Error(`${line}: ended by ${signal ?? code}\n${said.join('')}`);
  return said.join('');
}

describe('INGEST-D05 each line of the page that tries a port', () => {
  let testApp: TestApp;
  let listeners: DeviceListeners;
  beforeAll(async () => {
    testApp = await openTestApp();
    const ports = protocols.map((protocol) => ({ protocol, port: 0, isRequired: true }));
    listeners = await listenToDevices(ports, '127.0.0.1', testApp.context);
    await testApp.beacon(null, {}, { gsmImei: gsm });
    await testApp.beacon(null, {}, { iridiumImei: satellite });
  });
  afterAll(async () => {
    await listeners.close();
    await testApp.close();
  });

  const contacts = async () => {
    const { rows } = await testApp.past.pool.query<{ n: number }>('select count(*)::int as n from packet');
    return rows[0]?.n ?? 0;
  };

  const lines = blocks.filter((text) => text.startsWith('npm run'));

  it.each(lines)('%s', async (line) => {
    const [, protocol = ''] = /--protocol ([\w-]+)/.exec(line) ?? [];
    const port = listeners.ports[protocol];
    // The usual ports are those of a server that may run here.
    const told = line === lines[0] ? line : withoutNpm(line);
    const call = told.replace(/\s+#.*$/, '') + (port === undefined ? '' : ` --to 127.0.0.1:${port}`);
    const before = await contacts();
    const env = { ...process.env, DEVICE_URL: testApp.address };
    const said = await run(call, env);
    // Where a protocol has no answers, what was sent may still be on its way.
    const latest = Date.now() + 10_000;
    while ((await contacts()) < before + 2) {
      if (Date.now() > latest) throw new Error(`${(await contacts()) - before} of 2 contacts of\n${said}`);
      await pause(20);
    }
  });
});
