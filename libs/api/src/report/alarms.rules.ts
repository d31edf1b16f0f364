import {
  ChannelState,
  channelState,
  ChannelType,
  GeneralState,
  Relevance,
  ValueState,
  valueState,
  type ChannelSettings,
  type EnumValue,
} from '../channel/index.ts';
import type { Coord } from '../contract/index.ts';
import { HeldValues, type Holding } from '../history/held.rules.ts';
import type { Samples } from '../history/samples.ts';

/** How a sensor is judged: by its settings of today, in emergencies of their time (REP-D09, REP-D15). */
export interface JudgedBy {
  settings: ChannelSettings;
  labels: readonly EnumValue[];
  checkEmergency: boolean;
}

/** How a value looked when it was told. */
export const stateThen = (value: number, by: JudgedBy): ChannelState =>
  channelState({
    enabled: by.settings.Enabled,
    value: valueState(value, { ...by.settings, labels: by.labels }, by.checkEmergency),
    relevance: Relevance.Actual,
    emergencyFirst: true,
  });

/** An uninterrupted time in which a sensor was in pre-emergency or emergency; epoch milliseconds. */
export interface AlarmInterval {
  state: typeof GeneralState.PreEmergency | typeof GeneralState.Emergency;
  from: number;
  to: number;
  /** The value that lay farthest out. */
  extreme: number;
  /** Where it began, where that is known. */
  at: Coord | null;
}

type AlarmState = AlarmInterval['state'] | null;

const alarmOf = (state: ChannelState): AlarmState => {
  if (state === ChannelState.Emergency) return GeneralState.Emergency;
  return state === ChannelState.PreEmergency ? GeneralState.PreEmergency : null;
};

/** Between which values a sensor has no alarm, without a look at the rule; none where its states are words. */
function calmOf({ settings }: JudgedBy): { low: number; high: number } {
  if (settings.ChannelType !== ChannelType.Real) return { low: Infinity, high: -Infinity };
  const { LowerEmergency, LowerPreEmergency, UpperPreEmergency, UpperEmergency } = settings;
  return {
    low: Math.max(LowerEmergency ?? -Infinity, LowerPreEmergency ?? -Infinity),
    high: Math.min(UpperEmergency ?? Infinity, UpperPreEmergency ?? Infinity),
  };
}

/** Judges words of a sensor, each once. */
function alarmJudge(by: JudgedBy): (value: number) => AlarmState {
  const judge = (value: number) => alarmOf(stateThen(value, by));
  if (by.settings.ChannelType === ChannelType.Real) return judge;
  const known = new Map<number, AlarmState>();
  return (value) => {
    let state = known.get(value);
    if (state === undefined) known.set(value, (state = judge(value)));
    return state;
  };
}

const lower: readonly ValueState[] = [ValueState.LowerEmergency, ValueState.LowerPreEmergency];

interface Told {
  state: AlarmState;
  value: number;
  at: Coord | null;
}

/** Finds the alarms of a sensor in its values, by time (REP-D09); an alarm ends where nothing is known too. */
export class AlarmIntervals {
  readonly list: AlarmInterval[] = [];
  readonly #by: JudgedBy;
  readonly #judge: (value: number) => AlarmState;
  readonly #calm: { low: number; high: number };
  readonly #held: HeldValues<Told>;
  #isAlarm = false;

  constructor(by: JudgedBy, holding: Holding) {
    this.#by = by;
    this.#judge = alarmJudge(by);
    this.#calm = calmOf(by);
    this.#held = new HeldValues(holding, (from, to, told) => this.#take(from, to, told));
  }

  /** Takes the next value, by time, with where it was told; NaN where that is not known. */
  add(t: number, value: number, lat = NaN, lng = NaN): void {
    const state = this.#judge(value);
    // What follows no alarm and is none ends nothing and begins nothing.
    if (state === null && !this.#isAlarm) return;
    this.#isAlarm = state !== null;
    this.#held.add(t, { state, value, at: Number.isNaN(lat) ? null : [lat, lng] });
  }

  /** Takes the next values; those that are NaN were not told. What follows no alarm and is none costs a comparison. */
  addAll({ t, lat, lng }: Pick<Samples, 't' | 'lat' | 'lng'>, values: Float64Array): void {
    const { low, high } = this.#calm;
    let isAlarm = this.#isAlarm;
    let last = NaN;
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? NaN;
      if (Number.isNaN(value) || (!isAlarm && (value === last || (value >= low && value <= high)))) continue;
      this.add(t[i] ?? NaN, value, lat[i], lng[i]);
      isAlarm = this.#isAlarm;
      last = value;
    }
  }

  done(): AlarmInterval[] {
    this.#held.done();
    return this.list;
  }

  #take(from: number, to: number, { state, value, at }: Told): void {
    if (state === null) return;
    const last = this.list.at(-1);
    if (last?.to !== from || last.state !== state) {
      this.list.push({ state, from, to, extreme: value, at });
      return;
    }
    last.to = to;
    last.extreme = this.#farther(last.extreme, value);
  }

  #farther(a: number, b: number): number {
    const state = valueState(b, { ...this.#by.settings, labels: this.#by.labels }, true);
    return lower.includes(state) ? Math.min(a, b) : Math.max(a, b);
  }
}
