import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faultKinds } from './acts.ts';
import { openDatabases, type Databases } from './databases.ts';
import { lineNames, lines, type Line } from './lines.ts';
import { faultyText } from './mutate.ts';
import { mutations } from './mutations.ts';
import { playSchedules } from './playSchedules.ts';
import { Processes } from './servingProcess.ts';

const server = join(import.meta.dirname, '..', '..');
const page = readFile(join(server, '..', '..', 'docs', 'promises.md'), 'utf8');

describe('SRV-D30 random schedules of packets, edits, messages and payments over two processes, with faults', () => {
  let databases: Databases;
  const [proved, alone] = [new Processes(server), new Processes(server)];
  beforeAll(async () => {
    databases = await openDatabases(alone);
  });
  afterAll(async () => {
    await databases.close();
    await Promise.all([proved.end(), alone.end()]);
  });

  it.each([
    ['a seed that has killed processes', 2],
    ['another seed each time', Date.now() % 1_000_000],
  ])('lose, double and move nothing that was acknowledged: %s', async (_, seed) => {
    const setup = { databases, proved, alone };
    const asked = { seed, count: 1, minutes: Infinity, faults: faultKinds };
    const { found, played } = await playSchedules(setup, asked);
    expect(found.map(({ again, outcome: { story, findings } }) => ({ again, story, findings }))).toEqual([]);
    expect(played).toMatchObject({ schedules: 1 });
  });
});

describe('SRV-D30 docs/promises.md', () => {
  it.each(lineNames)('has the line "%s" with its program, and its tests are there', async (name) => {
    expect(await page).toContain(`\`npm run prove -- ${name}\``);
    const { tests = [] }: Line = lines[name];
    expect(tests.filter((test) => !existsSync(join(server, 'src', `${test}.test.ts`)))).toEqual([]);
  });

  it.each(mutations)('names the fault $name, which can still be put into the sources', async (mutation) => {
    expect(await page).toContain(`| ${mutation.name} |`);
    await expect(faultyText(mutation)).resolves.toBeTruthy();
  });
});
