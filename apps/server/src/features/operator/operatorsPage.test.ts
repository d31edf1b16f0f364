import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { withoutNpm } from '../../testing/withoutNpm.ts';

const root = new URL('../../../../../', import.meta.url);
const page = readFileSync(new URL('docs/operators.md', root), 'utf8');
const ofInstalled = readFileSync(new URL('docs/operating.md', root), 'utf8');
const linesOf = (text: string, languages: readonly string[]) =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', block = '']) =>
    languages.includes(language) ? block.split('\n').filter(Boolean) : [],
  );
/** The commands of an installed package are those of a checkout under another name; what systemd does is tried in a machine of its own. */
const installed = linesOf(ofInstalled, ['', 'sh'])
  .filter((line) => line.startsWith('/opt/mayak/mayak operator '))
  .map((line) => line.replace('/opt/mayak/mayak operator ', 'npm run -s operator -- '));
const command = (line: string) => line.replace(/\s+#.*/, '');
/** Each once. */
const lines = [
  ...new Map([...installed, ...linesOf(page, [''])].map((line) => [command(line), line])).values(),
];
/** What a line would set, or start: here a server runs already, with a key of its own. */
const isRun = (line: string) => !/^(export|npm start)\b/.test(line);

const key = 'a-key-of-the-operator';
/** The home of an operator who begins: an empty folder that the user of an embedded database reaches, too. */
const home = mkdtempSync(join(tmpdir(), 'mayak-operator-'));
chmodSync(home, 0o711);
let testApp: TestApp;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey: key });
  const { address, context } = testApp;
  await testApp.user('demo2');
  const device = await testApp.beacon(null, {}, { gsmImei: '001010000090017' });
  const { rows } = await context.pool.query<{ name: string }>('select current_database() as name');
  env = {
    ...process.env,
    HOME: home,
    OPERATOR_KEY: key,
    OPERATOR_URL: address,
    DEVICE_KEY: device.key,
    DEVICE_URL: address,
    DATABASE_URL: `${process.env['MAYAK_TEST_CLUSTER'] ?? ''}${rows[0]?.name ?? ''}`,
    DATA_DIR: context.settings.dataDir,
  };
});
afterAll(async () => {
  await testApp.close();
  rmSync(home, { recursive: true, force: true });
});

describe('GEN-D01, PERM-D10 the page of operators', () => {
  it('shows command lines, and sets what they need', () => {
    expect(lines.filter(isRun).length).toBeGreaterThan(10);
    expect(installed.length).toBeGreaterThan(8);
    for (const name of ['OPERATOR_KEY', 'DEVICE_KEY'])
      expect(lines).toContainEqual(expect.stringMatching(`^export ${name}=`));
  });

  it.each(lines.filter(isRun))('%s', async (line) => {
    // A restored database is one that nobody uses: the embedded one of its new folder.
    const { DATABASE_URL, ...embedded } = env;
    const own = /^DATA_DIR=/.test(line) ? embedded : { ...embedded, DATABASE_URL };
    // One of them is run to its letter.
    const told = line === lines.find(isRun) ? line : withoutNpm(line);
    const run = promisify(execFile)('sh', ['-c', told], { cwd: fileURLToPath(root), env: own });
    const { stdout } = await run.catch((error: Error & { stderr?: string }) => {
      throw new Error(error.stderr || error.message);
    });
    if (line.startsWith('npm') || line.startsWith('DATA_DIR')) expect(stdout.trim()).not.toBe('');
  });

  it('names every setting that the server reads', () => {
    const folder = new URL('../../platform/settings/', import.meta.url);
    const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
    const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const read = [...source.matchAll(/(?:text|integer|yes|address|database)\('([A-Z_]+)'/g)].map(
      ([, name]) => name,
    );
    expect(read.length).toBeGreaterThan(15);
    const teams = readFileSync(new URL('docs/teams.md', root), 'utf8');
    expect(read.filter((name) => !page.includes(`\`${name}\``) && !teams.includes(`${name}=`))).toEqual([]);
  });
});
