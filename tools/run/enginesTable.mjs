import { testsIn } from './reports.mjs';

const engines = ['chromium', 'firefox', 'webkit'];

const counted = (word, count, more) => (count > 0 ? [`${word} ${count}${more ? `: ${more}` : ''}`] : []);

/** What an engine told of a file, by the report of the run: how many stories, how many are left out and why, and how many failed. */
export function cellOf(suites) {
  const tests = testsIn({ suites });
  const reasonOf = ({ annotations = [] }) => annotations.find(({ type }) => type === 'skip')?.description;
  const count = (isMeant) => tests.filter(isMeant).length;
  const reasons = tests
    .filter(({ status }) => status === 'skipped')
    .map(reasonOf)
    .filter(Boolean);
  const cell = [
    ...counted(
      'told',
      count(({ status }) => status === 'expected' || status === 'flaky'),
    ),
    ...counted('left out', reasons.length, [...new Set(reasons)].toSorted().join(', ')),
    ...counted(
      'failed',
      count(({ status }) => status === 'unexpected'),
    ),
    ...counted('not reached', count(({ status }) => status === 'skipped') - reasons.length),
  ];
  return cell.join('; ') || 'failed';
}

/** The rows of a table that was written before: what each engine told of a file, and on which day. */
function rowsIn(text) {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
  return new Map(rows.map(([file, ...cells]) => [file, cells]));
}

/** The table of stories by engine with these cells told anew; the others stay as they were told last. */
export function withCells(before, files, cells, versions, day = new Date().toISOString().slice(0, 10)) {
  const rows = rowsIn(before);
  const empty = [...engines, 'day'].map(() => '-');
  for (const { file, engine, cell } of cells) {
    const told = [...(rows.get(file) ?? empty)];
    told[engines.indexOf(engine)] = cell;
    told[engines.length] = day;
    rows.set(file, told);
  }
  const lines = files.map((name) => `| ${[name, ...(rows.get(name) ?? empty)].join(' | ')} |`);
  return `# Stories by engine

Made by \`node tools/run/engines.mjs\`, which tells each file of stories in each engine that is promised (GEN-D03, GEN-D21). A story is left
out where this engine cannot be asked for what the story needs (\`e2e/engines/needs.ts\`), not where the product would differ; what is left
out so is kept by Chromium and by the other stories of the screen. A dash: nobody has told it there yet.

${Object.values(versions).filter(Boolean).join('; ')}.

| Stories | Chromium | Firefox | WebKit | Told on |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
