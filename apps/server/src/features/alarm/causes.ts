import { NotificationType } from '@mayak/api';
import { floodFrom, type CauseKind } from '@mayak/api/causes';

/** An open alarm, and what it may have in common with others. */
export interface Caused {
  id: number;
  beaconId: number;
  type: NotificationType;
  /** The protocol by which its beacon last came; null where that is not known. */
  gateway: string | null;
  /** The areas that its beacon is in. */
  areas: readonly number[];
}

export interface Cause {
  kind: CauseKind;
  /** The protocol, or the id of the beacon or area. */
  of: string | number;
  alarms: Caused[];
}

const { Connection, Relevance, LastOnline, Bnwas } = NotificationType;
/** The alarm is about contact. */
export const isOfContact = (type: NotificationType): boolean =>
  type === Connection || type === Relevance || type === LastOnline;

type KeysOf = (one: Caused) => readonly (string | number)[];

/** Takes the biggest groups out of what is left, one after the other. */
function take(kind: CauseKind, left: Set<Caused>, keysOf: KeysOf): Cause[] {
  const found: Cause[] = [];
  for (;;) {
    const groups = new Map<string | number, Caused[]>();
    for (const one of left)
      for (const key of keysOf(one)) {
        const group = groups.get(key);
        if (group) group.push(one);
        else groups.set(key, [one]);
      }
    const [of, alarms] = [...groups].reduce<[string | number, Caused[]]>(
      (top, group) => (group[1].length > top[1].length ? group : top),
      ['', []],
    );
    if (alarms.length < floodFrom.cause) return found;
    for (const one of alarms) left.delete(one);
    found.push({ kind, of, alarms });
  }
}

/**
 * What many open alarms have in common, the biggest first: first what fell silent by one protocol, then one beacon, then one area.
 * The bridge watch and calls of distress stand alone: no flood is their cause (NOTIF-D50).
 */
export function causesOf(alarms: readonly Caused[]): Cause[] {
  if (alarms.length < floodFrom.alarms) return [];
  const left = new Set(alarms.filter(({ type }) => type !== Bnwas));
  return [
    ...take('protocol', left, (one) => (one.gateway !== null && isOfContact(one.type) ? [one.gateway] : [])),
    ...take('beacon', left, ({ beaconId }) => [beaconId]),
    ...take('area', left, ({ areas }) => areas),
  ].sort((a, b) => b.alarms.length - a.alarms.length);
}
