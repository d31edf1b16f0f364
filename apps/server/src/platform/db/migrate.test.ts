import { openSession } from './address/client.ts';
import { migrate } from './migrate.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('SRV-D01 a start while another server migrates', () => {
  it('says at once whom it waits for, and goes on when that is done', async () => {
    const { url, directUrl } = testApp.context.pool.address;
    const other = await openSession({ url: directUrl ?? url });
    await other.query('select pg_advisory_lock($1)', [0x6d_61_79_61]);
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    let ended = false;
    let migrating: Promise<unknown> = Promise.resolve();
    const said = await new Promise<string>((waits) => {
      migrating = migrate(testApp.context.pool.address, waits).then(() => (ended = true));
    });
    expect(said).toMatch(
      new RegExp(
        `^Another server \\(connected from 127\\.0\\.0\\.1 since [\\d:]{8} UTC, process ${rows[0]?.pid} of PostgreSQL\\) migrates the database; the start waits for it$`,
      ),
    );
    expect(ended).toBe(false);
    await other.end();
    await migrating;
    expect(ended).toBe(true);
  });

  it('says nothing where nobody else does', async () => {
    const said: string[] = [];
    await migrate(testApp.context.pool.address, (sentence) => void said.push(sentence));
    expect(said).toEqual([]);
  });
});

describe('SRV-D35 a new database', () => {
  it.each([
    [`encoding 'SQL_ASCII' locale 'C'`, 'The database is of SQL_ASCII: '],
    [
      `encoding 'UTF8' locale_provider libc locale 'C'`,
      'The database does not know small Cyrillic letters: ',
    ],
    [`encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`, null],
  ])('of %s', async (kind, said) => {
    const name = 'of_other_letters';
    const { url } = testApp.context.pool.address;
    const admin = await openSession({ url });
    const at = new URL(url);
    at.pathname = `/${name}`;
    try {
      await admin.query(`create database ${name} ${kind} template template0`);
      const fault = await migrate({ url: at.href }).then(
        () => null,
        (error: Error) => error.message,
      );
      const remedy = `make it by create database mayak owner mayak encoding 'UTF8' locale 'C.UTF-8' template template0.`;
      expect(fault).toBe(said && said + remedy);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  });
});
