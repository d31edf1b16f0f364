import { clock } from '../../clock/clock.ts';
import { row, rows, type Db } from '../../db/pool.ts';
import { insertOf, type NewAccount } from './accounts.ts';

/** How long a user name is held, in milliseconds. */
const heldFor = 90 * 86_400_000;

/** `known`: the e-mail is somebody's, so that only the name is held; `failed`: another registration came between. */
export type RegistrationOutcome = 'made' | 'known' | 'taken' | 'failed';

/** Registrations by one statement, whatever becomes of them: the time tells nothing of an e-mail (AUTH-D07). */
export const registrations = {
  async add(db: Db, account: NewAccount): Promise<RegistrationOutcome> {
    const insert = insertOf(account);
    const own = [account.userName, account.email, account.passwordHash];
    const [name, email, hash] = own.map((_, i) => `$${insert.values.length + i + 1}::text`);
    const text = `
      with taken as (
        select 1 from account where lower(user_name) = lower(${name})
        union all select 1 from held_registration where lower(user_name) = lower(${name})
      ), made as (
        insert into account (${insert.names}) select ${insert.places} where not exists (select from taken)
        on conflict do nothing returning id
      ), held as (
        insert into held_registration (user_name, password_hash) select ${name}, ${hash}
        where not exists (select from taken) and not exists (select from made)
          and exists (select from account where lower(email) = lower(${email}))
        on conflict do nothing returning 1
      )
      select case when exists (select from taken) then 'taken' when exists (select from made) then 'made'
        when exists (select from held) then 'known' else 'failed' end as outcome`;
    const found = await row<{ outcome: RegistrationOutcome }>(db, text, [...insert.values, ...own]);
    return found?.outcome ?? 'failed';
  },

  /** The password of a name that is held, or null. */
  held: (db: Db, name: string) =>
    row<{ passwordHash: string }>(
      db,
      'select password_hash as "passwordHash" from held_registration where lower(user_name) = lower($1)',
      [name],
    ),

  endOld: (db: Db) =>
    rows(db, 'delete from held_registration where created < $1', [new Date(clock.now() - heldFor)]),
};
