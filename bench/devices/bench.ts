import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '../numbers.ts';
import { imeiOf, makeFleet } from '../server/fleet.ts';
import { sizeOf } from '../server/measures.ts';
import { freePort, here, openPostgres, startServer, stopServer } from '../server/running.ts';

// Devices that stay connected over TCP and send a position each second, answered after the commit: how long an answer
// takes, what an idle connection costs, and whether anything that was answered is lost when the server is killed meanwhile.
// `node bench/devices/bench.ts [--devices 5000] [--seconds 20] [--smoke]`

const { values: given } = parseArgs({
  options: {
    devices: { type: 'string' },
    seconds: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const devices = Number(given.devices ?? (given.smoke ? 50 : 5_000));
const seconds = Number(given.seconds ?? (given.smoke ? 3 : 20));

const two = (value: number) => String(value).padStart(2, '0');

/** A position now, as Wialon IPS 1.1 has it. */
function lineOf(at: Date): string {
  const date = `${two(at.getUTCDate())}${two(at.getUTCMonth() + 1)}${two(at.getUTCFullYear() % 100)}`;
  const time = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
  return `#SD#${date};${time};6905.1000;N;03330.2000;E;10;45;NA;9\r\n`;
}

/** A device on its connection; it counts what was answered, and how long that took. */
class Device {
  readonly times: number[] = [];
  sent = 0;
  answered = 0;
  readonly loggedIn: Promise<void>;
  readonly #socket: Socket;
  #sentAt = 0;

  constructor(port: number, imei: string) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('error', () => undefined);
    this.loggedIn = new Promise((done, failed) => {
      this.#socket.once('data', () => done());
      this.#socket.once('close', () => failed(new Error('A device was not let in.')));
    });
    this.#socket.on('data', (part: string) => {
      const taken = part.split('#ASD#1\r\n').length - 1;
      this.answered += taken;
      if (taken > 0) this.times.push(performance.now() - this.#sentAt);
    });
    this.#socket.write(`#L#${imei};NA\r\n`);
  }

  send(): void {
    if (!this.#socket.writable) return;
    this.#sentAt = performance.now();
    this.sent += 1;
    this.#socket.write(lineOf(new Date()));
  }

  end(): void {
    this.#socket.destroy();
  }
}

/** Each device sends once a second, all of them spread over it. */
async function sendFor(list: readonly Device[], time: number): Promise<void> {
  const slices = 20;
  for (const end = performance.now() + time * 1_000; performance.now() < end;)
    for (let slice = 0; slice < slices; slice += 1) {
      for (let i = slice; i < list.length; i += slices) list[i]?.send();
      await pause(1_000 / slices);
    }
}

/** Connections that begin together. */
const batch = 200;

async function connectAll(port: number): Promise<Device[]> {
  const list: Device[] = [];
  for (let i = 0; i < devices; i += 1) {
    list.push(new Device(port, imeiOf(i)));
    if (list.length % batch !== 0) continue;
    await Promise.all(list.slice(-batch).map(({ loggedIn }) => loggedIn));
    await pause(500); // one address may not begin as many as it likes
  }
  await Promise.all(list.map(({ loggedIn }) => loggedIn));
  return list;
}

const total = (list: readonly Device[], of: 'sent' | 'answered') =>
  list.reduce((all, one) => all + one[of], 0);

const postgres = await openPostgres();
try {
  const port = await freePort();
  process.env['DEVICE_PORTS'] = `wialon-ips=${port}`;
  await postgres.server.createDatabase('devices');
  const url = postgres.urlOf('devices');
  await stopServer(await startServer(here, url));
  const db = postgres.server.getPgClient('devices');
  await db.connect();
  await makeFleet(db, devices);
  const stored = async () =>
    Number((await db.query<{ n: string }>('select count(*) as n from packet')).rows[0]?.n);

  const server = await startServer(here, url);
  await pause(1_000);
  const before = await stored();
  const alone = sizeOf(server, 'VmRSS');
  const list = await connectAll(port);
  const idle = (sizeOf(server, 'VmRSS') - alone) / devices / 1_024;
  await sendFor(list, seconds);
  await pause(2_000);
  const times = list.flatMap((one) => one.times);
  const at = (part: number) => `${quantile(times, part).toFixed(0)} ms`;
  console.log(`${devices} devices, a position a second each, ${seconds} s`);
  console.log(`an idle connection takes ${idle.toFixed(1)} KiB of the server`);
  console.log(
    `sent ${total(list, 'sent')}, answered ${total(list, 'answered')}, stored ${(await stored()) - before}`,
  );
  console.log(`answered after p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`);

  const [answered, known] = [total(list, 'answered'), await stored()];
  const load = sendFor(list, 4);
  await pause(2_500);
  server.process.kill('SIGKILL');
  await load;
  for (const one of list) one.end();
  const [taken, rows] = [total(list, 'answered') - answered, (await stored()) - known];
  console.log(`killed under that load: ${taken} answered, ${rows} stored`);
  if (rows < taken) throw new Error('What was answered is lost.');
  await db.end();
} finally {
  await postgres.stop();
}
