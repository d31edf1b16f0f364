import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** What a linter prints, which fails when it finds something. */
function printedBy(...args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** What the rules say of a project of these sources, as `file: rule`. */
function faultsOf(sources: Record<string, string>, options: object = { free: ['screens'] }): string[] {
  const files = {
    ...sources,
    'package.json': '{}',
    'eslint.config.mjs': `
      import house from '${root}/tools/lint/index.mjs';
      export default [{ plugins: { house }, rules: { 'house/circles': 'error', 'house/layers': 'error', 'house/features': ['error', ${JSON.stringify(options)}] },
        files: ['**/*.ts'], languageOptions: { sourceType: 'module' } }];`,
  };
  write(files);
  const printed = printedBy(join(root, 'node_modules/eslint/bin/eslint.js'), '-f', 'json', 'src');
  const results = JSON.parse(printed) as { filePath: string; messages: { ruleId: string }[] }[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId }) => `${filePath.slice(filePath.indexOf('/src/') + 5)}: ${ruleId}`),
  );
}

describe('GEN-D05 house/features', () => {
  it.each([
    ['from another feature', 'list/List.ts', "import '../panel/Panel';", ['list/List.ts: house/features']],
    ['from its own folder', 'panel/Other.ts', "import './Panel';", []],
    ['from a screen', 'screens/Map.ts', "import '../panel/Panel';", []],
    ['from beside the features', 'remote.ts', "export * from './panel/Panel';", []],
  ])('hears an import %s', (_, path, source, faults) => {
    expect(faultsOf({ 'src/panel/Panel.ts': '', [`src/${path}`]: source })).toEqual(faults);
  });

  it('looks at the folders within another one alone, but for the pairs that have a reason', () => {
    const sources = {
      'src/features/beacon/routes.ts': "import '../message/store'; import '../../platform/pool';",
      'src/features/message/store.ts': '',
      'src/platform/pool.ts': '',
    };
    const within = { within: 'features' };
    expect(faultsOf(sources, within)).toEqual(['features/beacon/routes.ts: house/features']);
    expect(faultsOf(sources, { ...within, pairs: ['beacon > message'] })).toEqual([]);
  });
});

describe('GEN-D05 house/layers', () => {
  it.each([
    ['features/group/routes.ts', "import '../../core/rules/engine'; import '../../context';", []],
    ['core/ingest/pipeline.ts', "import '../rules/engine'; import '../../platform/pool';", []],
    [
      'core/ingest/pipeline.ts',
      "import '../../features/group/store';",
      ['core/ingest/pipeline.ts: house/layers'],
    ],
    ['core/ingest/pipeline.ts', "import '../../context';", ['core/ingest/pipeline.ts: house/layers']],
    ['platform/http.ts', "import '../core/rules/engine';", ['platform/http.ts: house/layers']],
    ['app.ts', "import './features/group/store'; import './core/rules/engine';", []],
  ])('%s may hold: %s', (path, source, faults) => {
    const sources = {
      'src/context.ts': '',
      'src/platform/pool.ts': '',
      'src/core/rules/engine.ts': '',
      'src/features/group/store.ts': '',
      [`src/${path}`]: source,
    };
    expect(faultsOf(sources, { within: 'features' })).toEqual(faults);
  });
});

describe('GEN-D05 house/circles', () => {
  it('hears folders that lead back to each other, by way of a third too', () => {
    const sources = {
      'src/a/a.ts': "import '../b/b';",
      'src/b/b.ts': "import '../c/c';",
      'src/c/c.ts': "import '../a/a';",
      'src/screens/s.ts': "import '../a/a';",
    };
    const faults = faultsOf(sources, { free: ['a', 'b', 'c', 'screens'] });
    expect(faults).toEqual(['a/a.ts: house/circles', 'b/b.ts: house/circles', 'c/c.ts: house/circles']);
  });

  it('stays silent between a folder and one inside of it', () => {
    expect(faultsOf({ 'src/a/a.ts': "import './in/b';", 'src/a/in/b.ts': "import '../a';" })).toEqual([]);
  });
});

describe('GEN-D05 promises', () => {
  it.each([
    ['is let go', 'save();', 'no-floating-promises'],
    ['is let go by `void`', 'void save();', undefined],
    ['is a condition', 'if (save()) throw new Error();', 'no-misused-promises'],
    ['is lost by who calls', '[1].forEach(async () => save());', 'no-misused-promises'],
    ['is none and awaited', 'await 1;', 'await-thenable'],
    ['is awaited', 'await save();', undefined],
  ])('hears one that %s', (_, source, rule) => {
    write({
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "esnext", "target": "es2023" } }',
      'save.ts': `export {};\nconst save = () => Promise.resolve(true);\n${source}\n`,
    });
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const printed = printedBy(oxlint, '-c', join(root, '.oxlintrc.json'), '-f', 'json', '.');
    const { diagnostics } = JSON.parse(printed) as { diagnostics: { code: string }[] };
    expect(diagnostics.map(({ code }) => code)).toEqual(rule ? [`typescript(${rule})`] : []);
  });
});
