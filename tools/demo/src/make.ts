import {
  BeaconModel,
  createGeoobject,
  createGroup,
  editInterfaceSettings,
  GeoobjectEdit,
  getGeoobjects,
  getGroups,
  markMessagesRead,
} from '@mayak/api';
import { closeFirstSteps } from '@mayak/api/first-steps';
import {
  importData,
  listDevices,
  listUsers,
  ImportedUser,
  type Import,
  type ImportedDevice,
  type OperatorDevice,
} from '@mayak/api/operator';
import * as z from 'zod/mini';
import geoobjects from '../data/geoobjects.json' with { type: 'json' };
import users from '../data/users.json' with { type: 'json' };
import { addReports } from './addReports.ts';
import { crowd } from './crowd.ts';
import { abreast, type Ask, type Doors } from './doors.ts';
import { demoFleet } from './fleet.ts';
import { imeiOf, type Member } from './member.ts';
import { day, hour, second } from './noise.ts';
import { clientId, codeOf, gsmImei, iridiumImei, keyOf } from './numbers.ts';
import { storyOf } from './packets.ts';
import { pay } from './pay.ts';
import { setExchange } from './setExchange.ts';

export const owner = 'demo';
const guest = 'demo2';
export const password = 'demo123';

/** The device on the workshop's bench: its activation code tells fleet time 0, by which a later start goes on. */
const bench = { Model: BeaconModel.Standard, SerialNumber: '7001', GsmImei: gsmImei(7001) };
const mark = 'T0';

/** Devices that wait for an owner; they are made last, so that a demo that has them is whole. */
export const shelf = [
  {
    Model: BeaconModel.Marine2,
    SerialNumber: '9001',
    GsmImei: gsmImei(9001),
    IridiumImei: iridiumImei(9001),
  },
  { Model: BeaconModel.Mini, SerialNumber: '9002', GsmImei: gsmImei(9002) },
  { Model: BeaconModel.Compact, SerialNumber: '9003', IridiumImei: iridiumImei(9003) },
];

export interface Demo {
  /** Clock time of fleet time 0. */
  anchor: number;
  members: readonly Member[];
}

const bringing = (operator: Ask) => (given: Partial<Import>) =>
  operator(importData, {
    body: { Users: [], Devices: [], Packets: [], Messages: [], Notify: false, ...given },
  });

function anchorAmong(devices: readonly OperatorDevice[]): number | null {
  const code = devices.find(({ SerialNumber }) => SerialNumber === bench.SerialNumber)?.ActivationCode ?? '';
  return code.startsWith(mark) ? Number.parseInt(code.slice(mark.length), 36) * second : null;
}

const deviceOf = (member: Member, VisibleFrom: string): ImportedDevice => ({
  Device: member.device,
  ActivationCode: codeOf(member.seed),
  DeviceKey: keyOf(member.seed),
  Channels: member.sensors.map(({ channel }, i) => ({ ...channel, Number: i + 1 })),
  Card: { ...member.card, Owner: owner, VisibleFrom },
  Shares: member.isShared
    ? [{ UserName: guest, CanManage: false, CanSendMessages: true, CanEditChannelsSettings: false }]
    : [],
});

/** The past of a member since `after`, as it was received. */
const pastOf = (member: Member, after: number, anchor: number) =>
  [...storyOf(member, after, 0, anchor)].map((Packet) => ({
    Imei: imeiOf(member),
    ReceivedDt: Packet.PacketDt,
    Packet,
  }));
/** What the owner wrote to a member in the past. */
const sentTo = (member: Member, anchor: number) =>
  member.sent.map(({ at, text, isLost }, i) => ({
    Imei: imeiOf(member),
    UserName: owner,
    Content: text,
    ClientId: clientId(member.seed, i),
    SentDt: new Date(anchor + at).toISOString(),
    IsDelivered: !isLost,
  }));
/** What is older is read. */
const unreadFor = 6 * hour;

/** When the past of a member begins: some calls ago where it calls seldom. */
const afterOf = ({ calls }: Member, days: number) => Math.min(-hour, (calls?.last ?? 0) - hour, -days * day);

const chunks = <T>(list: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** Those whose name a user does not have yet. */
const missing = <T extends { Name: string }>(wanted: readonly T[], known: readonly { Name: string }[]) =>
  wanted.filter(({ Name }) => !known.some((one) => one.Name === Name));

async function addGroups(ask: Ask, groups: ReadonlyMap<string, number[]>) {
  const wanted = [...groups].map(([Name, BeaconIds]) => ({ Name, BeaconIds }));
  for (const body of missing(wanted, await ask(getGroups, {}))) await ask(createGroup, { body });
}

async function addGeoobjects(ask: Ask) {
  const wanted = z.array(GeoobjectEdit).parse(geoobjects);
  for (const body of missing(wanted, await ask(getGeoobjects, { query: {} })))
    await ask(createGeoobject, { body });
}

/** How much is done, for whoever waits. */
export type Progress = (done: number, all: number) => void;

/** Makes what of the demo is missing: each step leaves alone what an earlier one, perhaps of a broken-off start, has made. */
async function make(
  { operator, signIn }: Doors,
  { anchor, members }: Demo,
  days: number,
  onProgress: Progress,
) {
  const bring = bringing(operator);
  await bring({ Users: z.array(ImportedUser).parse(users.people) });
  const [asOwner, asGuest] = [await signIn(owner, password), await signIn(guest, password)];
  await addGeoobjects(asOwner);
  // A fleet of a month has its first hour behind it.
  await asOwner(closeFirstSteps, {});

  const own = members.filter(({ color }) => color);
  const groups = new Map<string, number[]>();
  const shared: number[] = [];
  const add = (list: readonly Member[], ids: readonly number[]) =>
    list.forEach(({ group, isShared }, i) => {
      groups.set(group, [...(groups.get(group) ?? []), ids[i] ?? 0]);
      if (isShared) shared.push(ids[i] ?? 0);
    });
  const from = (after: number) => new Date(anchor + after - day).toISOString();
  const { Devices } = await bring({ Devices: own.map((m) => deviceOf(m, from(afterOf(m, days)))) });
  add(own, Devices);
  for (const [i, { color = '' }] of own.entries())
    await asOwner(editInterfaceSettings, {
      params: { id: Devices[i] ?? 0 },
      body: { UserInterfaceSettings: { Color: color, TrackLineWidth: 3 } },
    });
  let done = 0;
  onProgress(done, members.length);
  await abreast(own, 4, async (member) => {
    for (const Packets of chunks(pastOf(member, afterOf(member, days), anchor), 200))
      await bring({ Packets, Notify: true });
    await bring({ Messages: sentTo(member, anchor) });
    done += 1;
    onProgress(done, members.length);
  });
  for (const [i, { device, far, sent }] of own.entries()) {
    const isHeard = !sent.some(({ isLost }) => isLost);
    if (isHeard && far(0) && device.GsmImei && device.IridiumImei)
      await setExchange(asOwner, Devices[i] ?? 0);
  }
  const timestamp = new Date(anchor - unreadFor).toISOString();
  for (const [i, { messages }] of own.entries())
    if (messages.some(({ at }) => at < -unreadFor))
      await asOwner(markMessagesRead, { params: { id: Devices[i] ?? 0 }, query: { timestamp } });
  await abreast(chunks(members.slice(own.length), 200), 2, async (part) => {
    const answer = await bring({
      Devices: part.map((m) => deviceOf(m, from(afterOf(m, 0)))),
      Packets: part.flatMap((m) => pastOf(m, afterOf(m, 0), anchor)),
    });
    add(part, answer.Devices);
    done += part.length;
    onProgress(done, members.length);
  });
  await addGroups(asOwner, groups);
  await addReports(asOwner, Devices);
  await addGroups(asGuest, new Map([[users.sharedGroup, shared]]));
  const waiting = shelf.map((Device) => ({ Device, serial: Number(Device.SerialNumber) }));
  await bring({
    Devices: waiting.map(({ Device, serial }) => ({
      Device,
      ActivationCode: codeOf(serial),
      DeviceKey: keyOf(serial),
    })),
  });
}

/** The demo of this server, made or finished where it is missing; null where others have their data (GEN-D02). */
export async function openDemo(
  doors: Doors,
  {
    size = 20,
    days = 30,
    onProgress = () => undefined,
  }: { size?: number; days?: number; onProgress?: Progress },
): Promise<Demo | null> {
  const { operator } = doors;
  const devices = await operator(listDevices, { query: {} });
  const known = anchorAmong(devices);
  const isNew = known === null;
  if (isNew && (devices.length > 0 || (await operator(listUsers, { query: {} })).length > 0)) return null;
  const anchor = known ?? Math.floor(Date.now() / second) * second;
  if (isNew) {
    const ActivationCode = mark + (anchor / second).toString(36).toUpperCase().padStart(6, '0');
    await bringing(operator)({
      Devices: [{ Device: bench, ActivationCode, DeviceKey: keyOf(bench.SerialNumber) }],
    });
  }
  const fleet = demoFleet();
  const demo = { anchor, members: [...fleet.slice(0, size), ...crowd(size - fleet.length)] };
  const isWhole = shelf.every((one) => devices.some(({ SerialNumber }) => SerialNumber === one.SerialNumber));
  if (!isWhole) await make(doors, demo, days, onProgress);
  await pay(operator, owner, isWhole ? devices : await operator(listDevices, { query: {} }));
  return demo;
}
