import {
  confirmBnwas,
  editAccess,
  editGeoobject,
  editInterfaceSettings,
  editNotificationRule,
  editObjectCard,
  Failure,
  initPayment,
  markMessagesRead,
  sendMessage,
  type DeviceCommand,
} from '@mayak/api';
import { createHash } from 'node:crypto';
import { signatureOf } from '../features/payment/test.provider.ts';
import { keyOf } from '../testing/samples.ts';
import type { Act, ActOf } from './acts.ts';
import { levelTrigger, noticeSecret } from './cast.ts';
import { momentOf, packetOf, type Placed } from './placed.ts';
import type { Promised } from './promised.ts';
import { post, type World } from './world.ts';

interface PlayContext {
  world: World;
  /** The process that is asked first. */
  process: number;
  promised: Promised;
}

const minute = 60_000;
const uuidOf = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const beaconAt = (world: World, index: number) => {
  const beacon = world.cast.beacons[index];
  if (!beacon) throw new Error(`There is no beacon ${index}.`);
  return beacon;
};

type Plays = { [K in Act['kind']]: (placed: Placed<ActOf<K>>, context: PlayContext) => Promise<void> };

const plays: Plays = {
  async packet(placed, { world, process, promised }) {
    const { act } = placed;
    const beacon = beaconAt(world, act.beacon);
    const t = momentOf(placed);
    const packet = packetOf(t, placed);
    const send = (first: number) =>
      world.answered(first, (api) =>
        post<{ Accepted: boolean }>(api, '/ingest/packets', JSON.stringify(packet), keyOf(beacon)),
      );
    await Promise.all(act.isTwice ? [send(process), send(process + 1)] : [send(process)]);
    promised.packets.add(`${beacon.id} ${packet.PacketId}`);
    promised.points.add(`${beacon.id} ${t}`);
    if (act.says === 'message') promised.fromDevices.add(`${beacon.id} ${packet.PacketId}`);
  },

  async message({ act, number }, { world, process, promised }) {
    const { id } = beaconAt(world, act.beacon);
    const body = { Content: `Message ${number}`, ClientId: uuidOf(`message ${number}`) };
    const send = (first: number) => world.owner(first, sendMessage, { params: { id }, body });
    await Promise.all(act.isTwice ? [send(process), send(process + 1)] : [send(process)]);
    promised.messages.add(`${id} ${body.ClientId}`);
  },

  async contact({ act, number, middle }, { world, process }) {
    await contact(world, process, { index: act.beacon, PacketId: `c${number}`, middle });
  },

  async confirm({ act }, { world, process }) {
    const { id } = beaconAt(world, act.beacon);
    const call = { params: { id }, body: { bnwasState: 2 as const } };
    // It is refused where nothing is to be confirmed, or was at the first try.
    await world.owner(process, confirmBnwas, call).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.problem?.code !== 'bnwas.stateChanged') throw error;
    });
  },

  async read({ act }, { world, process }) {
    const { id } = beaconAt(world, act.beacon);
    const timestamp = new Date(Date.now() + minute).toISOString();
    await world.owner(process, markMessagesRead, { params: { id }, query: { timestamp } });
  },

  async rename({ act }, { world, process }) {
    const { id } = beaconAt(world, act.beacon);
    const body = {
      Name: `Vessel ${act.word}`,
      VehicleType: 3 as const,
      Comment: `${act.word}`,
      TransportCard: [],
    };
    await world.owner(process, editObjectCard, { params: { id }, body });
    const look = { UserInterfaceSettings: { Color: `#${100_000 + act.word}`, TrackLineWidth: 3 as const } };
    await world.owner(process + 1, editInterfaceSettings, { params: { id }, body: look });
  },

  async rule({ act }, { world, process }) {
    const { id, ruleId } = beaconAt(world, act.beacon);
    const body = {
      BeaconId: id,
      Name: `Level ${act.level}`,
      Enabled: act.isEnabled,
      Trigger: levelTrigger(id, act.level),
      Deliveries: [0 as const],
      Emails: [],
      RepeatMinutes: 0,
    };
    await world.owner(process, editNotificationRule, { params: { id: ruleId }, body });
  },

  async share({ act }, { world, process }) {
    const { id } = beaconAt(world, act.beacon);
    const rights = { CanManage: true, CanSendMessages: true, CanEditChannelsSettings: true };
    const body = act.isShared ? [{ UserName: world.cast.guest.userName, ...rights }] : [];
    await world.owner(process, editAccess, { params: { id }, body });
  },

  async area({ act }, { world, process }) {
    const [from, to] = [act.from / 10, act.from / 10 + 1];
    const Coordinates: [number, number][] = [
      [from, 33],
      [from, 34],
      [to, 34],
      [to, 33],
    ];
    const more = { Comment: null, LineWidth: 2, Shared: false, InterfaceSettings: { color: '#0b7285' } };
    const body = { Name: 'Bay', Type: 2 as const, Coordinates, ...more };
    await world.owner(process, editGeoobject, { params: { id: world.cast.areaId }, body });
  },

  async payment({ act }, { world, process, promised }) {
    const Amount = act.roubles;
    const begun = await world.owner(process, initPayment, { body: { Amount } });
    if (!begun) throw new Error('The payment has not begun.');
    const { PaymentId } = begun;
    const raw = JSON.stringify({ PaymentId, Status: 'succeeded', Amount });
    const headers = { 'X-Signature': signatureOf(noticeSecret, raw) };
    const tell = (first: number) =>
      world.answered(first, (api) => post(api, '/payment/webhook', raw, headers));
    await Promise.all(act.isTwice ? [tell(process), tell(process + 1)] : [tell(process)]);
    promised.payments.add(PaymentId);
  },

  /** Asked of the processes themselves: see `Installation`. */
  work: async () => undefined,
};

/** A device calls, acknowledges what it has got, and keeps what it is given; answers whether anything was left. */
export async function contact(
  world: World,
  process: number,
  { index, PacketId, middle }: { index: number; PacketId: string; middle: number },
): Promise<boolean> {
  const beacon = beaconAt(world, index);
  const memory = world.deviceOf(beacon.id);
  const told = [...memory.acks];
  const PacketDt = new Date(middle).toISOString();
  const Acks = told.map((CommandId) => ({ CommandId, Success: true }));
  const packet = JSON.stringify({ PacketId, PacketDt, Transport: 0, Points: [], Acks });
  const { Commands } = await world.answered(process, (api) =>
    post<{ Commands: DeviceCommand[] }>(api, '/ingest/packets', packet, keyOf(beacon)),
  );
  for (const id of told) memory.acks.delete(id);
  for (const { CommandId, Payload } of Commands) {
    memory.acks.add(CommandId);
    if (!memory.kept.has(CommandId)) memory.kept.set(CommandId, String(Payload['Content']));
  }
  return Commands.length > 0 || memory.acks.size > 0;
}

/** Plays an act until it is acknowledged. */
export const play = (placed: Placed, context: PlayContext): Promise<void> =>
  (plays[placed.act.kind] as (placed: Placed, context: PlayContext) => Promise<void>)(placed, context);
