import { NotificationType, type Trigger } from '@mayak/api';
import type { NoiseFilter } from '@mayak/api/rules';
import type { Cells } from '../../core/cells/cells.ts';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { positionOf } from '../../core/beacons/geozones.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import type { Remembered } from '../../core/beacons/store/ruleMemory.ts';
import { emptyState, type BeaconState } from '../../core/beacons/store/beaconState.ts';
import type { Db } from '../../platform/db/pool.ts';
import { copyOf } from '../../core/ingest/advance.ts';
import type { NewestValue } from '../../core/ingest/batch.ts';
import { latch } from '../../core/ingest/bridgeWatch.ts';
import type { WatchStep } from '../../core/ingest/store/content.ts';
import type { Condition } from '../../core/rules/condition.ts';
import { dueAt, evaluate } from '../../core/rules/evaluate.ts';
import type { Told } from '../../core/rules/ruleSubject.ts';
import { nothingBut, type EvaluationContext } from '../../core/rules/evaluationContext.ts';
import { conditionsOf } from '../../core/rules/conditions.ts';
import { Untaken } from './untaken.ts';
import { past, type PastPoint } from './store/past.ts';
import { zonesAfter } from '../../core/beacons/zones.ts';

/** The rule whose past is asked for. */
export interface PreviewedRule {
  userId: number;
  trigger: Trigger;
  repeatMinutes: number;
  /** Absent where it tells at once, by the usual dead band. */
  noiseFilter?: NoiseFilter | null;
}

interface Rooms {
  db: Db;
  cells: Cells;
  beacons: Beacons;
  record: BeaconRecord;
  context: EvaluationContext;
}

/** What the rule would have told, and how many contacts brought something that it looks at. */
export interface Preview {
  told: Told[];
  samples: number;
  untaken: Untaken;
  /** What was known at the end. */
  end: { state: BeaconState; remembered: Remembered; conditions: readonly Condition[] };
}

/** One contact: what it brought, in the order in which it was noticed. */
interface Contact {
  rt: number;
  points: readonly PastPoint[];
  watch: readonly WatchStep[];
}

/** The numbers of the channels that a trigger looks at. */
function numbersOf(trigger: Trigger): number[] {
  if ('ChannelIds' in trigger) return trigger.ChannelIds.map((id) => id % 1_000);
  return 'ChannelId' in trigger ? [trigger.ChannelId % 1_000] : [];
}

/** A state brought forward by the points of a contact, as the ingest pipeline does it (INGEST-D03). */
function advanced(state: BeaconState, { rt, points, watch }: Contact, numbers: readonly number[]) {
  const after = copyOf(state);
  const fixes = [];
  const newest: NewestValue[] = [];
  for (const { t, fix, values } of points) {
    numbers.forEach((number, i) => {
      const value = values?.[i] ?? null;
      if (value === null || t <= (after.measured[number] ?? -Infinity)) return;
      for (const list of [after.values, after.measured]) while (list.length <= number) list.push(null);
      after.values[number] = value;
      after.measured[number] = t;
      newest.push({ number, value, t });
    });
    if (!fix || t <= (after.fix?.t ?? -Infinity)) continue;
    after.fix = fix;
    fixes.push(fix);
  }
  if (rt > (after.connectionDt ?? -Infinity)) after.connectionDt = rt;
  for (const { kind, state: alarm } of watch) if (kind !== 'cleared') latch(after, alarm >= 2 ? 2 : 1);
  return { after, fixes, values: newest };
}

/** What a rule would have told of the past of a beacon: the same evaluation as the engine's, contact by contact. */
export async function preview(
  { db, cells, beacons, record, context }: Rooms,
  { userId, trigger, repeatMinutes, noiseFilter = null }: PreviewedRule,
  { from, to }: { from: number; to: number },
): Promise<Preview> {
  const numbers = numbersOf(trigger);
  const asked = { beaconId: record.id, numbers, from, to };
  const { pool } = await cells.of(record.id);
  const points = Map.groupBy(await past.points(pool, asked), ({ rt }) => rt);
  const watch = trigger.Type === NotificationType.Bnwas ? await past.watch(db, asked) : [];
  const steps = Map.groupBy(watch, ({ rt }) => rt);
  const times = [...new Set([...points.keys(), ...steps.keys(), ...(await past.contacts(pool, asked))])];
  const rule = { conditions: conditionsOf(trigger, context, userId, noiseFilter), repeatMinutes };
  const found: Omit<Preview, 'end'> = { told: [], samples: 0, untaken: new Untaken() };
  let state = emptyState();
  let remembered: Remembered = new Map();
  const take = (step: Parameters<typeof evaluate>[2]) => {
    const result = evaluate(rule, remembered, step);
    remembered = result.remembered;
    found.told.push(...result.told);
    found.untaken.take(result.alarms, step.at);
  };
  const passTime = (until: number) => {
    for (let due = dueAt(rule, remembered, state); due < until; due = dueAt(rule, remembered, state))
      take(nothingBut(state, due + 1));
  };
  for (const rt of times.sort((a, b) => a - b)) {
    passTime(rt);
    const contact: Contact = { rt, points: points.get(rt) ?? [], watch: steps.get(rt) ?? [] };
    const confirmed = contact.watch.some(({ kind }) => kind === 'confirmed');
    const { after, fixes, values } = advanced(state, contact, numbers);
    const was = { inside: state.geoobjects, atEdge: state.atEdge };
    const { inside, atEdge, passed } = zonesAfter(beacons, record, was, fixes.map(positionOf));
    Object.assign(after, { geoobjects: [...inside], atEdge: [...atEdge] });
    take({ before: state, after, watch: contact.watch, values, passed, at: rt });
    if (confirmed) after.bnwasAlarm = 0;
    if (contact.points.some((point) => point.values?.some((value) => value !== null))) found.samples += 1;
    state = after;
  }
  passTime(to);
  found.untaken.finish(to);
  return { ...found, end: { state, remembered, conditions: rule.conditions } };
}
