import type { FastifyBaseLogger } from 'fastify';
import { Sessions } from '../sessions/sessions.ts';
import { IngestPipeline } from '../ingest/pipeline.ts';
import { Live } from '../live/live.ts';
import { Mail } from '../mail/mail.ts';
import { RuleEngine } from '../rules/engine.ts';
import type { Served } from '../http/serve.ts';
import type { Settings } from '../settings/settings.ts';
import { loadState } from '../beacons/load.ts';
import type { Beacons } from '../beacons/beacons.ts';
import { openPool, type Pool } from '../db/pool.ts';
import { migrate } from '../db/migrate.ts';

/** What the routes are made of. */
export interface AppContext {
  settings: Settings;
  log: FastifyBaseLogger;
  pool: Pool;
  beacons: Beacons;
  ingest: IngestPipeline;
  live: Live;
  rules: RuleEngine;
  sessions: Sessions;
  mail: Mail;
}

/** A group of routes. */
export type Routes = (served: Served, context: AppContext) => void;

/** Opens the database, brings it to the newest schema and reads the state of all beacons. */
export async function openContext(
  settings: Settings,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<AppContext> {
  const lost = (error: Error) => log.warn({ error: error.message }, 'A database connection was lost');
  const pool = openPool(databaseUrl, 20, lost);
  const applied = await migrate(pool);
  if (applied.length > 0) log.info({ applied }, 'The database has its newest schema');
  const beacons = await loadState(pool);
  const live = new Live((id) => beacons.get(id)?.viewers ?? []);
  const rules = new RuleEngine(beacons, live);
  await rules.open(pool, Date.now());
  return {
    settings,
    log,
    pool,
    beacons,
    live,
    rules,
    ingest: new IngestPipeline(pool, beacons, rules, (ids) => live.beacons(ids)),
    sessions: new Sessions(pool),
    mail: new Mail(settings, pool, log),
  };
}

/** Waits for what is under way and closes the database. */
export async function closeContext({ live, ingest, mail, pool }: AppContext): Promise<void> {
  live.close();
  await ingest.idle();
  await mail.idle();
  await pool.end();
}
