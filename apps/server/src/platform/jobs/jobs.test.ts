import { setTimeout as wait } from 'node:timers/promises';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { openPool } from '../db/pool.ts';
import { holdLock } from '../db/ownSession.ts';
import { hour, minute, second } from './job.ts';
import { startJobs } from './jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const lock = 0x6d_61_79_62;
const locks = `pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and objid = ${lock} and datname = current_database()`;
/** Ends the connection by which a process leads, so that it leads anew or another one does. */
const loseLead = () =>
  testApp.context.pool.query(`select pg_terminate_backend(pid) from ${locks} and granted`);

describe('SRV-D02 a job of the leading process', () => {
  it('runs once at a time, and goes on after a long run during which the lead was lost and gained', async () => {
    let [running, most, begun] = [0, 0, 0];
    let end: () => void = () => undefined;
    const run = async () => {
      most = Math.max(most, (running += 1));
      begun += 1;
      await new Promise<void>((resolve) => (end = resolve));
      running -= 1;
    };
    const loseLeadTimes = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await loseLead();
        await wait(1_500);
      }
    };
    /** Whichever of the two leads in a slow hour. */
    const hasBegun = async (count: number) => {
      for (let tries = 0; tries < 10 && begun < count; tries += 1) {
        for (let step = 0; step < 15 && begun < count; step += 1) await wait(100);
        if (begun < count) await loseLead();
      }
    };
    const endJobs = startJobs(testApp.context, [{ name: 'long', pause: 10, run }]);
    await hasBegun(1);
    // Who waits leads next: the jobs of the test, those of its server, then those of the test again.
    await loseLeadTimes(1);
    expect([begun, most]).toEqual([1, 1]);
    await loseLeadTimes(2);
    expect([begun, most]).toEqual([1, 1]);
    end();
    await hasBegun(2);
    expect([begun, most]).toEqual([2, 1]);
    end();
    await endJobs();
  });
});

describe('SRV-D10 a stop', () => {
  it.each([
    ['waits for a run that is under way', 300, 300],
    ['gives up one that takes longer', 60_000, 5_000],
  ])('%s', async (_, takes, waited) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    const run = () => new Promise<void>((done) => setTimeout(done, takes));
    const endJobs = startJobs(testApp.context, [{ name: 'under way', pause: 10, run, everywhere: true }]);
    await jest.advanceTimersByTimeAsync(1);
    const begun = Date.now();
    let ended: number | null = null;
    const end = endJobs().then(() => (ended = Date.now()));
    await jest.advanceTimersByTimeAsync(waited - 2);
    for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((next) => setImmediate(next));
    expect(ended).toBeNull();
    await jest.advanceTimersByTimeAsync(2);
    jest.useRealTimers();
    await end;
    expect((ended ?? 0) - begun).toBeLessThan(waited + 1_000);
  });

  it('begins nothing any more where the lead comes to it meanwhile (SRV-D02)', async () => {
    let [begun, end]: [number, () => void] = [0, () => undefined];
    const slow = () => new Promise<void>((done) => (end = done));
    const led = () => Promise.resolve(void (begun += 1));
    // In a database where no server leads.
    const url = new URL(testApp.context.pool.address.url);
    url.pathname = '/postgres';
    const pool = openPool({ url: url.href }, { max: 2, onError: () => undefined });
    const has = async (what: string) => (await pool.query(`select from ${locks} and ${what}`)).rowCount !== 0;
    const other = await holdLock(pool, lock, () => undefined);
    await other.held;
    const endJobs = startJobs({ ...testApp.context, pool }, [
      { name: 'slow', pause: 10, run: slow, everywhere: true },
      { name: 'led', pause: 10, run: led },
    ]);
    while (!(await has('not granted'))) continue;
    const ended = endJobs();
    await other.end();
    while (await has('not granted')) continue;
    for (let turn = 0; turn < 20; turn += 1) await has('granted');
    end();
    await ended;
    await pool.end();
    expect(begun).toBe(0);
  });
});

describe('SRV-D02 a run that failed', () => {
  it.each([
    [hour, 10 * minute],
    [second, second],
  ])(
    'of a job with a pause of %i ms is tried again after %i ms, and after its pause once it is done',
    async (pause, soon) => {
      const begun: number[] = [];
      const run = async () => {
        begun.push(Date.now());
        if (begun.length === 1) throw new Error('a backup reads it');
      };
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
      const start = Date.now();
      const endJobs = startJobs(testApp.context, [{ name: 'failing', pause, run, everywhere: true }]);
      await jest.advanceTimersByTimeAsync(soon + 1.5 * pause);
      jest.useRealTimers();
      await endJobs();
      expect(begun.slice(0, 3).map((at) => at - start)).toEqual([0, soon, soon + pause]);
    },
  );
});
