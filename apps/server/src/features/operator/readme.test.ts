import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

const root = new URL('../../../../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const operatorPart = readme.slice(readme.indexOf('## For operators'), readme.indexOf('## For teams'));
const blocks = [...operatorPart.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
/** Backups write files beside the product and have tests of their own. */
const lines = blocks
  .flatMap((text) => text.split('\n'))
  .filter((line) => line.startsWith('npm run ') && !/-- (backup|restore)\b/.test(line));

const key = 'a-key-of-the-operator';
let testApp: TestApp;
/** Of the simulated device that is shown. */
let deviceKey: string;
/** The file that the examples name. */
const folder = mkdtempSync(join(tmpdir(), 'mayak-readme-'));
const devices = join(folder, 'devices.csv');
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey: key });
  await testApp.user('demo2');
  deviceKey = (await testApp.beacon(null, {}, { gsmImei: '001010000090017' })).key;
  writeFileSync(devices, 'model,serial,gsm\nmarine2,4712,001010000047124\n');
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('GEN-D01, PERM-D10 the README of operators', () => {
  it('shows command lines', () => expect(lines.length).toBeGreaterThan(5));

  it.each(lines)('%s', async (shown) => {
    const line = shown.replace('devices.csv', devices);
    const { address } = testApp;
    const device = { DEVICE_KEY: deviceKey, DEVICE_URL: address };
    const env = { ...process.env, ...device, OPERATOR_KEY: key, OPERATOR_URL: address };
    const run = promisify(execFile)('sh', ['-c', line], { cwd: fileURLToPath(root), env });
    const { stdout } = await run.catch((error: Error & { stderr?: string }) => {
      throw new Error(error.stderr ?? error.message);
    });
    expect(stdout.trim()).not.toBe('');
  });

  it('names every setting that the server reads', () => {
    const source = readFileSync(new URL('../../platform/settings/settings.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/(?:text|integer|yes|address)\('([A-Z_]+)'/g)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(15);
    expect(
      read.filter((name) => !operatorPart.includes(`\`${name}\``) && !readme.includes(`${name}=`)),
    ).toEqual([]);
  });
});
