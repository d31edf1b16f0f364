import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals } from './children.mjs';
import { storiesPath } from './chromium.mjs';
import { madeDemo } from './demo.mjs';
import { cellOf, withCells } from './enginesTable.mjs';
import { firefoxPath } from './firefox.mjs';
import { browser, build, fail, install, log, root } from './install.mjs';
import { runStories } from './stories.mjs';
import { missingForWebKit } from './webkit.mjs';

// Tells the stories in each engine, and writes which engine told what (GEN-D21):
// `node tools/run/engines.mjs [--browser firefox] [login map]`. What is not asked for stays as it was told last.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', multiple: true, default: ['chromium', 'firefox', 'webkit'] },
  },
});
const table = join(root, 'docs', 'engines.md');
const all = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''));
const unknown = positionals.find((name) => !all.includes(name));
if (unknown) fail(`There is no file of stories e2e/${unknown}.spec.ts.`);
const asked = positionals.length > 0 ? positionals : all;

endOnSignals();
await install();
if (values.browser.includes('firefox') && !firefoxPath())
  fail('No Firefox is installed here; FIREFOX_PATH says where one is.');
if (values.browser.includes('webkit') && missingForWebKit())
  fail(`Stories in WebKit need ${missingForWebKit()}.`);
await browser();
await build();

// WebKit's programs do not tell their version without a screen.
const programs = { chromium: storiesPath(), firefox: firefoxPath() };
const versions = Object.fromEntries(
  Object.entries(programs).map(([engine, path]) => [
    engine,
    path ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim() : '',
  ]),
);

/** Files that share a product: enough that its start weighs little, few enough that a run that is ended loses little. */
const together = 4;

let isGood = true;
for (const engine of values.browser)
  for (let at = 0; at < asked.length; at += together) {
    const files = asked.slice(at, at + together);
    const report = await runStories(
      files.map((file) => `/${file}.spec.ts`),
      { demo: await madeDemo(), more: { E2E_BROWSER: engine } },
    );
    if (report.suites.length === 0) fail(`The product of ${files.join(', ')} did not start.`);
    const cells = files.map((file) => ({
      file,
      engine,
      cell: cellOf(report.suites.filter((suite) => suite.file === `${file}.spec.ts`)),
    }));
    for (const { file, cell } of cells) {
      isGood &&= !/failed|not reached/.test(cell);
      log(`${file} in ${engine}: ${cell}`);
    }
    const before = existsSync(table) ? readFileSync(table, 'utf8') : '';
    writeFileSync(table, withCells(before, all, cells, versions));
  }
process.exit(isGood ? 0 : 1);
