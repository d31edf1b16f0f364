import { limits, type Coord } from '@mayak/api';
import { createProgram, languageOf, Misuse, Refusal, type Language, type World as Basic } from '@mayak/cli';
import { losing, osmandLink, ownLink } from './links.ts';
import { SimulatedDevice, type Behaviour } from './simulatedDevice.ts';
import { en, type Texts } from './texts.en.ts';
import { ru } from './texts.ru.ts';
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

/** The command line in a language, without its commands yet. */
function createTool(language: Language) {
  const t = { ru, en }[language];
  const { about, placeholders } = t;
  const { command, run } = createProgram<World>({
    call: 'npm run -s device --',
    name: 'device',
    about,
    language,
    placeholders,
  });
  const options = {
    url: { value: 'url', about: t.url },
    key: { value: 'key', about: t.key },
    osmand: { type: 'boolean', about: t.osmand },
    lose: { value: 'percent', about: t.lose },
  } as const;
  return { t, language, command, options, run };
}
type Tool = ReturnType<typeof createTool>;

type Chosen = Readonly<Partial<Record<'url' | 'key' | 'lose', string>> & { osmand?: boolean | undefined }>;

const numberOf = (
  { text, usual, name }: { text: string | undefined; usual: number; name: string },
  t: Texts,
): number => {
  if (text === undefined) return usual;
  const n = Number(text);
  if (!Number.isFinite(n) || n < 0) throw new Misuse(t.noNumber(name));
  return n;
};

/** The device of an IMEI, with the link that the options ask for. */
function deviceOf(
  { imei, chosen, ...more }: { imei: string; chosen: Chosen } & Partial<Behaviour>,
  world: World,
  { t, language }: Tool,
): SimulatedDevice {
  const url = (chosen.url ?? world.env['DEVICE_URL'] ?? 'http://127.0.0.1:3333').replace(/\/$/, '');
  const key = chosen.key ?? world.env['DEVICE_KEY'];
  if (!chosen.osmand && !key) throw new Misuse(t.noKey);
  const link = chosen.osmand
    ? osmandLink({ url, imei, language, t }, world.fetch)
    : ownLink({ url, imei, key: key ?? '', language, t }, world.fetch);
  const percent = numberOf({ text: chosen.lose, usual: 0, name: 'lose' }, t);
  return new SimulatedDevice({
    link: percent > 0 ? losing(link, { percent, random: world.random, t }) : link,
    now: world.now,
    tell: world.out,
    t,
    ...more,
  });
}

/** So long a device takes between calls that follow one another. */
const soon = 1_000;
/** Calls in a row that are lost before it is given up. */
const tries = 100;

/** Calls until everything is said; a lost contact is tried again. */
async function callThrough(device: SimulatedDevice, { pause }: World, t: Texts): Promise<void> {
  for (let lost = 0; lost < tries;) {
    const isThrough = await device.call();
    if (isThrough && !device.hasNews) return;
    lost = isThrough ? 0 : lost + 1;
    if (!isThrough) await pause(soon);
  }
  throw new Refusal(t.notReached);
}

const placeOf = (text: string | undefined, t: Texts): Coord => {
  const [lat, lon] = (text ?? '69.2,33.5').split(',').map(Number);
  if (lat === undefined || lon === undefined || Number.isNaN(lat + lon)) throw new Misuse(t.noPlace);
  return [lat, lon];
};

/** What a file holds, whose name somebody may have mistyped. */
const readText = (file: string, { read }: World, t: Texts) =>
  read(file).catch((cause: unknown) => {
    throw new Misuse(t.unread(file), { cause });
  });

const drive = (tool: Tool) => {
  const { t, command, options } = tool;
  return command({
    name: 'drive',
    about: t.drive,
    details: t.driveDetails,
    words: ['imei', 'file?'],
    options: {
      ...options,
      every: { value: 'seconds', about: t.every },
      calls: { value: 'count', about: t.calls },
      at: { value: 'lat,lon', about: t.at },
      speed: { value: 'km/h', about: t.speed },
      answer: { value: 'text', about: t.answer },
      spoil: { type: 'boolean', about: t.spoil },
    },
    async run({ words: { imei, file }, options: chosen, world }) {
      const { now, pause, out } = world;
      const number = (name: 'every' | 'speed' | 'calls', usual: number) =>
        numberOf({ text: chosen[name], usual, name }, t);
      const every = number('every', 5) * 1_000;
      const speed = number('speed', 18);
      const centre = placeOf(chosen.at, t);
      const track = file === undefined ? null : pointsIn(await readText(file, world, t), t);
      const calls = Math.min(track?.length ?? Infinity, number('calls', Infinity));
      const device = deviceOf({ imei, chosen, answer: chosen.answer, spoils: chosen.spoil }, world, tool);
      const begun = now();
      let sent = 0;
      for (; sent < calls; sent += 1) {
        if (sent > 0) await pause(Math.max(0, begun + sent * every - now()));
        const place = track?.[sent] ?? onCircle(centre, speed, (now() - begun) / 1_000);
        device.measure({ ...place, Timestamp: new Date(now()).toISOString() });
        let isThrough = await device.call();
        if (isThrough)
          out(t.position(sent + 1, place.Coordinates?.map((n) => n.toFixed(5)).join(', ') ?? '-'));
        while (isThrough && device.hasNews) isThrough = await device.call();
      }
      await callThrough(device, world, t);
      return { data: { positions: sent }, text: t.positionsSent(sent) };
    },
  });
};

const send = (tool: Tool) => {
  const { t, command, options } = tool;
  return command({
    name: 'send',
    about: t.send,
    words: ['imei', 'file'],
    options,
    async run({ words: { imei, file }, options: chosen, world }) {
      const points = pointsIn(await readText(file, world, t), t);
      const device = deviceOf({ imei, chosen }, world, tool);
      for (const point of points) device.measure(point);
      await callThrough(device, world, t);
      return { data: { points: points.length }, text: t.pointsSent(points.length) };
    },
  });
};

const say = (tool: Tool) => {
  const { t, command, options } = tool;
  return command({
    name: 'say',
    about: t.say,
    words: ['imei', 'text'],
    options,
    async run({ words: { imei, text }, options: chosen, world }) {
      if (chosen.osmand) throw new Misuse(t.noMessages);
      if (text.length > limits.messageLength) throw new Misuse(t.tooLong(limits.messageLength));
      const device = deviceOf({ imei, chosen }, world, tool);
      device.write(text);
      await callThrough(device, world, t);
      return { data: { text }, text: t.sent };
    },
  });
};

/** Runs one line in the language of its terminal; gives the exit code. */
export function run(argv: string[], world: World): Promise<number> {
  const tool = createTool(languageOf(world.env));
  return tool.run([drive(tool), send(tool), say(tool)], argv, world);
}
