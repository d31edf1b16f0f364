import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getBeaconColumns, getBeacons, getUser, limits } from '@mayak/api';
import { keyOf, aPacketOf, openTestApp, type TestApp } from '../../testing/testApp.ts';

const key = 'a-key-of-the-operator';
const monitoring = fileURLToPath(new URL('../../../../../docs/monitoring', import.meta.url));
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey: key });
});
afterAll(() => testApp.close());

const metrics = (headers: Record<string, string> = {}) => fetch(`${testApp.address}/metrics`, { headers });
const figures = async () => (await metrics({ 'X-Operator-Key': key })).text();

describe('GET /metrics', () => {
  it('PERM-D10 is for the operator alone, who brings his key as a header or as a bearer token', async () => {
    expect((await metrics()).status).toBe(401);
    expect((await metrics({ 'X-Operator-Key': 'guess' })).status).toBe(401);
    expect((await metrics({ 'X-Operator-Key': key })).status).toBe(200);
    expect((await metrics({ Authorization: `Bearer ${key}` })).status).toBe(200);
    const closed = await openTestApp({ operatorKey: null });
    expect((await fetch(`${closed.address}/metrics`)).status).toBe(404);
    await closed.close();
  });

  it('SRV-D01 tells in the form of Prometheus how the process, its calls, devices, streams, database and jobs do', async () => {
    const owner = await testApp.user('measured');
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(1);
    for (const body of [packet, packet, aPacketOf(-9e6)])
      await testApp.post('/ingest/packets', body, keyOf(stock));
    await owner.client.call(getBeacons, {});
    await fetch(`${testApp.api}/nothing/of/this/kind`);
    const ended = new AbortController();
    await fetch(`${testApp.api}/events`, {
      headers: { Authorization: `Bearer ${owner.token}` },
      signal: ended.signal,
    });
    const answer = await metrics({ 'X-Operator-Key': key });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    ended.abort();
    for (const line of [
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^mayak_http_request_duration_seconds_count\{method="GET",route="\/api\/beacons",status="200"\} 1$/m,
      /^mayak_device_reports_total\{outcome="accepted"\} 1$/m,
      /^mayak_device_reports_total\{outcome="repeated"\} 1$/m,
      /^mayak_device_reports_total\{outcome="refused"\} 1$/m,
      /^mayak_device_points_total 1$/m,
      /^mayak_live_streams 1$/m,
      /^mayak_db_connections \d/m,
      /^mayak_db_waiting 0$/m,
      /^mayak_job_duration_seconds_count\{task="relevance",outcome="done"\} 1$/m,
    ])
      expect(text).toMatch(line);
    // The rules of promtool: a counter, and nothing else, ends with _total; units are whole and of the base.
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect(name).not.toMatch(/milliseconds|_ms(_|$)|kilobytes|_(gauge|counter|histogram)$/);
      expect(text).toContain(`# HELP ${name} `);
    }
    expect(text).not.toContain('of/this/kind');
    // Prometheus has these of its own, and would give ours another name.
    expect(text).not.toMatch(/[{,](job|instance)=/);
    for (const line of text.split('\n'))
      expect(line).toMatch(
        /^$|^# (HELP|TYPE) |^[a-z0-9_]+(\{[^}]*\})? [\d.e+-]+$|^[a-z0-9_]+(\{[^}]*\})? (Nan|\+Inf)$/i,
      );
  });

  it('SRV-D11 has every figure that the alerts and the board ask for', async () => {
    const text = await figures();
    for (const name of ['mayak.rules.yml', 'mayak.dashboard.json']) {
      const asked = readFileSync(`${monitoring}/${name}`, 'utf8');
      const names = new Set(asked.match(/\b(mayak|nodejs|process)_[a-z0-9_]+\b/g));
      expect(names.size).toBeGreaterThan(8);
      const unknown = [...names].filter(
        (one) => !text.includes(`# TYPE ${one.replace(/_(bucket|count|sum)$/, '')} `),
      );
      expect([name, unknown]).toEqual([name, []]);
    }
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0 ? it : it.skip;
  promtool(
    'SRV-D11 the alerts are as promtool wants them (skipped where it is not installed), and fire when they are to',
    () => {
      for (const words of [
        ['check', 'rules', 'mayak.rules.yml'],
        ['test', 'rules', 'mayak.rules.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', words, {
          cwd: monitoring,
          encoding: 'utf8',
        });
        expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
      }
    },
  );

  it('counts each route once, whatever the ids in its path', async () => {
    const owner = await testApp.user('many-ids');
    for (let id = 1; id < 30; id++)
      await fetch(`${testApp.api}/beacons/${id}`, { headers: { Authorization: `Bearer ${owner.token}` } });
    const routes = (await figures()).match(/_count\{method="GET",route="[^"]*beacons\/[^"]*"/g) ?? [];
    expect(new Set(routes)).toEqual(new Set(['_count{method="GET",route="/api/beacons/:id"']));
  });
});

describe('API-D09 live polls', () => {
  it('count apart: tabs of a moving fleet lock their user out of nothing', async () => {
    const { token, client } = await testApp.user('seven-tabs');
    const poll = () =>
      fetch(`${testApp.api}/beacons`, {
        headers: { Authorization: `Bearer ${token}`, Accept: getBeaconColumns.accept },
      }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      });
    const statuses = new Set<number>();
    for (let i = 0; i < limits.rate.calls + 50; i += 50)
      for (const status of await Promise.all(Array.from({ length: 50 }, poll))) statuses.add(status);
    expect(statuses).toEqual(new Set([200]));
    expect(await client.call(getUser, {})).toMatchObject({ UserName: 'seven-tabs' });
  });
});
