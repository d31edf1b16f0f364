import { demoAccount } from './http/web/config.ts';
import { demoRoad } from './demo.road.ts';
import type { DemoStock } from './demo.ts';
import { isBench, seedDemo, startSimulator, type Simulator } from './fleet/index.ts';
import type { AppContext } from './context/context.ts';
import { demoLedger } from './payment/demoLedger.ts';
import type { Db } from './db/pool.ts';
import { settingsTable } from './db/settingsTable.ts';
import { notifications } from './rules/notificationStore.ts';

const note = 'demo';
/** What the demo user was told in the last hours waits to be read. */
const unreadFor = 6 * 3_600_000;

/** Clears what a demo left that was broken off in the making; before the state is read. */
export async function clearHalfDemo(db: Db): Promise<boolean> {
  if ((await settingsTable.read(db, note)) !== 'begun') return false;
  await settingsTable.clear(db);
  return true;
}

/** Makes the demo in an empty database and keeps its fleet moving; null where another's data are (GEN-D02). */
export async function startDemo(context: AppContext, days?: number): Promise<Simulator | null> {
  const { pool, settings, log, rules } = context;
  const road = demoRoad(context);
  if (await settingsTable.isEmpty(pool)) {
    const begun = Date.now();
    log.info({ beacons: settings.demoFleet }, 'Making the demo fleet and its history');
    await settingsTable.write(pool, note, 'begun');
    rules.hold();
    const onProgress = (done: number, all: number) => log.info({ done, all }, 'The demo fleet is being made');
    const { beacons, points } = await seedDemo(road, {
      size: settings.demoFleet,
      onProgress,
      ...(days === undefined ? {} : { days }),
    });
    rules.release();
    await rules.judgeSilence(Date.now());
    await notifications.settle(pool, new Date(Date.now() - unreadFor));
    await settingsTable.write(pool, note, 'done');
    log.info({ beacons, points, seconds: Math.round((Date.now() - begun) / 1000) }, 'The demo fleet is made');
  }
  if ((await settingsTable.read(pool, note)) !== 'done') return null;
  await demoLedger(context, demoAccount.username);
  return startSimulator(road, {
    onFailure: (err) => log.warn({ err }, 'The simulator could not send a packet'),
  });
}

/** What a reader can try at once: sign-in, devices with their keys, and a ready line for each door (GEN-D02). */
export async function demoHints(context: AppContext, address: string): Promise<string> {
  const all = await demoRoad(context).devices();
  const isReady = ({ id }: DemoStock) => context.beacons.get(id)?.device.communicationStatus === 1;
  const ready = all.filter((stock) => isReady(stock) && !isBench(stock));
  const own = all.filter(({ id }) => context.beacons.get(id)?.device.communicationStatus === 2);
  const quiet = own.toSorted((a, b) => (a.lastFix?.time.getTime() ?? 0) - (b.lastFix?.time.getTime() ?? 0));
  const device = quiet.find(({ imei }) => imei === context.beacons.byImei(imei)?.device.gsmImei) ?? quiet[0];
  if (!device) return '';
  const { imei, key } = device;
  const [lat, lon] = device.lastFix?.coordinates ?? [69, 33];
  const packet = `{"PacketId":"try-'$(date +%s)'","PacketDt":"'$(date -u +%FT%TZ)'","Transport":0,"Points":[{"Timestamp":"'$(date -u +%FT%TZ)'","Coordinates":[${lat},${lon}],"Speed":10,"Course":90}]}`;
  const position = `{"position":{"fixTime":"'$(date -u +%FT%TZ)'","latitude":${lat},"longitude":${lon},"speed":5,"course":90},"device":{"uniqueId":"${imei}"}}`;
  return [
    `Mayak: ${address}   sign in as demo / demo123 or demo2 / demo123`,
    `Device ${context.beacons.get(device.id)?.device.name} (IMEI ${imei}, key ${key}); send it a position:`,
    `  curl "${address}/ingest/osmand?id=${imei}&lat=${lat}&lon=${lon}&speed=5&bearing=90&timestamp=$(date +%s)"`,
    `  curl ${address}/ingest/packets -H "X-Device-Imei: ${imei}" -H "X-Device-Key: ${key}" -H "Content-Type: application/json" -d '${packet}'`,
    `  curl ${address}/ingest/traccar -H "Authorization: Bearer ${context.settings.traccarToken}" -H "Content-Type: application/json" -d '${position}'`,
    ...(ready.length > 0 ? ['Devices that wait for an owner (IMEI, activation code, key):'] : []),
    ...ready.map((d) => `  ${d.imei}  ${d.activationCode}  ${d.key}`),
  ].join('\n');
}
