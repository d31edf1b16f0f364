import {
  getAlarms,
  getBalance,
  getBeacons,
  getConversations,
  getGeoobjects,
  getNotificationRules,
  getNotifications,
} from '@mayak/api';
import type { Db } from '../platform/db/pool.ts';
import type { Promised } from './promised.ts';
import { provedStore } from './store.ts';
import { callAs, type World } from './world.ts';

/** What must hold at the end of each schedule. */
export type Invariant = 'answered' | 'lost' | 'doubled' | 'moved' | 'ledger' | 'alarms' | 'memory' | 'same';

export interface Finding {
  invariant: Invariant;
  what: string;
}

const without = (list: Iterable<string>, other: Iterable<string>) => {
  const rest = Map.groupBy(other, (one) => one);
  return [...list].filter((one) => !rest.get(one)?.pop());
};
const repeated = (list: readonly string[]) => list.filter((one, i) => list.indexOf(one) !== i);

const shown = (list: readonly string[]) =>
  `${list.slice(0, 3).join(' | ')}${list.length > 3 ? ` and ${list.length - 3} more` : ''}`;
function none(invariant: Invariant, name: string, list: readonly string[]): Finding[] {
  return list.length === 0 ? [] : [{ invariant, what: `${name}: ${shown(list)}` }];
}

/** Two lists of lines must hold the same. */
const equal = (
  invariant: Invariant,
  name: string,
  is: readonly string[],
  due: readonly string[],
): Finding[] => [
  ...none(invariant, `${name}, missing`, without(due, is)),
  ...none(invariant, `${name}, too much`, without(is, due)),
];

/** What was acknowledged is there, once. */
export async function kept(db: Db, { packets, points, messages, fromDevices, payments }: Promised) {
  const contacts = await provedStore.contacts(db);
  const stored = await provedStore.points(db);
  const moments = new Set(
    stored.map((line) => {
      const [id, t] = line.split(' ');
      return `${id} ${Math.round(Number(t) * 1_000)}`;
    }),
  );
  const words = (await provedStore.messages(db)).map((line) => line.split(' ').slice(0, 2).join(' '));
  const credited = await provedStore.credited(db);
  const missing = (list: Iterable<string>, there: Iterable<string>) => {
    const set = new Set(there);
    return [...list].filter((one) => !set.has(one));
  };
  return [
    ...none('lost', 'packets', missing(packets, contacts)),
    ...none('lost', 'points', missing(points, moments)),
    ...none('lost', 'messages', missing([...messages, ...fromDevices], words)),
    ...none('lost', 'payments', missing(payments, credited)),
    ...none('doubled', 'packets', repeated(contacts)),
    ...none('doubled', 'messages', repeated(words)),
    ...none('doubled', 'payments', repeated(credited)),
    ...none('ledger', 'balances', await provedStore.wrongBalances(db)),
  ];
}

/** What is stored is what one process stored that got the same. */
export async function storedAlike(db: Db, alone: Db): Promise<Finding[]> {
  const compared = [
    ['moved', 'points', provedStore.points],
    ['doubled', 'messages', provedStore.messages],
    ['moved', 'the order of messages', provedStore.sent],
    ['ledger', 'ledger', provedStore.ledger],
    ['alarms', 'notifications', provedStore.told],
    ['alarms', 'alarms', provedStore.alarms],
    ['alarms', 'bridge watch', provedStore.watch],
  ] as const;
  const found: Finding[] = [];
  for (const [invariant, name, read] of compared) {
    const [is, due] = [await read(db), await read(alone)];
    found.push(...equal(invariant, name, is.map(timeless), due.map(timeless)));
  }
  return found;
}

/** Moments at which something was done here differ between two runs of the same; those that packets tell of do not. */
let begun = '';
export function beginAt(moment: number): void {
  begun = new Date(moment).toISOString();
}
const timeless = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, (dt) =>
      new Date(dt).toISOString() >= begun ? '<now>' : dt,
    )
    .replaceAll(/\b1[6-9]\d{11}\b/g, (ms) => (Number(ms) >= Date.parse(begun) ? '<now>' : ms));

const unnamed = new Set(['Id', 'ActivationCode', 'QueuePlace', 'GeoobjectIds']);
/** What an answer says, without ids that are given by the database and moments of receipt. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value === 'string') return timeless(value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (unnamed.has(name) ? [] : [[name, said(one)]])),
  );
}

const asked = {
  beacons: [getBeacons, {}],
  alarms: [getAlarms, { query: {} }],
  notifications: [getNotifications, { query: { takeCount: 100 } }],
  conversations: [getConversations, {}],
  rules: [getNotificationRules, { query: {} }],
  areas: [getGeoobjects, { query: {} }],
  balance: [getBalance, {}],
} as const;

/** What a process tells its users: each list in an order that means nothing. */
export type Told = Record<string, string[]>;

/** Asks a process for what it tells the users of a world. */
export async function toldBy({ cast }: World, api: string): Promise<Told> {
  const told: Told = {};
  for (const [who, user] of Object.entries({ owner: cast.owner, guest: cast.guest }))
    for (const [name, [endpoint, input]] of Object.entries(asked)) {
      const answer: unknown = await callAs(user, api, endpoint, input as never);
      const list = Array.isArray(answer) ? answer : [answer];
      told[`${who}'s ${name}`] = list.map((one) => JSON.stringify(said(one))).sort();
    }
  return told;
}

/** Differences of what two processes tell. */
export const toldAlike = (
  invariant: Invariant,
  is: Record<string, string[]>,
  due: Record<string, string[]>,
): Finding[] => Object.entries(due).flatMap(([name, lines]) => equal(invariant, name, is[name] ?? [], lines));
