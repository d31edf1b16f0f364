import type { FastifyBaseLogger } from 'fastify';
import { Sessions } from './platform/sessions/sessions.ts';
import { IngestPipeline } from './core/ingest/pipeline.ts';
import { SharedRates } from './platform/rates/sharedRates.ts';
import { onDamage } from './core/history/damage.ts';
import { damageTo } from './core/history/damageTo.ts';
import { HistoryThread } from './core/history/thread.ts';
import { ViewCounts } from './core/beaconLog/viewCounts.ts';
import { Live } from './core/live/live.ts';
import { Mail } from './platform/mail/mail.ts';
import { RuleEngine } from './core/rules/engine.ts';
import { createMetrics, type Metrics } from './platform/http/metrics.ts';
import type { Settings } from './platform/settings/settings.ts';
import { Beacons } from './core/beacons/beacons.ts';
import { nextEpoch, sharedVersions } from './core/beacons/store/sharedVersions.ts';
import { carried } from './core/beacons/carried.ts';
import { BeaconLoader } from './core/beacons/loader.ts';
import type { Cells } from './core/cells/cells.ts';
import { openCells } from './core/cells/openCells.ts';
import { followChanges, readGeoobjects } from './core/beacons/sync.ts';
import { BeaconReader } from './core/beacons/reader.ts';
import { allDevices } from './core/beacons/store/allDevices.ts';
import { BeaconWriter } from './core/beacons/writer.ts';
import { localEvents } from './core/events/domainEvents.ts';
import { databaseWire } from './platform/events/databaseWire.ts';
import { ChangeFeed } from './platform/events/changeFeed.ts';
import { DeliveryQueue } from './core/delivery/queue.ts';
import { GatewayCounts } from './core/gateway/gatewayCounts.ts';
import { EventBus } from './platform/events/eventBus.ts';
import type { DatabaseAddress } from './platform/settings/databaseAddress.ts';
import { openPool, type Pool } from './platform/db/pool.ts';
import { holdLimits } from './platform/db/holdLimits.ts';
import { timekeeper } from './platform/db/time/timekeeper.ts';
import { Pulse } from './platform/db/pulse.ts';
import { migrate } from './platform/db/migrate.ts';
import { clock } from './platform/clock/clock.ts';
import { readBases } from './platform/web/bases.ts';
import { productFeatures, type ProductFeatures } from './platform/web/productFeatures.ts';
import { createRegistry, type RegistryReader } from './platform/web/registry.ts';

/** What the routes are made of. */
export interface AppContext {
  settings: Settings;
  log: FastifyBaseLogger;
  pool: Pool;
  /** Where the past of beacons lies. */
  cells: Cells;
  pulse: Pulse;
  bus: EventBus;
  feed: ChangeFeed;
  beacons: Beacons;
  loader: BeaconLoader;
  reader: BeaconReader;
  writer: BeaconWriter;
  ingest: IngestPipeline;
  deliveries: DeliveryQueue;
  gateways: GatewayCounts;
  live: Live;
  /** Who opened what of the beacons of others. */
  views: ViewCounts;
  history: HistoryThread;
  rules: RuleEngine;
  sessions: Sessions;
  rates: SharedRates;
  mail: Mail;
  metrics: Metrics;
  /** What pages are told of remotes and features. */
  registry: RegistryReader;
  /** Features of the product by session, as the page has them. */
  productFeatures: ProductFeatures;
  /** Where this server is reached on its own machine; null until it listens. */
  here: () => string | null;
  /** No more is heard of damaged days. */
  endDamage: () => void;
}

/** What is too much in memory is let go so much later, ms. */
const letGoAfter = 1_000;
/** So many beacons are read before the first call is answered; more are read behind it. */
const fewAtStart = 1_000;

/** Opens the database and brings it to the newest schema; all beacons are read where there is room for them (SRV-D14). */
export async function openContext(
  settings: Settings,
  { url, directUrl, process }: DatabaseAddress & { process?: number },
  log: FastifyBaseLogger,
): Promise<AppContext> {
  // Threads are given it as it is.
  const address = { url, directUrl };
  const lost = (error: Error) => log.warn({ error: error.message }, 'A database connection was lost');
  const applied = await migrate(address, (sentence) => log.info(sentence));
  if (applied.length > 0) log.info({ applied }, 'The database has its newest schema');
  const notes = { info: (text: string) => log.info(text), warn: (text: string) => log.error(text) };
  const pulse = new Pulse(address.url, notes);
  const pool = openPool(address, { max: 20, onError: lost, sockets: pulse.sockets });
  await holdLimits(pool, notes);
  const cells = await openCells(pool, { onError: lost, sockets: pulse.sockets, notes });
  await pulse.start(await timekeeper(pool, notes));
  const bus = new EventBus((err, type) => log.error({ err, type }, 'A consumer failed'));
  const feed = new ChangeFeed(pool, { bus, local: localEvents, wire: databaseWire(pool) });
  const beacons = new Beacons(await nextEpoch(pool), { most: settings.beaconsHeld, pause: letGoAfter });
  const reader = new BeaconReader(beacons);
  const loader = new BeaconLoader({ pool, beacons, reader });
  const writer = new BeaconWriter({ feed, beacons, reader });
  const deliveries = new DeliveryQueue({ pool, cells, feed });
  const live = new Live(beacons);
  const rules = new RuleEngine({ pool, cells, beacons, loader, feed, reader, writer });
  const sessions = new Sessions(pool, feed);
  await rules.open(pool, clock.now());
  const all = await allDevices.ids(pool, settings.beaconsHeld);
  beacons.holdSome(all !== null);
  // From now on what other processes change is heard.
  await feed.open({
    follow: followChanges({ pool, beacons, reader }),
    carry: (events, longest) => carried(beacons, events, longest),
  });
  const versions = await sharedVersions.all(pool);
  writer.share('geoobjects', versions.get('geoobjects') ?? 0, ({ db }) => readGeoobjects(db, beacons));
  await readGeoobjects(pool, beacons);
  if (all && all.length <= fewAtStart) await loader.fill(all);
  else if (all) loader.fillBehind(all, (err) => log.error({ err }, 'The beacons could not all be read'));
  await deliveries.underWay.read();
  const onFailure = (err: unknown) => log.error({ err }, 'A change of another process could not be read');
  const followers = [sessions, deliveries, rules].map((room) => room.consumers(onFailure));
  for (const consumers of followers) bus.add(consumers);
  const mail = new Mail(settings, pool, log);
  const metrics = metricsOf({ pool, live, beacons, settings }, process);
  const registry = createRegistry({
    dist: settings.distDir,
    data: settings.dataDir,
    bases: readBases(settings.remoteBases ?? undefined),
    log: (error) => log.error(error.message),
  });
  const endDamage = onDamage(damageTo({ log, metrics }));
  return {
    settings,
    log,
    pool,
    cells,
    pulse,
    bus,
    feed,
    beacons,
    loader,
    reader,
    writer,
    deliveries,
    gateways: new GatewayCounts(),
    live,
    views: new ViewCounts(pool),
    history: new HistoryThread(address, pulse),
    rules,
    ingest: new IngestPipeline({
      cells,
      beacons,
      writer,
      feed,
      evaluateRules: rules.evaluate,
      settleDeliveries: [deliveries.acknowledge, deliveries.endSessions],
    }),
    sessions,
    rates: new SharedRates(feed),
    mail,
    metrics,
    registry,
    productFeatures: productFeatures(registry.known),
    here: () => null,
    endDamage,
  };
}

/** The figures of the server, with those that its parts know at any time. */
function metricsOf(
  { pool, live, beacons, settings }: { pool: Pool; live: Live; beacons: Beacons; settings: Settings },
  process?: number,
): Metrics {
  const metrics = createMetrics(process);
  metrics.gauge('mayak_live_streams', 'Open live streams of pages.', () => live.connections);
  metrics.gauge('mayak_beacons_held', 'Beacons in memory.', () => beacons.size);
  metrics.gauge('mayak_db_connections', 'Connections of the database pool.', () => pool.totalCount);
  metrics.gauge('mayak_db_connections_idle', 'Those that nobody uses.', () => pool.idleCount);
  metrics.gauge('mayak_db_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
  metrics.gauge('mayak_canary_on', 'The canary is to walk each minute.', () => Number(settings.canary));
  return metrics;
}

/** Waits for what is under way and closes the database. */
export async function closeContext({
  live,
  beacons,
  loader,
  history,
  endDamage,
  ingest,
  rules,
  mail,
  feed,
  pool,
  cells,
  pulse,
}: AppContext): Promise<void> {
  live.close();
  beacons.close();
  await loader.close();
  await history.close();
  endDamage();
  await ingest.idle();
  await rules.idle();
  await mail.idle();
  await feed.close();
  await pulse.close();
  await cells.close();
  await pool.end();
}
