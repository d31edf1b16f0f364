import { ingestPacket, Problem, type PacketPoint } from '@mayak/api';
import { Refusal, type Language } from '@mayak/cli';
import type { Link } from './simulatedDevice.ts';
import type { Texts } from './texts.en.ts';

type Fetch = typeof fetch;

/** A device and the server that it calls. */
export interface Called {
  url: string;
  imei: string;
  key: string;
  /** Of what the server says no with. */
  language: Language;
  t: Texts;
}

/** What a refusal says, in its own words. */
function sentenceOf(status: number, text: string, t: Texts): string {
  try {
    const { detail, errors = [] } = Problem.parse(JSON.parse(text));
    const faults = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
    return `${detail.replace(/\.$/, '')}${faults && ` (${faults})`}.`;
  } catch {
    return t.answered(status); // no problem of ours: a proxy, or another server
  }
}

/** What the server says no to for good is not tried again. */
async function checked(answer: Response, t: Texts): Promise<string> {
  const text = await answer.text();
  if (answer.ok) return text;
  if (answer.status < 500 && answer.status !== 429) throw new Refusal(sentenceOf(answer.status, text, t));
  throw new Error(t.lost.server(answer.status));
}

/** Our own protocol. */
export const ownLink =
  ({ url, imei, key, language, t }: Called, ask: Fetch): Link =>
  async (packet) => {
    const answer = await ask(`${url}/api${ingestPacket.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        'X-Device-Imei': imei,
        'X-Device-Key': key,
      },
      body: JSON.stringify(packet),
    });
    return ingestPacket.answer.parse(JSON.parse(await checked(answer, t))).Commands;
  };

/** As a phone app of OsmAnd: a call for each point, and nothing comes back. */
export const osmandLink =
  ({ url, imei, language, t }: Omit<Called, 'key'>, ask: Fetch): Link =>
  async ({ Points }) => {
    for (const point of Points)
      await checked(
        await ask(`${url}/api/ingest/osmand?${osmandQuery(imei, point)}`, {
          headers: { 'Accept-Language': language },
        }),
        t,
      );
    return [];
  };

function osmandQuery(imei: string, { Timestamp, Coordinates, Speed, Course }: PacketPoint): string {
  const knot = 1.852;
  const [lat, lon] = Coordinates ?? [];
  const fields = {
    id: imei,
    timestamp: Date.parse(Timestamp),
    lat,
    lon,
    speed: Speed && Speed / knot,
    bearing: Course,
  };
  const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(
    known.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** A contact is lost on its way there, or on the way back, when the server has what was sent. */
export type Loss = 'there' | 'back';

/** So many of a hundred contacts are lost. */
export const lossOf =
  ({ percent, random }: { percent: number; random: () => number }) =>
  (): Loss | null => {
    const isLost = random() * 100 < percent;
    const comesThere = random() < 0.5;
    return isLost ? (comesThere ? 'back' : 'there') : null;
  };

/** A link over which calls are lost. */
export const losing =
  (link: Link, { percent, random, t }: { percent: number; random: () => number; t: Texts }): Link =>
  async (packet) => {
    const loss = lossOf({ percent, random })();
    if (loss === 'there') throw new Error(t.lost.packet);
    const commands = await link(packet);
    if (loss === 'back') throw new Error(t.lost.answer);
    return commands;
  };

/** A link with what it needs beside its calls. */
export interface DeviceLink {
  send: Link;
  /** Resolves when a command has come by itself; absent where commands are only fetched. */
  commandCame?: () => Promise<void>;
  close?: () => Promise<void>;
}
