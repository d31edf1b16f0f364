import { row, rows, type Db } from '../../db/pool.ts';
import type { Account } from '../../identity/account.ts';

/** What a new user must bring; the rest has defaults. */
export type NewAccount = Pick<Account, 'userName' | 'email' | 'passwordHash'> & Partial<Omit<Account, 'id'>>;

const columns: Record<keyof Account, string> = {
  id: 'id',
  userName: 'user_name',
  email: 'email',
  passwordHash: 'password_hash',
  emailConfirmed: 'email_confirmed',
  isBlocked: 'is_blocked',
  canViewMessages: 'can_view_messages',
  canReadMessages: 'can_read_messages',
  canSendMessages: 'can_send_messages',
  canEditChannelsSettings: 'can_edit_channels_settings',
  bnwasManagement: 'bnwas_management',
  localization: 'localization',
  timeZone: 'time_zone',
  zoneName: 'zone_name',
  distanceUnit: 'distance_unit',
  showPositionOnLoad: 'show_position_on_load',
  beaconCardSize: 'beacon_card_size',
  type: 'type',
  country: 'country',
  name: 'name',
  phone: 'phone',
  organization: 'organization',
  tenant: 'tenant',
  mustSetUp: 'must_set_up',
  leaves: 'leaves',
  isCanary: 'is_canary',
};
const all = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');
const columnOf = (name: string) => columns[name as keyof Account];

/** A new user as the parts of an insert: columns, places from $1 on, values. */
export function insertOf(account: NewAccount) {
  const names = Object.keys(account);
  return {
    names: names.map(columnOf).join(', '),
    places: names.map((_, i) => `$${i + 1}`).join(', '),
    values: Object.values(account) as unknown[],
  };
}

/** Users of the product. */
export const accounts = {
  byId: (db: Db, id: number) => row<Account>(db, `select ${all} from account where id = $1`, [id]),

  byName: (db: Db, name: string) =>
    row<Account>(db, `select ${all} from account where lower(user_name) = lower($1) and not is_canary`, [
      name,
    ]),

  byEmail: (db: Db, email: string) =>
    row<Account>(db, `select ${all} from account where lower(email) = lower($1) and not is_canary`, [email]),

  /** Holds the account until the end of a transaction: what its user makes at once is counted one after the other. */
  hold: (db: Db, id: number) => row(db, 'select 1 from account where id = $1 for no key update', [id]),

  /** By user name, else by e-mail, both without regard to case (AUTH-D03). */
  async byLogin(db: Db, login: string): Promise<Account | null> {
    return (await accounts.byName(db, login)) ?? (await accounts.byEmail(db, login));
  },

  /** Users whose name or e-mail holds the text, by name. */
  holding: (db: Db, text: string, count: number) =>
    rows<Account>(
      db,
      `select ${all} from account where not is_canary and (position(lower($1) in lower(user_name)) > 0
        or position(lower($1) in lower(email)) > 0) order by lower(user_name) limit $2`,
      [text, count],
    ),

  /** When each of some users registered. */
  async created(db: Db, ids: number[]): Promise<Map<number, Date>> {
    const text = 'select id, created from account where id = any($1)';
    const list = await rows<{ id: number; created: Date }>(db, text, [ids]);
    return new Map(list.map(({ id, created }) => [id, created]));
  },

  /** Users by their ids. */
  some: (db: Db, ids: number[]) => rows<Account>(db, `select ${all} from account where id = any($1)`, [ids]),

  async create(db: Db, account: NewAccount): Promise<Account> {
    const { names, places, values } = insertOf(account);
    const text = `insert into account (${names}) values (${places}) returning ${all}`;
    const [created] = await rows<Account>(db, text, values);
    if (!created) throw new Error('An insert returned no row.');
    return created;
  },

  edit: (db: Db, id: number, part: Partial<Omit<Account, 'id'>>) => {
    const sets = Object.keys(part).map((name, i) => `${columnOf(name)} = $${i + 2}`);
    return row<Account>(db, `update account set ${sets.join(', ')} where id = $1 returning ${all}`, [
      id,
      ...Object.values(part),
    ]);
  },

  /** Writes anew who must set up a second step, of an organization or of one user; answers those for whom it is another now. */
  refreshDemand: (db: Db, whose: { tenant: string } | { userId: number }) => {
    const [which, value] = 'tenant' in whose ? ['a.tenant', whose.tenant] : ['a.id', whose.userId];
    return rows<Account>(
      db,
      `update account set must_set_up = not must_set_up where id in (
          select a.id from account a left join tenant_rule r on r.tenant = a.tenant
            left join second_factor f on f.user_id = a.id
          where ${which} = $1 and a.must_set_up <> (coalesce(r.second_factor, false) and f.confirmed is null))
        returning ${all}`,
      [value],
    );
  },

  /** Whose accounts end, the next one first. */
  leaving: (db: Db) =>
    rows<Account>(db, `select ${all} from account where leaves is not null order by leaves, id`),

  /** Whether the password of a user is still this one; then it stays so until the end of the transaction. */
  holdsPassword: async (db: Db, { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>) => {
    const text = 'select 1 from account where id = $1 and password_hash = $2 for share';
    return (await row(db, text, [id, passwordHash])) !== null;
  },

  /** Counts a user to an organization, or to none (GEN-D05): the operator's choice, never the user's. */
  setTenant: (db: Db, id: number, tenant: string | null) => accounts.edit(db, id, { tenant }),
};
