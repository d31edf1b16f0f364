import { setTimeout as wait } from 'node:timers/promises';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { startJobs } from './jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Ends the connection by which a process leads, so that it leads anew or another one does. */
const loseLead = () =>
  testApp.context.pool
    .query(`select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and granted and objid = ${0x6d_61_79_62} and datname = current_database()`);

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
    const endJobs = startJobs(testApp.context, [{ name: 'long', pause: 10, run }]);
    await wait(500);
    // Who waits leads next: the jobs of the test, those of its server, then those of the test again.
    await loseLeadTimes(1);
    expect([begun, most]).toEqual([1, 1]);
    await loseLeadTimes(2);
    expect([begun, most]).toEqual([1, 1]);
    end();
    await wait(300);
    expect([begun, most]).toEqual([2, 1]);
    end();
    await endJobs();
  });
});
