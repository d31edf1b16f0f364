import { ChannelType, GeneralState } from '../channel/index.ts';
import { AlarmIntervals, type AlarmInterval, type JudgedBy } from './alarms.rules.ts';
import { heldFrom, heldTo, type Holding } from '../history/held.rules.ts';
import type { Samples } from '../history/samples.ts';

/** A sensor over a period; times are epoch milliseconds, lengths of time milliseconds (REP-D06). */
export interface ChannelFigures {
  last: { t: number; value: number } | null;
  least: number | null;
  greatest: number | null;
  /** By the time for which each value held. */
  mean: number | null;
  samples: number;
  preEmergency: number;
  emergency: number;
  emergencies: number;
}

const timeOf = (list: readonly AlarmInterval[], state: AlarmInterval['state']) =>
  list.reduce((sum, one) => (one.state === state ? sum + one.to - one.from : sum), 0);

/** Tells a sensor over a period by its values, by time; those of before it only hold into it (REP-D06). */
export class ChannelSummary {
  readonly #alarms: AlarmIntervals;
  readonly #isReal: boolean;
  readonly #holding: Holding;
  /** The last value, of before the period too, and when it was told. */
  #t = NaN;
  #last = NaN;
  #least = NaN;
  #greatest = NaN;
  #samples = 0;
  #sum = 0;
  #time = 0;

  constructor(by: JudgedBy, holding: Holding) {
    this.#alarms = new AlarmIntervals(by, holding);
    this.#isReal = by.settings.ChannelType === ChannelType.Real;
    this.#holding = holding;
  }

  /** Takes the next values; those that are NaN were not told. */
  addAll(samples: Pick<Samples, 't' | 'lat' | 'lng'>, values: Float64Array): void {
    this.#alarms.addAll(samples, values);
    const begin = this.#holding.from;
    let [t, last, least, greatest] = [this.#t, this.#last, this.#least, this.#greatest];
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? NaN;
      if (Number.isNaN(value)) continue;
      const next = samples.t[i] ?? NaN;
      this.#hold(t, next, last);
      [t, last] = [next, value];
      if (t < begin) continue;
      this.#samples += 1;
      if (!(value >= least)) least = value;
      if (!(value <= greatest)) greatest = value;
    }
    [this.#t, this.#last, this.#least, this.#greatest] = [t, last, least, greatest];
  }

  done(): ChannelFigures {
    this.#hold(this.#t, Infinity, this.#last);
    const alarms = this.#alarms.done();
    const isTold = this.#samples > 0;
    const ofReal = (value: number) => (this.#isReal && isTold ? value : null);
    return {
      last: isTold ? { t: this.#t, value: this.#last } : null,
      least: ofReal(this.#least),
      greatest: ofReal(this.#greatest),
      mean: this.#isReal && this.#time > 0 ? this.#sum / this.#time : ofReal(this.#last),
      samples: this.#samples,
      preEmergency: timeOf(alarms, GeneralState.PreEmergency),
      emergency: timeOf(alarms, GeneralState.Emergency),
      emergencies: alarms.filter(({ state }) => state === GeneralState.Emergency).length,
    };
  }

  #hold(t: number, next: number, value: number): void {
    const from = heldFrom(t, this.#holding);
    const to = heldTo(t, next, this.#holding);
    // Before the first value neither is a number.
    if (!(from < to)) return;
    this.#sum += value * (to - from);
    this.#time += to - from;
  }
}
