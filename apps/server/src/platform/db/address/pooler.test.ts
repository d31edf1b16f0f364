import { startStubHost, type StubHost } from '../../../testing/stubHost.ts';
import { checkAddress } from './pooler.ts';

const started: StubHost[] = [];
afterEach(() => Promise.all(started.splice(0).map((host) => host.kill())));
const stub = async (more: Partial<NonNullable<StubHost['state']>> = {}) => {
  const host = await startStubHost({ writes: true, timeline: '1', ...more });
  started.push(host);
  return `postgres://u@127.0.0.1:${host.port}/mayak`;
};
const fault = (url: string, directUrl?: string) =>
  checkAddress({ url, directUrl }).then(
    () => null,
    (error: Error) => error.message,
  );
const direct = `${process.env['MAYAK_TEST_CLUSTER'] ?? ''}postgres`;
const remedy =
  'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which LISTEN, locks and migrations need.';

describe('SRV-D01, SRV-D03 a pooler between the server and PostgreSQL', () => {
  it('in transaction mode is told with what to set', async () => {
    expect(await fault(await stub({ session: 'shared' }))).toBe(
      `At DATABASE_URL stands a pooler in transaction mode, such as pgbouncer: ${remedy}`,
    );
  });

  it('that refuses limits of a session is told as that', async () => {
    expect(await fault(await stub({ refuses: 'statement_timeout' }))).toBe(
      `At DATABASE_URL stands a pooler, such as pgbouncer, that takes no limits of a session: ${remedy}`,
    );
  });

  it('in the place of the direct address is told as that', async () => {
    expect(await fault(await stub(), await stub({ session: 'shared' }))).toMatch(
      /^At DATABASE_DIRECT_URL stands a pooler in transaction mode/,
    );
  });

  it('is served where the direct address is that of the same database', async () => {
    const pooler = { session: 'shared', refuses: 'statement_timeout' };
    expect(await fault(await stub(pooler), await stub())).toBeNull();
    expect(await fault(await stub(pooler), await stub({ timeline: '2' }))).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    );
  });

  it('is not seen where each connection has its session, and in PostgreSQL itself', async () => {
    expect([await fault(await stub()), await fault(direct)]).toEqual([null, null]);
  });

  it('a database that cannot be reached is told by the name of its setting', async () => {
    expect(await fault('postgres://u@127.0.0.1:1/mayak')).toBe(
      'The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });
});
