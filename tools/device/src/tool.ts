import { callOf, createProgram, Misuse, Refusal, type Language, type World as Basic } from '@mayak/cli';
import type { SimulatedDevice } from './simulatedDevice.ts';
import { en, type Texts } from './texts.en.ts';
import { ru } from './texts.ru.ts';

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
export function createTool(language: Language) {
  const t = { ru, en }[language];
  const { about, placeholders } = t;
  const { command, run } = createProgram<World>({
    call: callOf('device'),
    name: 'device',
    about,
    language,
    placeholders,
  });
  const options = {
    url: { value: 'url', about: t.url },
    key: { value: 'key', about: t.key },
    osmand: { type: 'boolean', about: t.osmand },
    protocol: { value: 'name', about: t.protocol },
    to: { value: 'host:port', about: t.to },
    udp: { type: 'boolean', about: t.udp },
    mt: { value: 'host:port', about: t.mt },
    lose: { value: 'percent', about: t.lose },
  } as const;
  return { t, language, command, options, run };
}
export type Tool = ReturnType<typeof createTool>;

/** The number of an option. */
export function numberOf(
  { text, usual, name }: { text: string | undefined; usual: number; name: string },
  t: Texts,
): number {
  if (text === undefined) return usual;
  const n = Number(text);
  if (!Number.isFinite(n) || n < 0) throw new Misuse(t.noNumber(name));
  return n;
}

/** So long a device takes between calls that follow one another. */
const soon = 1_000;
/** Calls in a row that are lost before it is given up. */
const tries = 100;

/** Calls until everything is sent; a lost contact is tried again. */
export async function callThrough(device: SimulatedDevice, { pause }: World, t: Texts): Promise<void> {
  for (let lost = 0; lost < tries;) {
    const isThrough = await device.call();
    if (isThrough && !device.hasNews) return;
    lost = isThrough ? 0 : lost + 1;
    if (!isThrough) await pause(soon);
  }
  throw new Refusal(t.notReached);
}
