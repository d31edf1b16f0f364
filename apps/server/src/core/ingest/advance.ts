import { limits, type PacketWatch } from '@mayak/api';
import type { BeaconState, Fix } from '../beacons/store/beaconState.ts';
import { visibleSince } from '../beacons/visiblePeriod.ts';
import { newItems, type Batch, type Item, type Stage } from './batch.ts';
import { alarmIn, isHigher, latch, latchStage, saidOf, stepKind } from './bridgeWatch.ts';
import type { Point } from '@mayak/protocols';
import { advanceWatch, reportedWatch } from './reportedWatch.ts';

/** A point is ahead of the clock by more than any clock error: kept with a mark, never current (domain rule 4.6). */
export const isAhead = (t: number, now: number) => t > now + limits.fixAhead;

const newer = (t: number, known: number | null | undefined) =>
  known === null || known === undefined || t > known;

/** Room for a channel number in a list, so that lists have no holes. */
function roomFor(list: (number | null)[], number: number): void {
  while (list.length <= number) list.push(null);
}

function takeValues({ after, report, values }: Item, point: Point): void {
  for (const [number, value] of point.values) {
    if (!newer(point.t, after.measured[number])) continue;
    for (const list of [after.values, after.measured, after.formed]) roomFor(list, number);
    after.values[number] = value;
    after.measured[number] = point.t;
    after.formed[number] = report.packetDt;
    values.push({ number, value, t: point.t });
  }
}

function takeFix({ after, report }: Item, { t, at, valid, speed, course, alt, accuracy }: Point): Fix[] {
  if (!at || !valid || !newer(t, after.fix?.t)) return [];
  after.fix = { t, lat: at[0], lon: at[1], speed, course, alt, accuracy, src: report.src };
  return [after.fix];
}

/** Latches a risen bridge alarm and writes its steps down; of a late value only the time is kept, what it means is found elsewhere (BNWAS-D01). */
function watchAlarm({ isNewValue }: Batch, item: Item, point: Point, told: PacketWatch | null): void {
  const { record, after, watch, late } = item;
  const alarm = alarmIn(record, point);
  if (!alarm || !isNewValue(point, alarm.number)) return;
  const { number, state } = alarm;
  if (!newer(point.t, after.measured[number])) {
    // It was told of when the past of the beacon could not be stored, and comes again (SRV-D37).
    const isTold = point.t === after.measured[number] && state === after.values[number];
    if (!isTold) late.push(point.t);
    return;
  }
  const rises = state > 0 && isHigher(told, after.watch?.stage);
  const kind = stepKind(after.values[number] ?? 0, state) ?? (rises ? 'staged' : null);
  if (kind === null) return;
  // A higher stage of what was confirmed is not latched again.
  if (kind !== 'staged') latch(after, state);
  latchStage(after, told);
  watch.push({ beaconId: record.id, t: point.t, state, late: false, userId: null, kind, ...saidOf(told) });
}

function watchBridge(batch: Batch, item: Item, point: Point): void {
  const told = reportedWatch(point);
  watchAlarm(batch, item, point, told);
  advanceWatch(item, point.t, { told, isOver: alarmIn(item.record, point)?.state === 0 });
}

/** An alarm ahead of the clock is found as a late one is: nobody waits for its time to come (BNWAS-D01, domain rule 4.6). */
function watchAhead({ isNewValue }: Batch, { record, late }: Item, point: Point): void {
  const alarm = alarmIn(record, point);
  if (alarm && isNewValue(point, alarm.number)) late.push(point.t);
}

/** Brings the state of a beacon forward by a report. */
function advance(batch: Batch, item: Item): void {
  const { report, after } = item;
  const { now } = batch.step;
  // What a device kept from the time of a former owner is none of the present one's state (MGMT-D05).
  const from = visibleSince(item.record);
  const points = report.points.toSorted((a, b) => a.t - b.t).filter(({ t }) => t >= from);
  item.fixes = points.flatMap((point) => {
    if (isAhead(point.t, now)) {
      watchAhead(batch, item, point);
      return [];
    }
    watchBridge(batch, item, point);
    takeValues(item, point);
    return takeFix(item, point);
  });
  if (report.packetDt >= from && !isAhead(report.packetDt, now) && newer(report.packetDt, after.packetDt))
    after.packetDt = report.packetDt;
  if (newer(report.receivedAt, after.connectionDt)) after.connectionDt = report.receivedAt;
}

/**
 * Brings the states of beacons forward, report by report. Older points never overwrite newer values (INGEST-D03), a point
 * of the future moves nothing, and only values that were not stored before may raise an alarm.
 */
export const advanceStates: Stage = (batch) => {
  for (const item of newItems(batch)) {
    const draft = batch.drafts.get(item.record.id);
    if (!draft) continue;
    item.before = draft.state;
    draft.state = item.after = copyOf(draft.state);
    advance(batch, item);
  }
};

/** A copy that can be brought forward and thrown away. */
export const copyOf = (state: BeaconState): BeaconState => ({
  ...state,
  values: [...state.values],
  measured: [...state.measured],
  formed: [...state.formed],
});
