import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRemote, getRemotes, listAudit, type RegistryChange } from '@mayak/api/operator';
import { openingsTo, readRegistry } from '@mayak/releases';
import type { RemoteReport } from '@mayak/host/registry';
import { releaseFiles, writeFiles } from '../../platform/web/release.fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

const operatorKey = 'a-key-of-the-operator';
let distDir: string;
let testApp: TestApp;

beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'mayak-remotes-'));
  const provided = { contract: '1.2.0', shared: { react: '19.3.1' } };
  writeFiles(distDir, { 'shell/provided.json': JSON.stringify(provided) });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    writeFiles(join(distDir, 'remotes/reports', version), releaseFiles(version));
  writeFiles(join(distDir, 'remotes/reports/2.0.0'), releaseFiles('2.0.0', { contract: '^9.0.0' }));
  testApp = await openTestApp({ operatorKey, distDir });
  const { dataDir } = testApp.context.settings;
  const published = (version: string) => ({
    base: `/remotes/reports/${version}/`,
    releaseHash: `sha384-${'A'.repeat(64)}`,
    state: 'published',
  });
  const registry = {
    schema: 1,
    revision: 1,
    issuedAt: '2026-11-20T10:00:00Z',
    origins: [],
    remotes: {
      reports: {
        owner: 'team-reports',
        enabled: true,
        killReason: null,
        stable: '1.2.0',
        previous: '1.1.0',
        earlier: ['1.0.0'],
        pins: [],
        rollouts: [],
        versions: Object.fromEntries(['1.0.0', '1.1.0', '1.2.0', '2.0.0'].map((v) => [v, published(v)])),
      },
    },
  };
  writeFiles(dataDir, { 'registry.json': JSON.stringify(registry) });
});
afterAll(async () => {
  await testApp.close();
  rmSync(distDir, { recursive: true, force: true });
});

async function ask<E extends typeof getRemotes | typeof changeRemote | typeof listAudit>(
  endpoint: E,
  body?: unknown,
) {
  const answer = await fetch(testApp.api + endpoint.path, {
    method: endpoint.method,
    headers: {
      'X-Operator-Key': operatorKey,
      'X-Operator-Name': encodeURIComponent('Анна'),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given: unknown = await answer.json();
  return { status: answer.status, body: answer.ok ? endpoint.answer.parse(given) : given };
}
const change = async (change: RegistryChange, why = 'wrong totals') =>
  (await ask(changeRemote, { remote: 'reports', change, why })).body;
const reports = async () => (await readRegistry(testApp.context.settings.dataDir)).remotes['reports'];

describe('GEN-D05, ERR-D07 the operator runs the remotes', () => {
  it('switches a remote off and on, and goes two versions back; the journal has who and why, the newest first', async () => {
    expect(await change({ kind: 'kill', reason: 'wrong totals' })).toMatchObject({ refused: null });
    expect(await reports()).toMatchObject({ enabled: false, killReason: 'wrong totals' });
    await change({ kind: 'revive' }, 'mended');
    expect(await change({ kind: 'rollback', steps: 2 }, 'hours are wrong since 1.1.0')).toMatchObject({
      done: { revision: 4 },
    });
    expect(await reports()).toMatchObject({ enabled: true, stable: '1.0.0', previous: null });
    const { journal } = getRemotes.answer.parse((await ask(getRemotes)).body);
    expect(journal.map(({ by, why }) => [by, why])).toEqual([
      ['Анна', 'hours are wrong since 1.1.0'],
      ['Анна', 'mended'],
      ['Анна', 'wrong totals'],
    ]);
    const audit = listAudit.answer.parse((await ask(listAudit)).body);
    expect(audit[0]).toMatchObject({ Action: 'remote.change', Operator: 'Анна' });
  });

  it('is told in one sentence what is refused: no way back, and what the shell cannot run', async () => {
    expect(await change({ kind: 'rollback', steps: 5 })).toMatchObject({
      done: null,
      refused: expect.stringContaining('no previous version'),
      refusal: { code: 'noPrevious', values: { name: 'reports' } },
    });
    expect(await change({ kind: 'promote', version: '2.0.0' })).toMatchObject({
      done: null,
      refused: expect.stringContaining('reports 2.0.0 cannot run in this shell'),
    });
  });

  it('is asked for a reason', async () => {
    expect(
      await ask(changeRemote, { remote: 'reports', change: { kind: 'revive' }, why: ' ' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ field: 'why' }] },
    });
  });

  it('CONF-D21 sees openings, faults, the time to ready and the speed of each version and day, and its slow parts', async () => {
    const count = openingsTo(testApp.context.settings.dataDir, 30);
    const report = (part: Partial<RemoteReport>): RemoteReport => ({
      remote: 'reports',
      version: '1.2.0',
      why: '',
      commit: '',
      state: 'ready',
      text: '',
      opening: true,
      ...part,
    });
    const now = Date.now();
    await count([report({ ms: 400 }), report({ ms: 600 })], now - 86_400_000);
    await count([report({ ms: 500 }), report({ state: 'crashed', fault: true })], now);
    const { days } = getRemotes.answer.parse((await ask(getRemotes)).body);
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const of = { remote: 'reports', version: '1.2.0' };
    const common = { ...of, openings: 2 };
    const unmeasured = { press: null, pressPages: 0, long: null, longPages: 0 };
    expect(days).toEqual([
      { day: dayOf(now), ...common, faults: 1, median: 500, p95: 500, ...unmeasured },
      { day: dayOf(now - 86_400_000), ...common, faults: 0, median: 600, p95: 600, ...unmeasured },
    ]);

    const frames = { count: 6, ms: 900 };
    const speed = { watched: 60_000, frames, press: 120, parts: [{ part: '/reports', ...frames }] };
    const body = { reports: [report({ opening: false, speed }), report({ opening: false, speed })] };
    const told = await fetch(new URL('/telemetry', testApp.api), {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
    });
    expect(told.status).toBe(204);
    const answer = getRemotes.answer.parse((await ask(getRemotes)).body);
    expect(answer.days[0]).toMatchObject({ ...common, press: 120, pressPages: 2, long: 1.5, longPages: 2 });
    expect(answer.parts).toEqual([{ ...of, part: '/reports', frames: 12, ms: 1_800 }]);
  });
});
