import { NotificationType, type Reason } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import {
  contentOf,
  notificationTexts,
  ruleName,
  shownValue,
  written,
  type Reader,
} from '../../core/alarms/content.ts';
import type { BeaconRecord, Sensor } from '../../core/beacons/record.ts';
import type { BeaconState } from '../../core/beacons/store/beaconState.ts';
import type { Known } from '../../core/beacons/store/ruleMemory.ts';
import type { Rule } from '../../core/beacons/store/rules.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { deadBandOf, formOf, valueIn } from '../../core/rules/channelConditions.ts';
import type { Condition } from '../../core/rules/condition.ts';
import { connectedFor, type EvaluationContext } from '../../core/rules/evaluationContext.ts';
import { inWordsOf } from '../../core/rules/telling.ts';
import { iso } from '../../platform/http/iso.ts';
import { asOf } from './asOf.ts';
import { preview, type Preview } from './preview.ts';
import { whyTexts, type WhyTexts } from './whyWords.ts';

const day = 86_400_000;
/** How long ago a moment may be that is asked for, and what is looked at before it, ms (RULE-D22). */
export const looksBack = { span: 90 * day, before: 3 * day };

const minute = 60_000;
const { Relevance, LastOnline, Connection, Geoobject, Bnwas, Command } = NotificationType;

/** What is asked: a moment, epoch ms, one subject or all, and since when it stands at least. */
export interface Asked {
  at: number;
  subject?: number;
  since?: number;
  reader: Reader;
}

interface One {
  rule: Rule;
  record: BeaconRecord;
  context: EvaluationContext;
  condition: Condition;
  known: Known | undefined;
  state: BeaconState;
  at: number;
  reader: Reader;
}
type Row = Reason['Rows'][number];
interface Said {
  sentence: string;
  rows: readonly (Row | null)[];
}

const row = (Name: string, Value: string | null): Row | null => (Value === null ? null : { Name, Value });

/** A real sensor: its value, the thresholds and the dead band by which it was judged. */
function ofValue(one: One, sensor: Sensor, t: WhyTexts): Said {
  const { rule, record, condition, known, state, at, reader } = one;
  const value = valueIn(state, sensor);
  const { Name } = sensor.scale;
  const scale =
    rule.trigger.Type === NotificationType.OwnThresholds
      ? { ...sensor.scale, ...rule.trigger }
      : sensor.scale;
  const form = formOf(sensor, record.device.lengthUnit);
  const words = (of: number) => shownValue(of, { form }, reader);
  const limit = (name: string, of: number | null) => row(name, of === null ? null : words(of));
  const band = deadBandOf(scale, rule.noiseFilter);
  const measured = state.measured[sensor.number] ?? null;
  const rows = [
    limit(t.rows.value, value),
    row(t.rows.measured, measured === null ? null : written(measured, reader.zone)),
    limit(t.rows.lowerEmergency, scale.LowerEmergency),
    limit(t.rows.lowerPreEmergency, scale.LowerPreEmergency),
    limit(t.rows.upperPreEmergency, scale.UpperPreEmergency),
    limit(t.rows.upperEmergency, scale.UpperEmergency),
    band > 0 ? limit(t.rows.band, band) : null,
  ];
  if (value === null || !known) return { sentence: t.noData, rows };
  const since = written(known.since, reader.zone);
  const { pending } = known;
  if (pending)
    return {
      sentence: t.waits(
        Name,
        words(value),
        written(pending.since, reader.zone),
        rule.noiseFilter?.Delay ?? 0,
      ),
      rows,
    };
  const isAsked = condition.eventOf(known.state, state) !== null && known.state > 1;
  if (!isAsked) return { sentence: t.within(Name, words(value), since), rows };
  const isHeld = condition.stateOf(state, at, null) !== known.state;
  return {
    sentence: isHeld ? t.held(Name, words(value), words(band), since) : t.beyond(Name, words(value), since),
    rows,
  };
}

function ofLabel({ known, reader }: One, { scale, labels }: Sensor, t: WhyTexts): Said {
  if (!known) return { sentence: t.noData, rows: [] };
  const label = labels.find(({ Value }) => Value === known.state)?.Label ?? String(known.state);
  return { sentence: t.is(scale.Name, label, written(known.since, reader.zone)), rows: [] };
}

/** Contact, and the age of data: how long ago the last one was, and how long it may be. */
function ofContact({ rule: { trigger }, context, state, at, known, reader }: One, t: WhyTexts): Said {
  const { connectionDt } = state;
  if (connectionDt === null) return { sentence: t.noData, rows: [] };
  const last = written(connectionDt, reader.zone);
  const contact = row(t.rows.contact, last);
  if (trigger.Type === Relevance) {
    const ages = notificationTexts[reader.locale].relevance;
    const age = known && known.state in ages ? ages[known.state as keyof typeof ages] : t.noData;
    return { sentence: t.age(last, age), rows: [contact] };
  }
  const timeout = trigger.Type === LastOnline ? trigger.TimeoutMinutes * minute : connectedFor(context);
  const minutes = Math.round(timeout / minute);
  const sentence = at - connectionDt > timeout ? t.silent(last, minutes) : t.heard(last, minutes);
  return { sentence, rows: [contact, row(t.rows.limit, t.rows.minutes(minutes))] };
}

function ofArea({ rule, context, condition, known, reader }: One, t: WhyTexts): Said {
  const place = context.placeName(rule.userId, condition.subject) ?? '-';
  if (!known) return { sentence: t.noData, rows: [] };
  const since = written(known.since, reader.zone);
  return { sentence: known.state === 1 ? t.inside(place, since) : t.outside(place, since), rows: [] };
}

function said(one: One, t: WhyTexts): Said {
  const { rule, record, condition, state, reader } = one;
  switch (rule.trigger.Type) {
    case Connection:
    case LastOnline:
    case Relevance:
      return ofContact(one, t);
    case Geoobject:
      return ofArea(one, t);
    case Bnwas: {
      const words = notificationTexts[reader.locale].watch[state.bnwasAlarm as 0 | 1 | 2];
      return { sentence: t.watch(words), rows: [] };
    }
    default: {
      const sensor = record.sensors.find(({ number }) => number === condition.subject);
      if (!sensor) return { sentence: t.noData, rows: [] };
      return 'Values' in rule.trigger ? ofLabel(one, sensor, t) : ofValue(one, sensor, t);
    }
  }
}

/** What the rule told last of a subject. */
function lastOf({ told }: Preview, { rule, record, condition, reader }: One, t: WhyTexts): Row | null {
  const last = told.findLast(({ subject }) => subject === condition.subject);
  const words =
    last &&
    `${written(last.at, reader.zone)} · ${contentOf(record.device.name, inWordsOf(rule, record, last), reader)}`;
  return row(t.rows.told, words ?? t.rows.never);
}

/** What a rule made of a moment, by the evaluation of the engine on what the beacon sent; one reason for each subject (RULE-D22). */
export async function reasonsOf(
  { pool, cells, beacons, rules }: AppContext,
  now: { rule: Rule; record: BeaconRecord },
  { at, subject, since = at, reader }: Asked,
): Promise<Reason[]> {
  const { rule, record, isOther, madeLater, isGone } = await asOf({ pool }, now, at);
  const t = whyTexts[reader.locale];
  const from = Math.max(Math.min(at, since) - looksBack.before, at - looksBack.span, visibleSince(record));
  const context = await rules.contextFor(record);
  const found = await preview({ db: pool, cells, beacons, record, context }, rule, { from, to: at });
  const { state, remembered, conditions } = found.end;
  const common = [
    row(
      t.rows.delay,
      rule.noiseFilter && rule.noiseFilter.Delay > 0 ? t.rows.minutes(rule.noiseFilter.Delay) : null,
    ),
    row(t.rows.repeat, rule.repeatMinutes > 0 ? t.rows.minutes(rule.repeatMinutes) : null),
    row(
      t.rows.silenced,
      (rule.silencedUntil ?? 0) > at ? written(rule.silencedUntil ?? 0, reader.zone) : null,
    ),
    row(t.rows.basis, isOther || isGone ? t.rows.then : t.rows.today),
  ];
  const before = [
    ...(madeLater === null ? [] : [t.madeLater(written(madeLater, reader.zone))]),
    ...(isGone ? [t.gone] : []),
    ...(rule.enabled ? [] : [t.off]),
  ];
  const reason = (sentence: string, rows: readonly (Row | null)[]): Reason => ({
    Dt: iso(at),
    RuleName: ruleName(rule.name, reader.locale),
    Sentence: [...before, sentence].join(' '),
    Rows: [row(t.rows.moment, written(at, reader.zone)), ...rows, ...common].filter((one) => one !== null),
  });
  if (rule.trigger.Type === Command) return [reason(t.event, [])];
  return conditions
    .filter((condition) => subject === undefined || condition.subject === subject)
    .map((condition) => {
      const known = remembered.get(condition.subject);
      const one = { rule, record, context, condition, known, state, at, reader };
      const { sentence, rows } = said(one, t);
      return reason(sentence, [...rows, lastOf(found, one, t)]);
    });
}
