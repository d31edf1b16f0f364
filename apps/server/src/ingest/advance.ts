import { limits } from '@mayak/api';
import type { DeviceReport, Point } from './deviceReport.ts';
import type { ReportContent } from './contentStore.ts';
import type { BeaconState, Fix } from '../beacons/stateStore.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import { alarmIn, latch, stepKind } from './bridgeWatch.ts';

/** A point is ahead of the clock by more than any clock error: kept with a mark, never current (domain rule 4.6). */
export const isAhead = (t: number, now: number) => t > now + limits.fixAhead;

interface Step {
  record: BeaconRecord;
  current: BeaconState;
  contact: DeviceReport;
  now: number;
  said: ReportContent;
  /** Takes the times of late values of the bridge watch. */
  late: number[];
}

const newer = (t: number, known: number | null | undefined) =>
  known === null || known === undefined || t > known;

/** Room for a channel number in a list, so that lists have no holes. */
function roomFor(list: (number | null)[], number: number): void {
  while (list.length <= number) list.push(null);
}

function takeValues({ current, contact }: Step, point: Point): void {
  for (const [number, value] of point.values) {
    if (!newer(point.t, current.measured[number])) continue;
    for (const list of [current.values, current.measured, current.formed]) roomFor(list, number);
    current.values[number] = value;
    current.measured[number] = point.t;
    current.formed[number] = contact.packetDt;
  }
}

function takeFix({ current, contact }: Step, { t, at, valid, speed, course, alt, accuracy }: Point): Fix[] {
  if (!at || !valid || !newer(t, current.fix?.t)) return [];
  current.fix = { t, lat: at[0], lon: at[1], speed, course, alt, accuracy, src: contact.src };
  return [current.fix];
}

/** Latches a risen bridge alarm and writes its steps down; a late value is only noted, what it means is found elsewhere (BNWAS-D01). */
function watchBridge({ record, current, said, late }: Step, point: Point): void {
  const alarm = alarmIn(record, point);
  if (!alarm) return;
  const { number, state } = alarm;
  if (!newer(point.t, current.measured[number])) {
    late.push(point.t);
    return;
  }
  const kind = stepKind(current.values[number] ?? 0, state);
  if (kind === null) return;
  latch(current, state);
  said.watch.push({ beaconId: record.id, t: point.t, state, late: false, userId: null, kind });
}

/**
 * Brings a copy of the current state forward by a contact. Older points never overwrite newer values (INGEST-D03), a
 * point of the future moves nothing, and only points that were not stored before may raise an alarm. Answers the new
 * fixes, oldest first.
 */
export function advance(step: Step, isNew: (point: Point) => boolean): Fix[] {
  const { current, contact, now } = step;
  const points = contact.points.toSorted((a, b) => a.t - b.t).filter((p) => !isAhead(p.t, now));
  const fixes = points.flatMap((point) => {
    if (isNew(point)) watchBridge(step, point);
    takeValues(step, point);
    return takeFix(step, point);
  });
  if (!isAhead(contact.packetDt, now) && newer(contact.packetDt, current.packetDt))
    current.packetDt = contact.packetDt;
  if (newer(contact.receivedAt, current.connectionDt)) current.connectionDt = contact.receivedAt;
  return fixes;
}

/** A copy that can be brought forward and thrown away. */
export const copyOf = (c: BeaconState): BeaconState => ({
  ...c,
  values: [...c.values],
  measured: [...c.measured],
  formed: [...c.formed],
});
