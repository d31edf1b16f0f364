import { rows } from '../../platform/db/pool.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { namingColumns, userColumns } from './userColumns.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const columns = async (where: string) =>
  (await rows<{ name: string }>(testApp.context.pool, where)).map(({ name }) => name).sort();

describe('PROFILE-D20 what becomes of each column that refers to a user', () => {
  it('is said of all that the database knows, and of no other', async () => {
    const referring = await columns(
      `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
        join pg_class t on t.oid = c.conrelid and not t.relispartition
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'account'::regclass`,
    );
    expect(Object.keys(userColumns).sort()).toEqual(referring);
  });

  it('is said of columns that only look so', async () => {
    const alike = await columns(
      `select t.relname || '.' || a.attname as name from pg_attribute a
        join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p') and not t.relispartition
        where t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
          and a.attname ~ '(^|_)(user|owner|account|heir|author|email|emails|user_name)(_|$)'`,
    );
    const known = [...Object.keys(userColumns), ...Object.keys(namingColumns)];
    expect(alike.filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(namingColumns).filter((name) => !alike.includes(name))).toEqual([]);
  });

  it('leaves no row behind that must not stay: each that is removed or refers to nobody may be', async () => {
    const required = await columns(
      `select t.relname || '.' || a.attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
        where t.relnamespace = 'public'::regnamespace and a.attnotnull and not t.relispartition`,
    );
    const emptied = Object.entries(userColumns).filter(([, fate]) => fate === 'nobody');
    expect(emptied.map(([name]) => name).filter((name) => required.includes(name))).toEqual([]);
  });
});
