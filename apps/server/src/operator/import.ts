import { localeOf } from '@mayak/api';
import {
  importData,
  type ImportedCard,
  type ImportedDevice,
  type ImportedPacket,
  type ImportedUser,
} from '@mayak/api/operator';
import { hashPassword } from '../auth.ts';
import { activate } from '../devices/activate.ts';
import { checkContact } from '../devices/check.ts';
import { contactOf } from '../devices/contact.ts';
import { newActivationCode, newDeviceKey } from '../devices/secrets.ts';
import { channelRow, channelsOfModel } from '../devices/stock.ts';
import type { Parts } from '../parts.ts';
import { Refused, wrongField } from '../problems.ts';
import { serveOpen, type Served } from '../serve.ts';
import type { BeaconRecord } from '../state/record.ts';
import { access, type Share } from '../store/access.ts';
import { accounts, type Account } from '../store/accounts.ts';
import { audit } from '../store/audit.ts';
import { notifications } from '../store/notifications.ts';
import { takeDevice } from './devices.ts';
import type { Gate } from './gate.ts';

/** What is younger than this waits to be read, as if it had been told here. */
const unreadFor = 6 * 3_600_000;

/** Makes a confirmed user, or finds the one of this name. */
export async function importUser(
  { pool }: Pick<Parts, 'pool'>,
  { username, password, ...more }: ImportedUser,
): Promise<Account> {
  const known = await accounts.byName(pool, username);
  if (known) return known;
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value != null));
  const passwordHash = await hashPassword(password);
  return accounts.create(pool, {
    email: more.email,
    ...given,
    userName: username,
    passwordHash,
    emailConfirmed: true,
  });
}

async function userNamed({ pool }: Pick<Parts, 'pool'>, name: string, field: string): Promise<Account> {
  const account = await accounts.byName(pool, name);
  if (!account) throw wrongField(field, 'unknown');
  return account;
}

const cardOf = (card: ImportedCard) => ({
  name: card.Name,
  visibleFrom: new Date(card.VisibleFrom),
  vehicleType: card.VehicleType,
  comment: card.Comment ?? null,
  transportCard: card.TransportCard ?? [],
  lengthUnit: card.LengthUnit ?? null,
  silenceMinutes: card.SilenceMinutes,
  ...(card.RelevanceTimeout1 === undefined ? {} : { timeout1: card.RelevanceTimeout1 }),
  ...(card.RelevanceTimeout2 === undefined ? {} : { timeout2: card.RelevanceTimeout2 }),
});

/** Takes a device into the stock, gives it to its owner and shows it to others, as far as that was not done before. */
export async function importDevice(parts: Parts, given: ImportedDevice): Promise<BeaconRecord> {
  const { Device, Card, Channels, Shares = [] } = given;
  const owner = Card ? await userNamed(parts, Card.Owner, 'Card.Owner') : null;
  const known = parts.state.byImei(Device.GsmImei ?? Device.IridiumImei ?? '');
  const isSame = known?.device.serialNumber === Device.SerialNumber;
  const locale = localeOf(owner?.localization ?? 0);
  const record =
    known && isSame
      ? known
      : await takeDevice(parts, Device, {
          ActivationCode: given.ActivationCode ?? newActivationCode(),
          DeviceKey: given.DeviceKey ?? newDeviceKey(),
          channels: Channels?.map((row) => channelRow(row, locale)) ?? channelsOfModel(Device.Model, locale),
        });
  if (owner && Card && record.device.ownerId === null) await activate(parts, record, owner, cardOf(Card));
  for (const { UserName, ...rights } of Shares) {
    const { id } = await userNamed(parts, UserName, 'Shares.UserName');
    await share(parts, {
      beaconId: record.id,
      userId: id,
      canManage: rights.CanManage,
      canSendMessages: rights.CanSendMessages,
      canEditChannelsSettings: rights.CanEditChannelsSettings,
    });
  }
  return record;
}

/** Shows a beacon to another user (PERM-D02). */
export async function share({ pool, state }: Pick<Parts, 'pool' | 'state'>, given: Share): Promise<void> {
  await access.share(pool, given);
  state.share(given);
}

/** Stores packets as they were received elsewhere; answers how many were new. */
export async function importPackets(
  { state, road }: Pick<Parts, 'state' | 'road'>,
  list: readonly ImportedPacket[],
  notify: boolean,
): Promise<number> {
  const now = Date.now();
  const contacts = list.map(({ Imei, ReceivedDt, Packet }, i) => {
    const record = state.byImei(Imei);
    if (!record) throw wrongField(`Packets.${i}.Imei`, 'unknown');
    const receivedAt = Math.min(now, Date.parse(ReceivedDt));
    const contact = { ...contactOf(Packet, receivedAt, JSON.stringify(Packet).length), isSilent: !notify };
    checkContact(contact, now);
    return { record, contact };
  });
  const accepted = await Promise.all(contacts.map(({ record, contact }) => road.send(record, contact)));
  return accepted.filter(Boolean).length;
}

/** The operator brings users, devices and packets from another system (added call). */
export function operatorImport(served: Served, parts: Parts, gate: Gate): void {
  serveOpen(served, importData, gate, async ({ body, seen }) => {
    const Users: number[] = [];
    for (const user of body.Users) Users.push((await importUser(parts, user)).id);
    const Devices: number[] = [];
    for (const [i, device] of body.Devices.entries())
      Devices.push((await importDevice(parts, device).catch((error: unknown) => throwAt(i, error))).id);
    const Packets = await importPackets(parts, body.Packets, body.Notify);
    if (body.Notify) {
      const ids = body.Packets.flatMap(({ Imei }) => parts.state.byImei(Imei)?.id ?? []);
      await notifications.settle(parts.pool, [...new Set(ids)], new Date(Date.now() - unreadFor));
    }
    const counts = { Users: Users.length, Devices: Devices.length, Packets };
    await audit.add(parts.pool, seen, 'import', null, counts);
    return { Users, Devices, Packets };
  });
}

/** Names the device that was refused. */
function throwAt(i: number, error: unknown): never {
  if (!(error instanceof Refused) || error.code !== 'validation') throw error;
  const fields = error.fields.map(({ field, code }) => ({ field: `Devices.${i}.${field}`, code }));
  throw new Refused('validation', { fields });
}
