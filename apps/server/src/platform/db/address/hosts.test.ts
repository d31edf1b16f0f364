import { startStubHost, type StubHost } from '../../../testing/stubHost.ts';
import { openPool, rows } from '../pool.ts';
import { Sockets } from '../sockets.ts';
import { Hosts } from './hosts.ts';

const started: StubHost[] = [];
const start = async (...given: Parameters<typeof startStubHost>) => {
  const host = await startStubHost(...given);
  started.push(host);
  return host;
};
afterEach(() => Promise.all(started.splice(0).map((host) => host.kill())));

const named = (...hosts: StubHost[]) =>
  `postgres://u@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/mayak`;
const foundBy = async (hosts: Hosts) => (await hosts.find()).port;
const standby = { writes: false, timeline: '' };
const first = { writes: true, timeline: '00000001' };
const promoted = { writes: true, timeline: '00000002' };

describe('SRV-D01 of several hosts', () => {
  it('the one that takes writes is found, and remembered', async () => {
    const [one, two] = [await start(standby), await start(first)];
    const hosts = new Hosts(named(one, two));
    expect([await foundBy(hosts), await foundBy(hosts)]).toEqual([two.port, two.port]);
    expect([one.connections, two.connections]).toEqual([1, 1]);
  });

  it('one that says nothing holds nobody up', async () => {
    const [one, two] = [await start(null), await start(first)];
    expect(await foundBy(new Hosts(named(one, two)))).toBe(two.port);
  });

  it('one that was promoted is found once the earlier one is lost', async () => {
    const [one, two] = [await start(first), await start(standby)];
    const hosts = new Hosts(named(one, two));
    expect(await foundBy(hosts)).toBe(one.port);
    await one.kill();
    two.state = promoted;
    hosts.forget();
    expect(await foundBy(hosts)).toBe(two.port);
  });

  it('one that comes back as it was before the promotion is not taken', async () => {
    const [one, two] = [await start(first), await start(promoted)];
    expect(await foundBy(new Hosts(named(one, two)))).toBe(two.port);
    expect(await foundBy(new Hosts(named(two, one)))).toBe(two.port);
  });

  it('a pool whose sockets are cut is told so, before a host is known and while one is looked for', async () => {
    const [one, real] = [await start(standby), new URL(process.env['MAYAK_TEST_CLUSTER'] ?? '')];
    const url = `postgres://${real.username}:${real.password}@127.0.0.1:${one.port},${real.host}/postgres`;
    const sockets = new Sockets();
    const pool = openPool({ url }, { max: 1, onError: () => undefined, sockets });
    sockets.cut();
    await expect(rows(pool, 'select 1')).rejects.toMatchObject({ code: '57P03' });
    sockets.mend();
    const asked = rows(pool, 'select 1 as n');
    sockets.cut();
    await expect(asked).rejects.toMatchObject({ code: '57P03' });
    sockets.mend();
    expect(await rows(pool, 'select 1 as n')).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('none that takes writes is told as that, with why', async () => {
    const one = await start(standby);
    const url = `postgres://u@127.0.0.1:${one.port},127.0.0.1:1/mayak`;
    await expect(new Hosts(url).find()).rejects.toMatchObject({
      code: '57P03',
      message: `No host takes writes: 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1), 127.0.0.1:${one.port} (a standby, or read-only)`,
    });
  });

  it('a pool connects to the one that takes writes, and to another one when that has become a standby', async () => {
    const [one, real] = [await start(first), new URL(process.env['MAYAK_TEST_CLUSTER'] ?? '')];
    const url = `postgres://${real.username}:${real.password}@127.0.0.1:${one.port},${real.host}/postgres`;
    const pool = openPool({ url }, { max: 1, onError: () => undefined });
    // Timelines decide while both take writes.
    one.state = promoted;
    expect(await rows(pool, 'select 1')).toMatchObject([{ only: 'off' }]);
    one.state = standby;
    for (const client of [await pool.connect()]) client.release(true);
    await expect(rows(pool, 'select 1')).rejects.toMatchObject({ code: '57P03' });
    expect(await rows(pool, 'select 1 as n')).toEqual([{ n: 1 }]);
    await pool.end();
  });
});
