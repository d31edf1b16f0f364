import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Registry } from '@mayak/host/registry';
import { apply, emptyRegistry, kill, publish } from '@mayak/host/operations';
import {
  buildOf,
  buildsIn,
  integrityOf,
  openingsByDay,
  openingsIn,
  openingsTo,
  slowPartsOf,
  ownRegistry,
  reportsIn,
  reportsTo,
  served,
} from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const text = (name: string, version: string, builtAt = '2026-11-20T09:00:00Z') =>
  JSON.stringify({ name, version, builtAt });
const build = (name: string, version: string, builtAt?: string) =>
  buildOf(name, `/remotes/${name}/${version}/`, text(name, version, builtAt));
const now = '2026-11-20T10:00:00.000Z';
const after = (...operations: Parameters<typeof apply>[1][]) =>
  operations.reduce<Registry>((registry, operation) => {
    const outcome = apply(registry, operation, { now, builtIn: ['reports', 'bnwas'] });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.registry;
  }, emptyRegistry);

describe('the builds of a folder', () => {
  it('are those with a description, each with the hash of its bytes', async () => {
    put('reports/0.1.0/release.json', text('reports', '0.1.0'));
    put('reports/0.2.0/other.js', '');
    put('reports/latest/release.json', text('reports', 'latest'));
    put('reports/0.3.0/release.json', '{"name":"repo');
    put('.incoming/0.1.0/release.json', text('x', '0.1.0'));
    expect(await buildsIn(folder)()).toEqual([build('reports', '0.1.0')]);
  });

  it('are none where there is no folder', async () => {
    expect(await buildsIn(join(folder, 'gone'))()).toEqual([]);
  });
});

describe('the registry that shells are given', () => {
  it('takes remotes that nobody published from the builds: the highest is stable, the one below it previous', () => {
    const registry = served(
      null,
      ['0.9.0', '0.10.0', '0.1.0'].map((version) => build('reports', version)),
    );
    expect(Registry.parse(registry).remotes['reports']).toMatchObject({
      stable: '0.10.0',
      previous: '0.9.0',
    });
  });

  it('prefers what is published, build or not', () => {
    const own = after(
      publish('reports', {
        version: '0.2.0',
        base: '/remotes/reports/0.2.0/',
        releaseHash: integrityOf('x'),
      }),
    );
    const { remotes } = served(own, [build('reports', '0.9.0'), build('bnwas', '0.1.0')]);
    expect(Object.keys(remotes['reports']?.versions ?? {})).toEqual(['0.2.0']);
    expect(remotes['bnwas']?.stable).toBe('0.1.0');
  });

  it('knows that a remote of which nothing is published is switched off', () => {
    const { remotes } = served(after(kill('bnwas', 'wrong hours')), [build('bnwas', '0.1.0')]);
    expect(remotes['bnwas']).toMatchObject({ enabled: false, killReason: 'wrong hours', stable: '0.1.0' });
  });

  it('has another revision after each change of a build or of what is published, and only then', () => {
    const builds = [build('reports', '0.1.0'), build('bnwas', '0.1.0')];
    const rebuilt = [build('reports', '0.1.0', '2026-11-20T09:05:00Z'), build('bnwas', '0.1.0')];
    const own = after(kill('bnwas', 'wrong hours'));
    const revisions = [
      served(null, builds),
      served(null, rebuilt),
      served(null, builds.slice(1)),
      served(own, builds),
      served(own, rebuilt),
    ].map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(5);
    expect(served(own, builds)).toEqual(served(own, builds));
  });

  it('has a higher revision after each publication and each later build', () => {
    const entry = { version: '0.2.0', base: '/remotes/reports/0.2.0/', releaseHash: integrityOf('x') };
    const revisions = [
      served(null, [build('reports', '0.1.0')]),
      served(after(publish('reports', entry)), [build('reports', '0.1.0')]),
      served(after(publish('reports', entry)), [build('reports', '0.1.0', '2026-11-20T09:05:00Z')]),
    ].map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(served(after(publish('reports', entry)), []).revision).toBe(1);
  });
});

describe('the registry of a data folder', () => {
  it('is read anew after each change, without a restart', async () => {
    const read = ownRegistry(folder);
    expect(await read()).toBeNull();
    for (const revision of [1, 2, 3]) {
      put('next.json', JSON.stringify({ ...emptyRegistry, revision }));
      renameSync(join(folder, 'next.json'), join(folder, 'registry.json'));
      expect((await read())?.revision).toBe(revision);
    }
  });

  it.each([
    ['{"schema":1', 'it is no JSON'],
    ['{"schema":2,"revision":1,"issuedAt":"","origins":[],"remotes":{}}', 'schema'],
  ])('refuses %s in one sentence', async (content, reason) => {
    put('registry.json', content);
    await expect(ownRegistry(folder)()).rejects.toThrow(reason);
  });
});

describe('reports of remotes', () => {
  const report = {
    remote: 'reports',
    version: '2.3.0',
    why: 'rollout',
    commit: 'abc1234',
    state: 'crashed' as const,
    text: 'x is undefined',
  };
  const day = 86_400_000;
  const start = Date.parse('2026-11-20T09:00:00Z');

  it('are kept with the time of their arrival', async () => {
    const keep = reportsTo(folder, 30);
    await keep([report, { ...report, state: 'error' }], start);
    expect(await reportsIn(folder, 1, start)).toEqual([
      { at: '2026-11-20T09:00:00.000Z', ...report },
      { at: '2026-11-20T09:00:00.000Z', ...report, state: 'error' },
    ]);
  });

  it('are gone after 30 days', async () => {
    const keep = reportsTo(folder, 30);
    await keep([report], start);
    await keep([report], start + 30 * day);
    expect(readdirSync(join(folder, 'telemetry'))).toHaveLength(2);
    await keep([report], start + 31 * day);
    expect(readdirSync(join(folder, 'telemetry'))).toEqual(['2026-12-20.jsonl', '2026-12-21.jsonl']);
    expect(await reportsIn(folder, 0, start + 31 * day)).toHaveLength(1);
  });

  it('do not fill the disk', async () => {
    const keep = reportsTo(folder, 30);
    await keep([report], start);
    put('telemetry/2026-11-20.jsonl', 'x'.repeat(11 * 1024 * 1024));
    await keep([report], start);
    expect(await reportsIn(folder, 1, start)).toEqual([]);
  });
});

describe('GEN-D05 openings of versions', () => {
  const report = { remote: 'reports', version: '2.3.0', why: '', commit: '', text: '' };
  const ready = { ...report, state: 'ready' as const, opening: true, fault: false };
  const crashed = { ...report, state: 'crashed' as const, fault: true };
  const start = Date.parse('2026-11-20T09:00:00Z');

  it('are counted by version with their faults and the time to ready, and nobody is named', async () => {
    const count = openingsTo(folder, 30);
    await count(
      [
        { ...ready, ms: 300 },
        { ...ready, ms: 100 },
        { ...crashed, opening: true },
      ],
      start,
    );
    await count(
      [
        { ...crashed, opening: false },
        { ...ready, version: '2.2.0', ms: 50 },
      ],
      start,
    );
    await count([{ ...report, state: 'error' }], start);
    const unmeasured = { press: [], long: [], parts: {} };
    expect([...(await openingsIn(folder, start))]).toEqual([
      ['reports@2.3.0', { openings: 3, faults: 2, median: 300, p95: 300, ...unmeasured }],
      ['reports@2.2.0', { openings: 1, faults: 0, median: 50, p95: 50, ...unmeasured }],
    ]);
    expect(readdirSync(join(folder, 'openings'))).toEqual(['2026-11-20.jsonl']);
  });

  it('CONF-D20 have beside them how fast the version was, with its features, and which parts were slow; what a browser did not measure is no zero', async () => {
    const count = openingsTo(folder, 30);
    const said = { ...report, state: 'ready' as const };
    const part = (count: number, ms: number) => [{ part: 'screen-reports.js', count, ms }];
    const features = ['reports.fuel', 'set:new-sensor'].map((id) => ({
      ...{ id, isOn: true, opening: false, fault: false },
    }));
    await count(
      [
        ready,
        {
          ...said,
          features,
          speed: { watched: 60_000, frames: { count: 4, ms: 600 }, press: 104, parts: part(4, 600) },
        },
        { ...said, speed: { watched: 30_000, frames: { count: 0, ms: 0 }, parts: part(1, 60) } },
        { ...said, speed: { watched: 30_000, press: 48 } },
      ],
      start,
    );
    const fared = await openingsIn(folder, start);
    expect(fared.get('reports@2.3.0')).toMatchObject({
      openings: 1,
      press: [104, 48],
      long: [10, 0],
      parts: { 'screen-reports.js': { frames: 5, ms: 660 } },
    });
    expect(fared.get('reports.fuel@on')).toMatchObject({ openings: 0, press: [104], long: [10], parts: {} });
    expect(fared.has('set:new-sensor@on')).toBe(false);
    expect(await openingsByDay(folder, start)).toMatchObject([
      { remote: 'reports.fuel', version: 'on', press: 104, pressPages: 1, long: 1 },
      { remote: 'reports', version: '2.3.0', press: 104, pressPages: 2, long: 1, longPages: 2 },
    ]);
    expect(slowPartsOf(fared)).toEqual([
      { remote: 'reports', version: '2.3.0', part: 'screen-reports.js', frames: 5, ms: 660 },
    ]);
  });

  it('are asked for since a moment', async () => {
    const count = openingsTo(folder, 30);
    await count([ready], start);
    await count([ready], start + 60_000);
    expect((await openingsIn(folder, start + 1)).get('reports@2.3.0')).toMatchObject({ openings: 1 });
    expect((await openingsIn(folder, start + 60_001)).size).toBe(0);
  });
});
