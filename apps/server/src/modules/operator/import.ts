import { localeOf } from '@mayak/api';
import {
  importData,
  type ImportedCard,
  type ImportedDevice,
  type ImportedPacket,
  type ImportedUser,
} from '@mayak/api/operator';
import { hashPassword } from '../../sessions/sessions.ts';
import { activate } from '../../beacons/activate.ts';
import { checkReport } from '../../ingest/checkReport.ts';
import { reportOf } from '../../ingest/deviceReport.ts';
import { newActivationCode, newDeviceKey } from '../../beacons/secrets.ts';
import { channelRow, channelsOfModel } from '../../beacons/provisioning.ts';
import type { AppContext } from '../../context/context.ts';
import { HttpProblem, wrongField } from '../../http/problems.ts';
import { serveOpen, type Served } from '../../http/serve.ts';
import { access, type Share } from '../../beacons/accessStore.ts';
import { accounts, type Account } from '../../sessions/accountStore.ts';
import { audit } from './auditStore.ts';
import { notifications } from '../../rules/notificationStore.ts';
import { takeDevice } from './devices.ts';
import type { Gate } from './gate.ts';

/** What is younger than this waits to be read, as if it had been told here. */
const unreadFor = 6 * 3_600_000;

/** Makes a confirmed user, or finds the one of this name. */
export async function importUser(
  { pool }: Pick<AppContext, 'pool'>,
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

async function userNamed({ pool }: Pick<AppContext, 'pool'>, name: string, field: string): Promise<Account> {
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
export async function importDevice(context: AppContext, given: ImportedDevice): Promise<number> {
  const { Device, Card, Channels, Shares = [] } = given;
  const owner = Card ? await userNamed(context, Card.Owner, 'Card.Owner') : null;
  const known = context.beacons.byImei(Device.GsmImei ?? Device.IridiumImei ?? '');
  const isSame = known?.device.serialNumber === Device.SerialNumber;
  const locale = localeOf(owner?.localization ?? 0);
  const device =
    known && isSame
      ? known.device
      : await takeDevice(context, Device, {
          ActivationCode: given.ActivationCode ?? newActivationCode(),
          DeviceKey: given.DeviceKey ?? newDeviceKey(),
          channels: Channels?.map((row) => channelRow(row, locale)) ?? channelsOfModel(Device.Model, locale),
        });
  if (owner && Card && device.ownerId === null) await activate(context, device.id, owner, cardOf(Card));
  for (const { UserName, ...rights } of Shares) {
    const { id } = await userNamed(context, UserName, 'Shares.UserName');
    await share(context, {
      beaconId: device.id,
      userId: id,
      canManage: rights.CanManage,
      canSendMessages: rights.CanSendMessages,
      canEditChannelsSettings: rights.CanEditChannelsSettings,
    });
  }
  return device.id;
}

/** Shows a beacon to another user (PERM-D02). */
export const share = ({ writer, beacons }: Pick<AppContext, 'writer' | 'beacons'>, given: Share) =>
  writer.changeOne(given.beaconId, async (draft, step) => {
    await access.share(step.db, given);
    draft.isTouched = true;
    step.afterCommit(() => beacons.share(given));
  });

/** Stores packets as they were received elsewhere; answers how many were new. */
export async function importPackets(
  { beacons, ingest }: Pick<AppContext, 'beacons' | 'ingest'>,
  list: readonly ImportedPacket[],
  past?: 'silent' | 'told',
): Promise<number> {
  const now = Date.now();
  const reports = list.map(({ Imei, ReceivedDt, Packet }, i) => {
    const record = beacons.byImei(Imei);
    if (!record) throw wrongField(`Packets.${i}.Imei`, 'unknown');
    const receivedAt = Math.min(now, Date.parse(ReceivedDt));
    const report = {
      ...reportOf(Packet, receivedAt, JSON.stringify(Packet).length),
      ...(past ? { past } : {}),
    };
    checkReport(report, now);
    return { record, report };
  });
  const accepted = await Promise.all(reports.map(({ record, report }) => ingest.send(record, report)));
  return accepted.filter(Boolean).length;
}

/** The operator brings users, devices and packets from another system (added call). */
export function operatorImport(served: Served, context: AppContext, gate: Gate): void {
  serveOpen(served, importData, gate, async ({ body, seen }) => {
    const Users: number[] = [];
    for (const user of body.Users) Users.push((await importUser(context, user)).id);
    const Devices: number[] = [];
    for (const [i, device] of body.Devices.entries())
      Devices.push(await importDevice(context, device).catch((error: unknown) => throwAt(i, error)));
    const Packets = await importPackets(context, body.Packets, body.Notify ? 'told' : 'silent');
    if (body.Notify) {
      const ids = body.Packets.flatMap(({ Imei }) => context.beacons.byImei(Imei)?.id ?? []);
      await notifications.settle(context.pool, [...new Set(ids)], new Date(Date.now() - unreadFor));
    }
    const counts = { Users: Users.length, Devices: Devices.length, Packets };
    await audit.add(context.pool, seen, 'import', null, counts);
    return { Users, Devices, Packets };
  });
}

/** Names the device that was refused. */
function throwAt(i: number, error: unknown): never {
  if (!(error instanceof HttpProblem) || error.code !== 'validation') throw error;
  const fields = error.fields.map(({ field, code }) => ({ field: `Devices.${i}.${field}`, code }));
  throw new HttpProblem('validation', { fields });
}
