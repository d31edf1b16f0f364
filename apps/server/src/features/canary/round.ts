import {
  getMessages,
  getNotifications,
  ingestPacket,
  limits,
  MessageStatus,
  sendMessage,
  Transport,
  type Ack,
} from '@mayak/api';
import type { CanaryStep } from '@mayak/api/status';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { ask } from './ask.ts';
import { values, type OwnUser } from './ownUser.ts';
import { openPageStream } from './pageStream.ts';
import type { PushReceiver } from './pushReceiver.ts';

/** What a step took, ms; null where it failed, with its error. */
export interface Tried {
  ms: number | null;
  error?: string;
}
/** A step that is missing was not reached. */
export type Round = Partial<Record<CanaryStep, Tried>>;

interface Way {
  here: string;
  own: OwnUser;
  pool: Pool;
  receiver: Pick<PushReceiver, 'alarm'>;
}

const often = { page: 250, mail: 1_000 };

async function tried(run: () => Promise<unknown>): Promise<Tried> {
  const began = performance.now();
  try {
    await run();
    return { ms: Math.round(performance.now() - began) };
  } catch (error) {
    return { ms: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks again and again until it holds. */
async function until(holds: () => Promise<boolean>, every: number, signal: AbortSignal): Promise<void> {
  while (!(await holds())) await pause(every, undefined, { signal });
}

/** One walk over the whole way: a packet of the own device with an alarm, all that tells of it, and a command back (SRV-D20). */
export async function walk({ here, own, pool, receiver }: Way): Promise<Round> {
  const ending = new AbortController();
  const { signal } = ending;
  const late = () => ending.abort(new Error('Nothing came in time'));
  const timer = setTimeout(late, limits.canary.patience);
  const asUser = { headers: own.page, signal };
  const asDevice = { headers: own.device, signal };
  const send = (value: number | null, acks: Ack[] = []) => {
    const now = new Date(clock.now()).toISOString();
    const body = {
      PacketId: randomUUID(),
      PacketDt: now,
      Transport: Transport.Gsm,
      Points: value === null ? [] : [{ Timestamp: now, Values: { 1: value } }],
      Acks: acks,
    };
    return ask(here, ingestPacket, { ...asDevice, body });
  };
  const newest = async () => (await ask(here, getNotifications, { ...asUser, query: { takeCount: '1' } }))[0];

  // What the last walk raised is over first, so that this alarm is a new one.
  const calmed = await tried(() => send(values.calm));
  if (calmed.ms === null) {
    clearTimeout(timer);
    return { packet: calmed };
  }
  const since = clock.now();
  const before = (await newest().catch(() => undefined))?.Id ?? 0;
  const stream = openPageStream(here, own.page, signal);
  await stream.catch(() => undefined);
  const heard = stream.then((page) => page.heard('notification'));
  // Each is looked at when its step is; what fails before that is no failure of nobody.
  heard.catch(() => undefined);
  const pushed = receiver.alarm(since, signal);
  pushed.catch(() => undefined);

  const mailed = async () => {
    const [mail] = await ruleEmails.log(pool, own.ruleId, 1);
    if (!mail || mail.t < since) return false;
    if (mail.state === 'failed' || mail.state === 'refused') throw new Error(mail.error ?? mail.state);
    return mail.state === 'sent';
  };
  const commanded = async () => {
    const params = { id: own.beaconId };
    const { Id } = await ask(here, sendMessage, {
      ...asUser,
      params,
      body: { Content: 'canary', ClientId: randomUUID() },
    });
    const given = async () => (await send(null)).Commands.map(({ CommandId }) => CommandId);
    let commands = await given();
    for (; !commands.includes(Id); commands = await given()) await pause(often.page, undefined, { signal });
    await send(
      null,
      commands.map((CommandId) => ({ CommandId, Success: true })),
    );
    const [message] = await ask(here, getMessages, { ...asUser, params, query: { takeCount: '1' } });
    if (message?.Id !== Id || message.Status !== MessageStatus.SentAndConfirmed)
      throw new Error('The command was not confirmed');
  };

  const packet = await tried(() => send(values.alarm));
  const round: Round = { packet };
  if (packet.ms !== null) {
    const [rule, page, push, mail, command] = await Promise.all([
      tried(() => until(async () => ((await newest())?.Id ?? 0) > before, often.page, signal)),
      tried(() => heard),
      tried(() => pushed),
      tried(() => until(mailed, often.mail, signal)),
      tried(commanded),
    ]);
    Object.assign(round, { rule, page, push, mail, command });
  }
  clearTimeout(timer);
  ending.abort();
  return round;
}
