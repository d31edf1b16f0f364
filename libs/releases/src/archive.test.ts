import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  archivedIn,
  archiveRelease,
  checkArchive,
  monthsBefore,
  pruneArchive,
  sizeOfArchive,
  unpackArchived,
} from './index.ts';

let folder: string;
let archive: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-archive-'));
  archive = join(folder, 'archive');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keep = (name: string, version: string, at: string, files: Record<string, string>) => {
  const from = join(folder, 'builds', name, version);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, path)), { recursive: true });
    writeFileSync(join(from, path), text);
  }
  const kind = name === 'shell' ? ('shell' as const) : ('remote' as const);
  return archiveRelease(archive, { kind, name, version, at: `${at}T12:00:00.000Z`, folder: from });
};
const namesOf = async () => (await archivedIn(archive)).map(({ name, version }) => `${name} ${version}`);
const filesOf = () =>
  readdirSync(join(archive, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const damage = (text: string) => {
  const found = filesOf().find(
    ({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8') === text,
  );
  return join(found?.parentPath ?? '', found?.name ?? '');
};

describe('GEN-D18 the archive of releases', () => {
  it('gives a release back byte for byte, without what is only packed', async () => {
    const kept = await keep('reports', '1.0.0', '2026-11-01', {
      'release.json': '{}',
      'release.json.br': 'packed',
      'parts/app.js': 'app',
    });
    const into = join(folder, 'back');
    await unpackArchived(archive, kept, into);
    expect(readdirSync(into, { recursive: true }).toSorted()).toEqual([
      'parts',
      join('parts', 'app.js'),
      'release.json',
    ]);
    expect(readFileSync(join(into, 'parts/app.js'), 'utf8')).toBe('app');
  });

  it('has what releases have in common once, and a release once, with its first day', async () => {
    await keep('shell', '1.0.0', '2026-10-01', { 'font.woff2': 'font', 'main.js': 'one' });
    await keep('shell', '1.1.0', '2026-11-01', { 'font.woff2': 'font', 'main.js': 'two' });
    await keep('shell', '1.0.0', '2026-12-01', {});
    expect((await archivedIn(archive)).map(({ version, at }) => [version, at.slice(0, 10)])).toEqual([
      ['1.0.0', '2026-10-01'],
      ['1.1.0', '2026-11-01'],
    ]);
    expect([filesOf().length, await sizeOfArchive(archive)]).toEqual([3, 'fontonetwo'.length]);
  });

  it('keeps two builds of one version apart', async () => {
    await keep('bnwas', '0.1.0', '2026-10-01', { 'app.js': 'one' });
    await keep('bnwas', '0.1.0', '2026-11-01', { 'app.js': 'two' });
    expect(await namesOf()).toEqual(['bnwas 0.1.0', 'bnwas 0.1.0']);
  });

  it('tells what is gone or has other bytes, and gives nothing of it', async () => {
    const kept = await keep('bnwas', '0.1.0', '2026-10-01', { 'app.js': 'one', 'more.js': 'more' });
    expect(await checkArchive(archive)).toEqual([]);
    writeFileSync(damage('one'), 'ONE');
    rmSync(damage('more'));
    expect((await checkArchive(archive)).toSorted()).toEqual([
      'app.js of bnwas 0.1.0 has other bytes.',
      'more.js of bnwas 0.1.0 is gone.',
    ]);
    await expect(unpackArchived(archive, kept, join(folder, 'back'))).rejects.toThrow(
      'app.js of bnwas 0.1.0 is changed',
    );
  });

  it('names a description that is cut off', async () => {
    const { id } = await keep('bnwas', '0.1.0', '2026-10-01', { 'app.js': 'one' });
    const note = join(archive, 'releases', 'bnwas', `${id}.json`);
    writeFileSync(note, '{"kind":"rem');
    await expect(checkArchive(archive)).rejects.toThrow(`${note} describes no release of the archive.`);
  });

  it('is empty where there is none', async () => {
    expect([await archivedIn(archive), await sizeOfArchive(archive), await checkArchive(archive)]).toEqual([
      [],
      0,
      [],
    ]);
  });
});

describe('GEN-D18 an archive is pruned on purpose', () => {
  const now = new Date('2026-11-27T00:00:00Z');
  beforeEach(async () => {
    await keep('shell', '1.0.0', '2024-11-01', { 'font.woff2': 'font', 'main.js': 'one' });
    await keep('shell', '1.1.0', '2024-12-01', { 'font.woff2': 'font', 'main.js': 'two' });
    await keep('old', '1.0.0', '2020-01-01', { 'app.js': 'old' });
  });

  it('of what is older, never of the newest of a name, and of no byte that another has', async () => {
    const gone = await pruneArchive(archive, { months: 24, now });
    expect(gone.map(({ name, version }) => `${name} ${version}`)).toEqual(['shell 1.0.0']);
    expect(await namesOf()).toEqual(['old 1.0.0', 'shell 1.1.0']);
    expect([filesOf().length, await checkArchive(archive)]).toEqual([3, []]);
  });

  it('while a release comes that has bytes of one that goes: it is whole', async () => {
    for (let round = 0; round < 20; round += 1) {
      const files = { 'main.js': `main ${round}`, 'chunk.js': `chunk ${round}` };
      await keep('shell', `0.${round}.0`, '2024-10-01', { ...files, 'own.js': 'own' });
      await Promise.all([
        pruneArchive(archive, { months: 24, now }),
        keep('shell', `2.${round}.0`, '2024-12-02', files),
      ]);
    }
    expect(await checkArchive(archive)).toEqual([]);
  });

  it.each([
    ['2026-03-31', 25, '2024-02-29'],
    ['2028-02-29', 24, '2026-02-28'],
    ['2026-11-27', 24, '2024-11-27'],
  ])('counts months of %s by the calendar, %i back: from %s on', (today, months, first) => {
    expect(monthsBefore(new Date(today), months)).toEqual(new Date(first));
  });

  it('leaves what is not older than was asked', async () => {
    expect(await pruneArchive(archive, { months: 25, now })).toEqual([]);
  });

  it.each([23, 0, Number.NaN])('and never of the last 24 months: %d', async (months) => {
    await expect(pruneArchive(archive, { months, now })).rejects.toThrow('last 24 months stay');
    expect(await namesOf()).toHaveLength(3);
  });
});
