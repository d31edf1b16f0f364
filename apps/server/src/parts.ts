import type { FastifyBaseLogger } from 'fastify';
import { Auth } from './auth.ts';
import { Road } from './devices/road.ts';
import { Live } from './live.ts';
import { Mail } from './mail/mail.ts';
import { Notices } from './notifications/notices.ts';
import type { Served } from './serve.ts';
import type { Settings } from './settings.ts';
import { loadState } from './state/load.ts';
import type { State } from './state/state.ts';
import { openPool, type Pool } from './store/db.ts';
import { migrate } from './store/migrate.ts';

/** What the routes are made of. */
export interface Parts {
  settings: Settings;
  log: FastifyBaseLogger;
  pool: Pool;
  state: State;
  road: Road;
  live: Live;
  notices: Notices;
  auth: Auth;
  mail: Mail;
}

/** A group of routes. */
export type Routes = (served: Served, parts: Parts) => void;

/** Opens the database, brings it to the newest schema and reads the state of all beacons. */
export async function openParts(
  settings: Settings,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<Parts> {
  const lost = (error: Error) => log.warn({ error: error.message }, 'A database connection was lost');
  const pool = openPool(databaseUrl, 20, lost);
  const applied = await migrate(pool);
  if (applied.length > 0) log.info({ applied }, 'The database has its newest schema');
  const state = await loadState(pool);
  const live = new Live((id) => state.get(id)?.viewers ?? []);
  const notices = new Notices(state, live);
  await notices.open(pool, Date.now());
  return {
    settings,
    log,
    pool,
    state,
    live,
    notices,
    road: new Road(pool, state, notices, (ids) => live.beacons(ids)),
    auth: new Auth(pool),
    mail: new Mail(settings, pool, log),
  };
}

/** Waits for what is under way and closes the database. */
export async function closeParts({ live, road, mail, pool }: Parts): Promise<void> {
  live.close();
  await road.idle();
  await mail.idle();
  await pool.end();
}
