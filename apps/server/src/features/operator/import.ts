import { localeOf } from '@mayak/api';
import {
  importData,
  type ImportedCard,
  type ImportedDevice,
  type ImportedMessage,
  type ImportedPacket,
  type ImportedUser,
} from '@mayak/api/operator';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { activate, type Activation } from '../../core/provisioning/activate.ts';
import type { Device } from '../../core/beacons/store/devices.ts';
import { checkReport } from '../../core/ingest/checkReport.ts';
import { reportOf } from '@mayak/protocols';
import { newActivationCode, newDeviceKey } from '../../core/provisioning/secrets.ts';
import { channelRow, channelsOfModel } from '../../core/provisioning/channelsOfModel.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { access, type Share } from '../../core/beacons/store/access.ts';
import type { Account } from '../../platform/identity/account.ts';
import { isTaken } from '../../platform/db/pool.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { audit, pastMessages, type PastMessage } from './store.ts';
import { handledAlarms } from '../../core/alarms/store/handledAlarms.ts';
import { notifications } from '../../core/rules/store/notifications.ts';
import { knownAmong } from './deviceNumbers.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { takeDevice } from './takeDevice.ts';

/** What is younger than this waits to be read, as if it had been told here. */
const unreadFor = 6 * 3_600_000;

/** Makes a confirmed user, or finds the one of this name. */
async function importUser(
  { pool }: Pick<AppContext, 'pool'>,
  { username, password, ...more }: ImportedUser,
): Promise<Account> {
  const known = await accounts.byName(pool, username);
  if (known) return known;
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value != null));
  const passwordHash = await hashPassword(password);
  const made = { ...given, userName: username, passwordHash, emailConfirmed: true };
  return accounts.create(pool, { email: more.email, ...made }).catch(async (error: unknown) => {
    // Another import was quicker.
    const other = isTaken(error) ? await accounts.byName(pool, username) : null;
    if (other) return other;
    throw isTaken(error, 'account_email') ? wrongField('email', 'taken') : error;
  });
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

/** The accounts of these names; one that nobody has is refused at its field. */
async function usersNamed({ pool }: Pick<AppContext, 'pool'>, named: ReadonlyMap<string, string>) {
  const found = new Map<string, Account>();
  for (const [name, field] of named) {
    const account = await accounts.byName(pool, name);
    if (!account) throw wrongField(field, 'unknown');
    found.set(name, account);
  }
  return found;
}

/** Takes devices into the stock, gives them to their owners and shows them to others, as far as that was not done before; answers their ids. */
export async function importDevices(context: AppContext, list: readonly ImportedDevice[]): Promise<number[]> {
  const named = new Map<string, string>();
  list.forEach(({ Card, Shares = [] }, i) => {
    if (Card) named.set(Card.Owner, `Devices.${i}.Card.Owner`);
    for (const [k, { UserName }] of Shares.entries())
      named.set(UserName, `Devices.${i}.Shares.${k}.UserName`);
  });
  const users = await usersNamed(context, named);
  const taken = await context.feed.transaction(async (step) => {
    const known = await knownAmong(
      step.db,
      list.map(({ Device }) => Device),
    );
    const all: Device[] = [];
    for (const [i, given] of list.entries()) {
      const locale = localeOf(users.get(given.Card?.Owner ?? '')?.localization ?? 0);
      const take = () =>
        takeDevice(context, step, {
          body: given.Device,
          ActivationCode: given.ActivationCode ?? newActivationCode(),
          DeviceKey: given.DeviceKey ?? newDeviceKey(),
          channels:
            given.Channels?.map((row) => channelRow(row, locale)) ??
            channelsOfModel(given.Device.Model, locale),
        });
      all.push(known[i] ?? (await at(`Devices.${i}.Device`, take)));
    }
    return all;
  });
  const activations = list.flatMap(({ Card }, i): Activation[] => {
    const [device, owner] = [taken[i], users.get(Card?.Owner ?? '')];
    if (!Card || !owner || !device || device.ownerId !== null) return [];
    return [{ beaconId: device.id, owner, card: cardOf(Card) }];
  });
  if (activations.length > 0) await activate(context, activations);
  for (const [i, { Shares = [] }] of list.entries())
    for (const { UserName, ...rights } of Shares)
      await share(context, {
        beaconId: taken[i]?.id ?? 0,
        userId: users.get(UserName)?.id ?? 0,
        canManage: rights.CanManage,
        canSendMessages: rights.CanSendMessages,
        canEditChannelsSettings: rights.CanEditChannelsSettings,
      });
  return taken.map(({ id }) => id);
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
  { loader, ingest }: Pick<AppContext, 'loader' | 'ingest'>,
  list: readonly ImportedPacket[],
  past?: 'silent' | 'told',
): Promise<number> {
  const now = clock.now();
  const read = async ({ Imei, ReceivedDt, Packet }: ImportedPacket, i: number) => {
    const record = await loader.byImei(Imei);
    if (!record) throw wrongField(`Packets.${i}.Imei`, 'unknown');
    const receivedAt = Math.min(now, Date.parse(ReceivedDt));
    const report = {
      ...reportOf(Packet, receivedAt, JSON.stringify(Packet).length),
      ...(past ? { past } : {}),
    };
    return { record, report: checkReport(report, now) };
  };
  const reports = await Promise.all(list.map(read));
  const accepted = await Promise.all(reports.map(({ record, report }) => ingest.send(record, report)));
  return accepted.filter(Boolean).length;
}

/** Stores messages as another system sent them; answers how many were new. */
async function importMessages(context: AppContext, list: readonly ImportedMessage[]): Promise<number> {
  const users = await usersNamed(
    context,
    new Map(list.map(({ UserName }, i) => [UserName, `Messages.${i}.UserName`])),
  );
  const read = async (
    { Imei, UserName, Content, ClientId, SentDt, IsDelivered }: ImportedMessage,
    i: number,
  ): Promise<PastMessage> => {
    const record = await context.loader.byImei(Imei);
    if (!record) throw wrongField(`Messages.${i}.Imei`, 'unknown');
    return {
      beaconId: record.id,
      userId: users.get(UserName)?.id ?? 0,
      content: Content,
      clientId: ClientId,
      sent: Date.parse(SentDt),
      isDelivered: IsDelivered,
    };
  };
  const messages = await Promise.all(list.map(read));
  return messages.length === 0 ? 0 : pastMessages.add(context.pool, messages);
}

/** The operator brings users, devices, packets and messages from another system (added call). */
export function operatorImport(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  serveOpen(served, importData, asOperator, async ({ body, seen }) => {
    const Users: number[] = [];
    for (const [i, user] of body.Users.entries())
      Users.push((await at(`Users.${i}`, () => importUser(context, user))).id);
    const Devices = await importDevices(context, body.Devices);
    const Packets = await importPackets(context, body.Packets, body.Notify ? 'told' : 'silent');
    if (body.Notify) {
      const ids = [...new Set(body.Packets.flatMap(({ Imei }) => context.beacons.byImei(Imei)?.id ?? []))];
      const readBefore = new Date(clock.now() - unreadFor);
      await notifications.settle(context.pool, ids, readBefore);
      await context.feed.transaction((step) =>
        context.writer.changeAlarms(step, ids, () => handledAlarms.settle(step.db, ids, readBefore)),
      );
    }
    const Messages = await importMessages(context, body.Messages);
    const counts = { Users: Users.length, Devices: Devices.length, Packets, Messages };
    await audit.add(context.pool, seen, 'import', null, counts);
    return { Users, Devices, Packets, Messages };
  });
}

/** Names the item of which a field was refused. */
export async function at<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'validation') throw error;
    const fields = error.fields.map(({ field, code }) => ({ field: `${path}.${field}`, code }));
    throw new HttpProblem('validation', { fields });
  }
}
