import {
  beaconLook,
  type BeaconLook,
  CardFlag,
  type GeneralState,
  hiddenLook,
  looks,
  relevance,
} from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import type { FleetCounts } from './Fleet';
import type { FleetTable } from './FleetTable';

const place = Object.fromEntries(looks.map((look, i) => [look, i])) as Record<BeaconLook, number>;

const needs: Record<BeaconLook, number> = {
  emergency: 1,
  outdated: 2,
  preEmergency: 3,
  recent: 5,
  normal: 6,
};
const bridgeAlarm = 0;
/** An alarm that somebody acknowledged, or that is over without anybody. */
const known = 4;

/** The place of a beacon among those that need the user; a missed contact counts under a pre-emergency too. */
function needOf(look: BeaconLook, under: BeaconLook | null, alarm: AlarmMark): number {
  if (alarm === AlarmMark.Acknowledged && look !== 'outdated') return known;
  const need = look !== 'emergency' && under === 'outdated' ? needs.outdated : needs[look];
  return alarm === AlarmMark.Over ? Math.min(need, known) : need;
}

/** Judges age, look and need of every row at `now`, epoch milliseconds; `changed` is told of each row that looks different (CHAN-D05). */
export function judgeRows(t: FleetTable, now: number, changed: (row: number) => void) {
  const rule = { CheckRelevance: false, RelevanceTimeout1: 0, RelevanceTimeout2: 0 };
  for (let row = 0; row < t.size; row++) {
    const flags = t.flags[row] as number;
    const contact = t.connectedAt[row] as number;
    rule.CheckRelevance = (flags & CardFlag.CheckRelevance) !== 0;
    rule.RelevanceTimeout1 = t.timeout1[row] as number;
    rule.RelevanceTimeout2 = t.timeout2[row] as number;
    const age = relevance(Number.isNaN(contact) ? null : contact * 1_000, rule, now);
    const state = t.state[row] as GeneralState;
    const first = (flags & CardFlag.EmergencyFirst) !== 0;
    const seen = beaconLook(state, age, first);
    const look = place[seen];
    const under = hiddenLook(state, age, first);
    const hidden = under === null ? 0 : place[under] + 1;
    const isAlarm = t.bnwasAlarm[row] !== 0 && (flags & CardFlag.ShowsBnwas) !== 0;
    const need = isAlarm ? bridgeAlarm : needOf(seen, under, t.alarm[row] as AlarmMark);
    const isSame = t.relevance[row] === age && t.look[row] === look && t.hidden[row] === hidden;
    if (isSame && t.need[row] === need) continue;
    t.relevance[row] = age;
    t.look[row] = look;
    t.hidden[row] = hidden;
    t.need[row] = need;
    changed(row);
  }
}

/** Whether a row needs the user: an alarm, a missed contact, or messages that he has not read (decision `order-of-need`). */
export const needsUser = (t: FleetTable, row: number): boolean =>
  (t.need[row] as number) <= known || (t.unread[row] as number) > 0;

/** How many beacons are in each state, for the counters of the context bar. */
export function countLooks(t: FleetTable): FleetCounts {
  const found = new Int32Array(looks.length);
  for (let row = 0; row < t.size; row++)
    found[t.look[row] as number] = (found[t.look[row] as number] ?? 0) + 1;
  const counts = Object.fromEntries(looks.map((look, i) => [look, found[i] ?? 0])) as Record<
    BeaconLook,
    number
  >;
  return { ...counts, all: t.size };
}
