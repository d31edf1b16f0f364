import { createConfig, lintFromString } from '@redocly/openapi-core';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openTestApp, type TestApp } from '../../../testing/testApp.ts';
import { documentFile } from './file.ts';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const page = readFileSync(join(root, 'docs', 'api.md'), 'utf8');
/** The pieces of the page in a language. */
const pieces = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, piece = '']) => piece);
const run = promisify(execFile);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  const owner = await testApp.user('demo', { password: 'demo123' });
  await testApp.beacon(owner, { name: 'Tug of a stranger' });
});
afterAll(() => testApp.close());

describe('API-02 the document, as a linter of OpenAPI sees it', () => {
  it('has no fault and no warning', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The project names no licence, and who asks how the server is cannot ask wrongly.
      rules: { 'info-license': 'off', 'operation-4xx-response': 'off' },
    });
    const source = readFileSync(documentFile, 'utf8');
    const problems = await lintFromString({ source, absoluteRef: fileURLToPath(documentFile), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

describe('API-02 the lines of docs/api.md', () => {
  it('list the fleet from a shell', async () => {
    const [lines = ''] = pieces('sh');
    const { stdout } = await run('sh', ['-euc', lines.replace('http://localhost:3333/api', testApp.api)]);
    expect(JSON.parse(stdout)).toMatchObject([{ Name: 'Tug of a stranger' }]);
  });

  it('compile against types made of the document, and list the fleet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayak-stranger-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    try {
      const [program = ''] = pieces('ts');
      writeFileSync(join(folder, 'list.ts'), program);
      const generator = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
      await run(process.execPath, [generator, fileURLToPath(documentFile), '-o', join(folder, 'mayak.ts')]);
      const options = [
        '--noEmit',
        '--strict',
        '--target',
        'es2023',
        '--module',
        'nodenext',
        '--types',
        'node',
      ];
      const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
      await run(
        process.execPath,
        [compiler, ...options, '--allowImportingTsExtensions', '--skipLibCheck', 'list.ts'],
        { cwd: folder },
      );
      const { stdout } = await run(process.execPath, [join(folder, 'list.ts'), testApp.api]);
      expect(stdout.trim()).toMatch(/^Tug of a stranger no position yet$/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
