import { limits, type Coord } from '@mayak/api';
import { createProgram, languageOf, Misuse, Refusal, type World as Basic } from '@mayak/cli';
import { losing, osmandLink, ownLink } from './links.ts';
import { SimulatedDevice, type Behaviour } from './simulatedDevice.ts';
import { onCircle, pointsIn } from './track.ts';

/** What a simulated device knows of the machine it runs on. */
export interface World extends Basic {
  env: Record<string, string | undefined>;
  fetch: typeof fetch;
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
  random: () => number;
  read: (path: string) => Promise<string>;
}

const options = {
  url: { value: 'url', about: 'the server; DEVICE_URL, or http://127.0.0.1:3333' },
  key: { value: 'key', about: 'the key of the device; DEVICE_KEY' },
  osmand: {
    type: 'boolean',
    about: 'calls as a phone app of OsmAnd, which needs no key and is told nothing',
  },
  lose: { value: 'percent', about: 'so many of a hundred calls are lost, there or back' },
} as const;

const program = createProgram<World>({
  call: 'npm run -s device --',
  name: 'device',
  about: 'A simulated device: sends positions, answers messages, takes commands and firmware, loses contact.',
});
const { command } = program;
export const { run } = program;

type Chosen = Readonly<Partial<Record<'url' | 'key' | 'lose', string>> & { osmand?: boolean | undefined }>;

const numberOf = (text: string | undefined, usual: number, name: string): number => {
  if (text === undefined) return usual;
  const n = Number(text);
  if (!Number.isFinite(n) || n < 0) throw new Misuse(`--${name} takes a number.`);
  return n;
};

/** The device of an IMEI, with the link that the options ask for. */
function deviceOf(
  imei: string,
  chosen: Chosen,
  world: World,
  more: Partial<Behaviour> = {},
): SimulatedDevice {
  const url = (chosen.url ?? world.env['DEVICE_URL'] ?? 'http://127.0.0.1:3333').replace(/\/$/, '');
  const key = chosen.key ?? world.env['DEVICE_KEY'];
  if (!chosen.osmand && !key) throw new Misuse('The key of the device is needed: --key, or DEVICE_KEY.');
  const language = languageOf(world.env);
  const link = chosen.osmand
    ? osmandLink({ url, imei, language }, world.fetch)
    : ownLink({ url, imei, key: key ?? '', language }, world.fetch);
  const percent = numberOf(chosen.lose, 0, 'lose');
  return new SimulatedDevice({
    link: percent > 0 ? losing(link, percent, world.random) : link,
    now: world.now,
    tell: world.out,
    ...more,
  });
}

/** So long a device takes between calls that follow one another. */
const soon = 1_000;
/** Calls in a row that are lost before it is given up. */
const tries = 100;

/** Calls until everything is said; a lost contact is tried again. */
async function callThrough(device: SimulatedDevice, { pause }: World): Promise<void> {
  for (let lost = 0; lost < tries;) {
    const isThrough = await device.call();
    if (isThrough && !device.hasNews) return;
    lost = isThrough ? 0 : lost + 1;
    if (!isThrough) await pause(soon);
  }
  throw new Refusal('The server was not reached.');
}

const placeOf = (text: string | undefined): Coord => {
  const [lat, lon] = (text ?? '69.2,33.5').split(',').map(Number);
  if (lat === undefined || lon === undefined || Number.isNaN(lat + lon))
    throw new Misuse('--at takes lat,lon.');
  return [lat, lon];
};

const drive = command({
  name: 'drive',
  about: 'goes along a circle, or along the track of a file as if it were now, and does what it is told',
  details: 'A message that begins with "error" is refused. Ctrl+C ends it.',
  words: ['imei', 'file?'],
  options: {
    ...options,
    every: { value: 'seconds', about: 'between two positions; 5' },
    calls: { value: 'count', about: 'ends after so many positions' },
    at: { value: 'lat,lon', about: 'the centre of the circle; 69.2,33.5' },
    speed: { value: 'km/h', about: 'on the circle; 18' },
    answer: { value: 'text', about: 'somebody aboard answers each message with it' },
    spoil: { type: 'boolean', about: 'stores firmware wrongly, so that its checksum is wrong' },
  },
  async run({ words: { imei, file }, options: chosen, world }) {
    const { now, pause, out } = world;
    const every = numberOf(chosen.every, 5, 'every') * 1_000;
    const speed = numberOf(chosen.speed, 18, 'speed');
    const centre = placeOf(chosen.at);
    const track = file === undefined ? null : pointsIn(await world.read(file));
    const calls = Math.min(track?.length ?? Infinity, numberOf(chosen.calls, Infinity, 'calls'));
    const device = deviceOf(imei, chosen, world, { answer: chosen.answer, spoils: chosen.spoil });
    const begun = now();
    let sent = 0;
    for (; sent < calls; sent += 1) {
      if (sent > 0) await pause(Math.max(0, begun + sent * every - now()));
      const place = track?.[sent] ?? onCircle(centre, speed, (now() - begun) / 1_000);
      device.measure({ ...place, Timestamp: new Date(now()).toISOString() });
      let isThrough = await device.call();
      if (isThrough)
        out(`Position ${sent + 1}: ${place.Coordinates?.map((n) => n.toFixed(5)).join(', ') ?? '-'}`);
      while (isThrough && device.hasNews) isThrough = await device.call();
    }
    await callThrough(device, world);
    return { data: { positions: sent }, text: `${sent} positions sent.` };
  },
});

const send = command({
  name: 'send',
  about: 'sends the points of a file (GPX, or CSV with time,lat,lon) with their own times, at once',
  words: ['imei', 'file'],
  options,
  async run({ words: { imei, file }, options: chosen, world }) {
    const points = pointsIn(await world.read(file));
    const device = deviceOf(imei, chosen, world);
    for (const point of points) device.measure(point);
    await callThrough(device, world);
    return { data: { points: points.length }, text: `${points.length} points sent.` };
  },
});

const say = command({
  name: 'say',
  about: 'sends a message from aboard',
  words: ['imei', 'text'],
  options,
  async run({ words: { imei, text }, options: chosen, world }) {
    if (chosen.osmand) throw new Misuse('OsmAnd knows no messages.');
    if (text.length > limits.messageLength)
      throw new Misuse(`A message has at most ${limits.messageLength} characters.`);
    const device = deviceOf(imei, chosen, world);
    device.write(text);
    await callThrough(device, world);
    return { data: { text }, text: 'The message is sent.' };
  },
});

/** Everything that a simulated device does. */
export const commands = [drive, send, say];
