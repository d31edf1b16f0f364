import type { Coord } from '@mayak/api';
import { Misuse } from '@mayak/cli';
import type { BridgeAlarm } from '@mayak/protocols/device';
import { callingOf } from './deviceLinks.ts';
import type { DeviceLink } from './links.ts';
import { SimulatedDevice } from './simulatedDevice.ts';
import type { Texts } from './texts.en.ts';
import { callThrough, numberOf, type Tool, type World } from './tool.ts';
import { onCircle, readPoints } from './track.ts';

const placeOf = (text: string | undefined, t: Texts): Coord => {
  const [lat, lon] = (text ?? '69.2,33.5').split(',').map(Number);
  if (lat === undefined || lon === undefined || Number.isNaN(lat + lon)) throw new Misuse(t.noPlace);
  return [lat, lon];
};

const modes: Readonly<Record<string, BridgeAlarm['mode']>> = { auto: 'AUT', manual: 'MAN', off: 'OFF' };

/** The bridge watch that the options tell of; undefined without one. */
function bridgeAlarmOf(
  { alarm, watch = 'auto', dormant }: Partial<Record<'alarm' | 'watch' | 'dormant', string>>,
  t: Texts,
): BridgeAlarm | undefined {
  if (alarm === undefined) return undefined;
  const mode = modes[watch];
  const minutes = numberOf({ text: dormant, usual: 3, name: 'dormant' }, t);
  if (!mode || !/^[0-3]$/.test(alarm) || !Number.isInteger(minutes) || minutes < 3 || minutes > 12)
    throw new Misuse(t.noAlarm);
  return { mode, dormant: minutes, stage: Number(alarm) };
}

/** Waits until it is time; a command that comes meanwhile is answered at once. */
async function waitUntil(
  time: number,
  { device, link, world }: { device: SimulatedDevice; link: DeviceLink; world: World },
): Promise<void> {
  for (let isThrough = true; world.now() < time;) {
    const pause = world.pause(time - world.now()).then(() => false);
    const came = isThrough ? link.commandCame?.().then(() => true) : undefined;
    if (!(await Promise.race(came ? [pause, came] : [pause]))) continue;
    do isThrough = await device.call();
    while (isThrough && device.hasNews);
  }
}

/** Goes along a circle or a file, a position each so many seconds. */
export const drive = (tool: Tool) => {
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
      alarm: { value: 'stage', about: t.alarm },
      watch: { value: 'mode', about: t.watch },
      dormant: { value: 'minutes', about: t.dormant },
      ssas: { type: 'boolean', about: t.ssas },
    },
    async run({ words: { imei, file }, options: chosen, world }) {
      const { now, out } = world;
      const number = (name: 'every' | 'speed' | 'calls', usual: number) =>
        numberOf({ text: chosen[name], usual, name }, t);
      const every = number('every', 5) * 1_000;
      const speed = number('speed', 18);
      const centre = placeOf(chosen.at, t);
      const track = file === undefined ? null : await readPoints(file, world, t);
      const calls = Math.min(track?.length ?? Infinity, number('calls', Infinity));
      const bridgeAlarm = bridgeAlarmOf(chosen, t);
      const caller = { imei, chosen, text: chosen.answer, bridgeAlarm, isAlert: chosen.ssas };
      const { link, side } = await callingOf(caller, world, tool);
      const { answer, spoil: spoils } = chosen;
      const device = new SimulatedDevice({ link: link.send, now, tell: out, t, answer, spoils });
      const begun = now();
      let sent = 0;
      try {
        for (; sent < calls; sent += 1) {
          if (sent > 0) await waitUntil(begun + sent * every, { device, link, world });
          const place = track?.[sent] ?? onCircle(centre, speed, (now() - begun) / 1_000);
          const alert = chosen.ssas && { Ssas: true };
          device.measure({ ...place, Timestamp: new Date(now()).toISOString(), ...alert });
          let isThrough = await device.call();
          if (isThrough)
            out(t.position(sent + 1, place.Coordinates?.map((n) => n.toFixed(5)).join(', ') ?? '-'));
          while (isThrough && device.hasNews) isThrough = await device.call();
        }
        await callThrough(device, world, t);
      } finally {
        await link.close?.();
      }
      const doubt = side?.isAnswered === false ? ` ${t.unanswered}` : '';
      return { data: { positions: sent }, text: t.positionsSent(sent) + doubt };
    },
  });
};
