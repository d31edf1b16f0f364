import {
  ChannelState,
  channelState,
  GeneralState,
  Relevance,
  ValueState,
  valueState,
  type ChannelSettings,
  type EnumValue,
} from '../channel/index.ts';
import type { Coord } from '../contract/index.ts';
import { HeldValues, type Holding } from './held.rules.ts';

/** How a sensor is judged: by its settings of today (REP-D09). */
export interface JudgedBy {
  settings: ChannelSettings;
  labels: readonly EnumValue[];
  checkEmergency: boolean;
}

/** How a value looked when it was told. */
export const stateThen = (value: number, by: JudgedBy): ChannelState =>
  channelState({
    enabled: true,
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

const alarmOf = (state: ChannelState): AlarmInterval['state'] | null => {
  if (state === ChannelState.Emergency) return GeneralState.Emergency;
  return state === ChannelState.PreEmergency ? GeneralState.PreEmergency : null;
};

const lower: readonly ValueState[] = [ValueState.LowerEmergency, ValueState.LowerPreEmergency];

interface Told {
  state: AlarmInterval['state'] | null;
  value: number;
  at: Coord | null;
}

/** Finds the alarms of a sensor in its values, by time (REP-D09); an alarm ends where nothing is known too. */
export class AlarmIntervals {
  readonly list: AlarmInterval[] = [];
  readonly #by: JudgedBy;
  readonly #held: HeldValues<Told>;

  constructor(by: JudgedBy, holding: Holding) {
    this.#by = by;
    this.#held = new HeldValues(holding, ({ from, to, value }) => this.#take(from, to, value));
  }

  add(t: number, value: number, at: Coord | null): void {
    this.#held.add(t, { state: alarmOf(stateThen(value, this.#by)), value, at });
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
