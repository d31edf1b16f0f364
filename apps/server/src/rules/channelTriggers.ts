import {
  GeneralState,
  scaled,
  shownValueState,
  ValueState,
  valueState,
  type ChannelSettings,
  type Trigger,
} from '@mayak/api';

import type { BeaconRecord, Sensor } from '../beacons/record.ts';
import type { NotificationFact } from './notification.ts';
import type { EvaluationContext } from './evaluationContext.ts';
import type { Event } from './evaluate.ts';

type Thresholds = Pick<
  ChannelSettings,
  'LowerEmergency' | 'LowerPreEmergency' | 'UpperPreEmergency' | 'UpperEmergency'
>;
type Severity = 0 | 1 | 2 | 3;
type Numbered = Extract<Trigger, { ChannelId: number } | { ChannelIds: number[] }>;

const severities = { noValue: 0, undefined: 0, normal: 1, preEmergency: 2, emergency: 3 } as const;
const severityOf = (state: ValueState): Severity => severities[shownValueState(state)];

const crossed = {
  [ValueState.LowerEmergency]: 'LowerEmergency',
  [ValueState.LowerPreEmergency]: 'LowerPreEmergency',
  [ValueState.UpperPreEmergency]: 'UpperPreEmergency',
  [ValueState.UpperEmergency]: 'UpperEmergency',
} as const satisfies { [state in ValueState]?: keyof Thresholds };
const thresholdOf = (state: ValueState, of: Thresholds) =>
  state in crossed ? of[crossed[state as keyof typeof crossed]] : null;

/** A polled channel of the rule whose value this step changed, with both values; the first value of all is no change. */
function* changes({ record, before, after }: EvaluationContext, ids: readonly number[]) {
  for (const id of ids) {
    const number = id % 1_000;
    const [was, is] = [before.values[number] ?? null, after.values[number] ?? null];
    if (was === null || is === null || was === is) continue;
    const sensor = record.sensors.find((s) => s.number === number);
    if (!sensor?.scale.Enabled) continue;
    const noticed = after.measured[number] ?? null;
    yield { sensor, was: scaled(was, sensor.scale), is: scaled(is, sensor.scale), noticed };
  }
}

function factOf(
  sensor: Sensor,
  record: BeaconRecord,
  value: number,
  state: 1 | 2 | 3,
  threshold: number | null,
): NotificationFact {
  const { Name, ChannelFlag, Unit, Precision, PadLeadingZeros } = sensor.scale;
  const length = record.device.lengthUnit;
  const form = { flag: ChannelFlag, unit: Unit, precision: Precision, pad: PadLeadingZeros, length };
  return { kind: 'value', channel: Name, value, form, state, threshold };
}

/** A real channel came into another state by its own thresholds or those of the rule (RULE-D06, RULE-D07). */
export function* realChannels(
  moment: EvaluationContext,
  { ids, states, own }: { ids: readonly number[]; states: readonly number[]; own?: Thresholds },
): Generator<Event> {
  const { record } = moment;
  for (const { sensor, was, is, noticed } of changes(moment, ids)) {
    const scale = { ...sensor.scale, ...own };
    const judge = (value: number) =>
      valueState(value, scale, own !== undefined || record.device.checkEmergency);
    const [from, to] = [severityOf(judge(was)), severityOf(judge(is))];
    const isChange = to !== 0 && to !== from && (from !== 0 || to > 1);
    if (!isChange || !states.includes(to)) continue;
    yield { status: to, fact: factOf(sensor, record, is, to, thresholdOf(judge(is), scale)), noticed };
  }
}

const generalStates = { 0: 4, 1: 1, 2: 2, 3: 3 } as const satisfies Record<GeneralState, Event['status']>;

/** A binary or enum channel took one of the chosen values (RULE-D08). */
export function* codedChannels(
  moment: EvaluationContext,
  { ChannelId, Values }: Extract<Numbered, { Values: number[] }>,
): Generator<Event> {
  for (const { sensor, is, noticed } of changes(moment, [ChannelId])) {
    if (!(Values as number[]).includes(is)) continue;
    const label = sensor.labels.find(({ Value }) => Value === is);
    const status = generalStates[label?.Status ?? GeneralState.Unknown];
    yield {
      status,
      fact: { kind: 'label', channel: sensor.scale.Name, label: label?.Label ?? String(is) },
      noticed,
    };
  }
}
