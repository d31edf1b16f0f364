import { UserType } from '@mayak/api';
import type { DemoRoad, DemoStock } from '../demo.ts';
import { bigFleet } from './big.ts';
import { crew } from './crew.ts';
import { crowd } from './crowd.ts';
import { groupNames, people, sharedGroupName, words, type Key } from './fleet.names.ts';
import { demoFleet } from './fleet.ts';
import { storyOf } from './history.ts';
import type { Member } from './member.ts';
import { places } from './places.ts';
import { dropAnchor, fillShelf } from './stock.ts';
import { tell } from './tell.ts';
import { day, hour, minute } from './time.ts';

export interface SeedOptions {
  /** How many beacons the fleet has in all; the first twenty are always the same (`DEMO_FLEET`). */
  size?: number;
  /** Days of history of the first twenty. */
  days?: number;
  /** Told now and then how many beacons are done. */
  onProgress?: (done: number, all: number) => void;
}

/** How much was made. */
export interface Seeded {
  beacons: number;
  points: number;
}

const password = 'demo123';
const shared: readonly Key[] = ['zhelaniya', 'barents', 'kildin', 'pilot', 'hilux', 'container'];

/** Brings one member in: its device, its owner's card, and what it has to tell. */
async function enter(road: DemoRoad, member: Member, ctx: { owner: number; after: number; anchor: number }) {
  const { owner, after, anchor } = ctx;
  const channels = member.sensors.map(({ channel }, i) => ({ ...channel, number: i + 1 }));
  const stock = await road.createDevice({ ...member.device, channels });
  const every = member.calls?.every ?? 0;
  await road.activate(owner, stock.id, {
    ...member.card,
    since: new Date(anchor + after - day),
    ...(every > hour && every < day ? { silenceMinutes: (2.5 * every) / minute } : {}),
  });
  let points = 0;
  await tell(road, stock.imei, storyOf(member, after, 0, anchor), (part) => {
    points += part.reduce((sum, { Points }) => sum + Points.length, 0);
  });
  return { stock, points };
}

/** Makes the demo in an empty database: users, geoobjects, the fleet with its history, groups and shares (GEN-D02). */
export async function seedDemo(road: DemoRoad, options: SeedOptions = {}): Promise<Seeded> {
  const size = options.size ?? crew.length;
  const days = options.days ?? 30;
  const owner = await road.createUser({
    userName: 'demo',
    email: 'demo@example.com',
    password,
    localization: 0,
    bnwasManagement: true,
    type: UserType.Enterprise,
    phone: '+7 921 000-00-00',
    ...people.owner,
  });
  const guest = await road.createUser({
    userName: 'demo2',
    email: 'demo2@example.com',
    password,
    localization: 0,
    type: UserType.Enterprise,
    ...people.guest,
  });
  for (const place of places) await road.createGeoobject(owner, place);

  const anchor = await dropAnchor(road);
  const own = demoFleet().slice(0, size);
  const many = bigFleet(size - crew.length);
  const stocks = new Map<Member, DemoStock>();
  let points = 0;
  await crowd([...own, ...many], 24, async (member) => {
    const past = member.calls ? member.calls.last - hour : -hour;
    const after = Math.min(past, own.includes(member) ? -days * day : 0);
    const entered = await enter(road, member, { owner, after, anchor });
    stocks.set(member, entered.stock);
    points += entered.points;
    if (stocks.size % 200 === 0) options.onProgress?.(stocks.size, size);
  });

  const idOf = (member: Member | undefined) => (member ? (stocks.get(member)?.id ?? null) : null);
  const ids = (members: readonly (Member | undefined)[]) => members.map(idOf).filter((id) => id !== null);
  const ofKey = (key: Key) => own.find(({ card }) => card.name === words[key].name);
  for (const [group, name] of Object.entries(groupNames))
    await road.createGroup(owner, name, ids(crew.filter((f) => f.group === group).map((f) => ofKey(f.key))));
  for (const hub of new Set(many.map((m) => m.hub)))
    await road.createGroup(owner, hub, ids(many.filter((m) => m.hub === hub)));
  for (const id of ids(shared.map(ofKey)))
    await road.share(id, guest, { canManage: false, canSendMessages: true, canEditChannelsSettings: false });
  await road.createGroup(guest, sharedGroupName, ids(shared.map(ofKey)));

  await fillShelf(road);
  return { beacons: stocks.size, points };
}
