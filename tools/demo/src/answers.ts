import {
  DeliveryKind,
  getMessages,
  getRemoteParameters,
  initialValues,
  limits,
  MessageStatus,
  SendState,
  Transport,
  type Ack,
  type DeviceCommand,
  type DeviceMessage,
  type Message,
} from '@mayak/api';
import { listDevices } from '@mayak/api/operator';
import { valuesOver } from '@mayak/api/remote';
import replies from '../data/replies.json' with { type: 'json' };
import type { Ask, Doors } from './doors.ts';
import { owner, password, type Demo } from './make.ts';
import { imeiOf, type Member } from './member.ts';
import { between, chance, second } from './noise.ts';
import { keyOf } from './numbers.ts';

const { taken, delivered } = limits.delivery.simulated.gsm;
const failing = /^error/i;
/** Messages that come together are read at once. */
const together = second / 4;
/** The states in which a command came to its device, at sea as well. */
const cameBy = new Set<SendState>([SendState.Sent, SendState.SentAndConfirmed]);
/** Between the blocks of a firmware. */
const betweenBlocks = second / 4;

/** What a member does with a command: a text or a version that begins with "error" fails (MSG-D05); of firmware it asks for the next block. */
const ackOf = ({ CommandId, Kind, Payload }: DeviceCommand): Ack => {
  const isRefused = Kind === DeliveryKind.Message && failing.test(String(Payload['Content']));
  if (isRefused) return { CommandId, Success: false, Error: 'simulated' };
  if (Kind === DeliveryKind.Firmware) {
    const Received = Number(Payload['Offset']) + Buffer.from(String(Payload['Data']), 'base64').length;
    const isSpoilt = Received === Payload['Size'] && failing.test(String(Payload['Version']));
    return { CommandId, Success: !isSpoilt, Received, ...(isSpoilt ? { Error: 'checksum' } : {}) };
  }
  return { CommandId, Success: true, ...(Kind === DeliveryKind.Custom ? { Answer: 'A58100' } : {}) };
};

/** The answer of somebody aboard, or null where nobody answers: to a question always, to a remark now and then. */
function replyTo({ Id, Content }: Message, seed: number): string | null {
  if (!Content.includes('?') && chance(seed, Id, 101) < 0.5) return null;
  return replies[Math.floor(chance(seed, Id, 102) * replies.length)] ?? null;
}

/**
 * Lets the fleet answer: a member near the phone network calls when something waits for it and acknowledges it by the
 * simulated timing; those out at sea have the gateway for that. People aboard answer some messages (MSG-D05, GEN-D02).
 */
export function createAnswers(doors: Doors, { anchor, members }: Demo, onFailure: (error: unknown) => void) {
  const since = new Date().toISOString();
  const known = new Set<number>();
  const replied = new Set<number>();
  const calling = new Set<Member>();
  const reading = new Set<number>();
  let count = 0;
  const later = (ms: number, run: () => Promise<unknown>) =>
    void setTimeout(() => void run().catch(onFailure), ms).unref();

  const call = async (member: Member, part: { Acks?: Ack[]; Messages?: DeviceMessage[] }) => {
    const now = Date.now();
    const commands = await doors.send(imeiOf(member), keyOf(member.seed), {
      PacketId: `${imeiOf(member)}-${now}-${(count += 1)}`,
      PacketDt: new Date(now).toISOString(),
      Transport: member.far(now - anchor) ? Transport.Iridium : Transport.Gsm,
      Points: [],
      ...part,
    });
    take(member, commands);
  };
  const callSoon = (member: Member) => {
    if (calling.has(member) || member.calls || member.far(Date.now() - anchor)) return;
    calling.add(member);
    later(taken, () => call(member, {}).finally(() => calling.delete(member)));
  };

  /** Acknowledges what a call brought, each once. */
  function take(member: Member, commands: readonly DeviceCommand[]): void {
    // What a page of parameters holds is told by `tellPages`.
    const isFresh = ({ CommandId, Kind, Payload }: DeviceCommand) =>
      Kind === DeliveryKind.Firmware || (!known.has(CommandId) && Payload['Request'] !== true);
    const fresh = commands.filter(isFresh);
    for (const { CommandId } of fresh) known.add(CommandId);
    const isLoading = fresh.some(({ Kind }) => Kind === DeliveryKind.Firmware);
    const pause = isLoading ? betweenBlocks : delivered - taken;
    if (fresh.length > 0) later(pause, () => call(member, { Acks: fresh.map(ackOf) }));
  }

  async function read(ask: Ask, beaconId: number, member: Member): Promise<void> {
    const newest = await ask(getMessages, { params: { id: beaconId }, query: { takeCount: 5 } });
    if (newest.some(({ Status }) => Status === MessageStatus.Waiting)) callSoon(member);
    for (const message of newest) {
      const { Id, Status, CreatedDt } = message;
      if (Status !== MessageStatus.SentAndConfirmed || CreatedDt < since || replied.has(Id)) continue;
      replied.add(Id);
      const Content = replyTo(message, member.seed);
      if (Content === null) continue;
      const pause = between(8 * second, 25 * second, member.seed, Id, 103);
      later(pause, () =>
        call(member, {
          Messages: [{ DeviceMessageId: `re-${Id}`, Content, SentDt: new Date().toISOString() }],
        }),
      );
    }
  }

  /** Tells what it has of the pages that its owner asked for, once they came to it. */
  async function tellPages(ask: Ask, beaconId: number, member: Member): Promise<void> {
    const { Pages, Commands } = await ask(getRemoteParameters, { params: { id: beaconId } });
    const came = Commands.filter(
      ({ Id, IsRequest, SendState: state }) => IsRequest && cameBy.has(state) && !known.has(Id),
    );
    if (came.length === 0) return;
    const Acks = came.map(({ Id, Name }): Ack => {
      known.add(Id);
      const page = Pages.find(({ Page }) => Page === Name);
      return {
        CommandId: Id,
        Success: true,
        Values: page && valuesOver(initialValues[page.Page], page.Reported ?? {}),
      };
    });
    later(delivered - taken, () => call(member, { Acks }));
  }

  /** Reads a conversation that moved, once for all that comes together. */
  function readSoon(ask: Ask, beaconId: number, member: Member): void {
    if (reading.has(beaconId)) return;
    reading.add(beaconId);
    later(together, () => {
      reading.delete(beaconId);
      return read(ask, beaconId, member);
    });
  }

  /** Hears what is sent to the fleet, as its owner does. */
  async function follow(): Promise<void> {
    const devices = await doors.operator(listDevices, { query: {} });
    const byImei = new Map(members.map((member) => [imeiOf(member), member]));
    const memberOf = new Map(
      devices.map(({ Id, GsmImei, IridiumImei }) => [Id, byImei.get(GsmImei ?? IridiumImei ?? '')]),
    );
    const ask = await doors.signIn(owner, password);
    (await doors.listen(owner, password)).subscribe(({ kind, event: { BeaconId } }) => {
      const member = memberOf.get(BeaconId ?? 0);
      if (!member || BeaconId === null) return;
      if (kind === 'message') readSoon(ask, BeaconId, member);
      if (kind === 'remote' || kind === 'firmware') callSoon(member);
      if (kind === 'remote') void tellPages(ask, BeaconId, member).catch(onFailure);
    });
  }

  return { take, follow };
}
