import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRegistry, journalOf, openingsTo, readRegistry } from '@mayak/releases';
import { operationOf, promote, publish, rollout, type Operation } from '@mayak/host/operations';
import type { RemoteReport } from '@mayak/host/registry';
import type { RegistryChange } from '@mayak/api/operator';
import { pino } from 'pino';
import type { AppContext } from '../../context.ts';
import { judgeGates } from './gate.ts';

let data: string;
const log = pino({ level: 'silent' });
const judge = (rolloutWebhook: string | null = null) =>
  judgeGates({
    log,
    settings: { dataDir: data, distDir: join(data, 'dist'), rolloutWebhook },
  } as unknown as AppContext);
const change = (operation: Operation) =>
  changeRegistry(data, operation, { now: new Date(), builtIn: [], by: 'anna', why: null });
const release = (version: string) =>
  publish('reports', {
    version,
    base: `/remotes/reports/${version}/`,
    releaseHash: `sha384-${'a'.repeat(64)}`,
  });
const remote = async () => (await readRegistry(data)).remotes['reports'];

/** So many pages open a version; of them so many have a fault. */
const open = (
  version: string,
  openings: number,
  faults = 0,
  features?: (isFault: boolean) => NonNullable<RemoteReport['features']>,
) =>
  openingsTo(
    data,
    30,
  )(
    Array.from({ length: openings }, (_, i) => ({
      remote: 'reports',
      version,
      why: '',
      commit: '',
      text: '',
      state: i < faults ? ('crashed' as const) : ('ready' as const),
      opening: true,
      fault: i < faults,
      ...(features && { features: features(i < faults) }),
    })),
  );

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'mayak-gate-'));
  for (const operation of [release('1.0.0'), release('2.0.0'), promote('reports', '1.0.0')])
    await change(operation);
  const gate = { steps: [1, 25, 100], since: new Date(Date.now() - 60_000).toISOString() };
  await change(rollout('reports', '2.0.0', { percent: 1, gate }));
  await open('1.0.0', 1_000, 2);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('GEN-D05, ERR-D07 a gated rollout', () => {
  it('of a version that fails for 5 of 100 is taken back by itself within 200 openings, and the webhook is told', async () => {
    const told: unknown[] = [];
    const hook = createServer((request, reply) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => void (told.push(JSON.parse(body)), reply.end()));
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    for (let opened = 0; opened < 200 && (await remote())?.rollouts.length; opened += 20) {
      await open('2.0.0', 20, 1);
      await judge(`http://127.0.0.1:${(hook.address() as AddressInfo).port}`);
    }
    await new Promise((done) => hook.close(done));
    expect(await remote()).toMatchObject({
      stable: '1.0.0',
      rollouts: [],
      versions: { '2.0.0': { state: 'blocked' } },
    });
    expect(told).toEqual([
      expect.objectContaining({ remote: 'reports', version: '2.0.0', decision: 'stop' }),
    ]);
    expect((await journalOf(data)).at(-1)).toMatchObject({
      by: 'gate',
      did: expect.stringMatching(/^reports 2\.0\.0 is taken back: \d+ of \d+ openings with a fault/),
    });
  });

  it('INT-D05 is told to the address that was set and to no other that it leads to', async () => {
    const asked: (string | undefined)[] = [];
    const hook = createServer((request, reply) => {
      asked.push(request.url);
      reply.writeHead(307, { location: '/inside' }).end();
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    await open('2.0.0', 40, 40);
    expect(await judge(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`)).toHaveLength(1);
    await new Promise((done) => hook.close(done));
    expect(asked).toEqual(['/hook']);
  });

  it('of a good version goes through its steps to everyone, each step by its own openings', async () => {
    const shares: unknown[] = [];
    for (let i = 0; i < 12 && (await remote())?.stable === '1.0.0'; i += 1) {
      shares.push((await remote())?.rollouts[0]?.percent);
      await open('2.0.0', 40);
      await judge();
      await new Promise((done) => setTimeout(done, 5));
    }
    expect([...new Set(shares)]).toEqual([1, 25, 100]);
    expect(await remote()).toMatchObject({ stable: '2.0.0', previous: '1.0.0', rollouts: [] });
  });

  it('waits while little is known, and a webhook that is away stops nothing', async () => {
    await open('2.0.0', 10);
    expect(await judge()).toEqual([]);
    await open('2.0.0', 10, 10);
    expect(await judge('http://127.0.0.1:1')).toMatchObject([{ decision: 'stop' }]);
  });

  it('that a person changes to a fixed share is judged no more', async () => {
    await change(rollout('reports', '2.0.0', { percent: 10 }));
    await open('2.0.0', 50, 50);
    expect(await judge()).toEqual([]);
  });

  it('for some people only reaches all of those, and stable stays', async () => {
    const gate = { steps: [100], since: new Date(Date.now() - 60_000).toISOString() };
    await change(rollout('reports', '2.0.0', { percent: 100, gate, where: { tenants: ['acme'] } }));
    await open('2.0.0', 200);
    await judge();
    const { stable, rollouts } = (await remote()) ?? {};
    expect(stable).toBe('1.0.0');
    expect(rollouts?.find(({ where }) => where.tenants.length > 0)).toMatchObject({ percent: 100 });
    expect(rollouts?.find(({ where }) => where.tenants.length > 0)?.gate).toBeUndefined();
  });

  it('CONF-D06 of a feature is judged by openings with it against those without it', async () => {
    const id = 'reports.forecast';
    const features = { [id]: { owner: 'team-reports', default: false, since: '2026-11-01' } };
    const asked: RegistryChange = { kind: 'rollout', version: 'on', percent: 10, steps: [10, 100] };
    const since = new Date(Date.now() - 60_000).toISOString();
    await changeRegistry(data, operationOf(id, asked, since), {
      now: new Date(),
      builtIn: [],
      features,
      by: 'anna',
      why: null,
    });
    const word = (isOn: boolean, fault: boolean) => [{ id, isOn, opening: true, fault }];
    await open('1.0.0', 200, 0, () => word(false, false));
    await open('1.0.0', 40, 0, () => word(true, true));
    expect(await judge()).toMatchObject([{ remote: id, version: 'on', decision: 'stop' }]);
    expect((await readRegistry(data)).features?.[id]).not.toHaveProperty('rollouts');
    expect((await journalOf(data)).at(-1)).toMatchObject({
      remote: id,
      by: 'gate',
      sentence: { code: 'featureTakenBack' },
    });
  });
});
