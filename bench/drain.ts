import { DeliveryKind, ingestPacket, type DeviceCommand } from '@mayak/api';
import { parseArgs } from 'node:util';
import { quantile } from './numbers.ts';
import { deviceKey, imeiOf, makeFleet } from './server/fleet.ts';
import { Line } from './server/line.ts';
import { here, openPostgres, startServer, stopServer, type Running } from './server/running.ts';

// How long devices take to fetch and acknowledge what waits for them, over HTTP from a process of its own.
// `node bench/drain.ts [--fleet 1000] [--each 10] [--connections 32] [--goal 60] [--smoke]`

const { values: given } = parseArgs({
  options: {
    fleet: { type: 'string' },
    each: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    goal: { type: 'string', default: '60' },
    smoke: { type: 'boolean', default: false },
  },
});
const fleet = Number(given.fleet ?? (given.smoke ? 50 : 1_000));
const each = Number(given.each);

/** Contacts take this long, milliseconds. */
const times: number[] = [];
async function contact(
  line: Line,
  beacon: number,
  commands: readonly DeviceCommand[],
): Promise<DeviceCommand[]> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Imei': imeiOf(beacon),
    'X-Device-Key': deviceKey,
  };
  const now = new Date().toISOString();
  const packet = {
    PacketId: `${beacon}-${commands.length}`,
    PacketDt: now,
    Transport: 0,
    Points: [{ Timestamp: now, Coordinates: [69, 33] }],
    Acks: commands.map(({ CommandId }) => ({ CommandId, Success: true })),
  };
  const began = performance.now();
  const { status, body } = await line.post(`/api${ingestPacket.path}`, headers, JSON.stringify(packet));
  times.push(performance.now() - began);
  if (status !== 200) throw new Error(`A contact was answered ${status}: ${body.slice(0, 200)}`);
  return ingestPacket.answer.parse(JSON.parse(body)).Commands;
}

async function drain({ url }: Running): Promise<number> {
  const queue = Array.from({ length: fleet }, (_, n) => n);
  const began = performance.now();
  const worker = async () => {
    const line = new Line(url);
    for (let beacon = queue.pop(); beacon !== undefined; beacon = queue.pop()) {
      const commands = await contact(line, beacon, []);
      if (commands.length !== each) throw new Error(`A device was given ${commands.length} items.`);
      const left = await contact(line, beacon, commands);
      if (left.length > 0) throw new Error('A device was given what it has.');
    }
    line.end();
  };
  await Promise.all(Array.from({ length: Number(given.connections) }, worker));
  return (performance.now() - began) / 1_000;
}

const postgres = await openPostgres();
let running: Running | null = null;
try {
  await postgres.server.createDatabase('drain');
  await stopServer(await startServer(here, postgres.urlOf('drain')));
  const db = postgres.server.getPgClient('drain');
  await db.connect();
  await makeFleet(db, fleet);
  await db.query(
    `insert into delivery (beacon_id, kind, payload, created, changed, expires, gsm_from)
      select b.id, $1, jsonb_build_object('Content', 'Text ' || n), now(), now(), now() + interval '1 day', now()
      from beacon b, generate_series(1, $2) n`,
    [DeliveryKind.Message, each],
  );
  running = await startServer(here, postgres.urlOf('drain'));
  const seconds = await drain(running);
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from delivery where state <> 4',
  );
  await db.end();
  const rate = (fleet * each) / seconds;
  console.log(
    `${fleet} devices with ${each} items each: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} items/s, ` +
      `a contact p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ` +
      `${rows[0]?.left ?? 0} left`,
  );
  if ((rows[0]?.left ?? 1) > 0 || (!given.smoke && seconds > Number(given.goal))) process.exitCode = 1;
} finally {
  if (running) await stopServer(running);
  await postgres.stop();
}
