import type { FastifyBaseLogger } from 'fastify';
import { Sessions } from '../sessions/sessions.ts';
import { clearHalfDemo } from '../demo.start.ts';
import { IngestPipeline } from '../ingest/pipeline.ts';
import { Live } from '../live/live.ts';
import { Mail } from '../mail/mail.ts';
import { RuleEngine } from '../rules/engine.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
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
  metrics: Metrics;
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
  if (settings.demo && (await clearHalfDemo(pool)))
    log.warn('The demo was broken off in the making; it is made anew');
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
    metrics: metricsOf(pool, live),
  };
}

/** The figures of the server, with those that its parts know at any time. */
function metricsOf(pool: Pool, live: Live): Metrics {
  const metrics = createMetrics();
  metrics.gauge('mayak_live_streams', 'Open live streams of pages.', () => live.connections);
  metrics.gauge('mayak_db_connections', 'Connections of the database pool.', () => pool.totalCount);
  metrics.gauge('mayak_db_connections_idle', 'Those that nobody uses.', () => pool.idleCount);
  metrics.gauge('mayak_db_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
  return metrics;
}

/** Waits for what is under way and closes the database. */
export async function closeContext({ live, ingest, mail, pool }: AppContext): Promise<void> {
  live.close();
  await ingest.idle();
  await mail.idle();
  await pool.end();
}
