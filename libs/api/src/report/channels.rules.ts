import { ChannelType, GeneralState } from '../channel/index.ts';
import type { Coord } from '../contract/index.ts';
import { AlarmIntervals, type AlarmInterval, type JudgedBy } from './alarms.rules.ts';
import { HeldValues, type Holding } from './held.rules.ts';

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
  readonly alarms: AlarmIntervals;
  readonly #isReal: boolean;
  readonly #from: number;
  readonly #held: HeldValues<number>;
  #last: ChannelFigures['last'] = null;
  #least: number | null = null;
  #greatest: number | null = null;
  #samples = 0;
  #sum = 0;
  #time = 0;

  constructor(by: JudgedBy, holding: Holding) {
    this.alarms = new AlarmIntervals(by, holding);
    this.#isReal = by.settings.ChannelType === ChannelType.Real;
    this.#from = holding.from;
    this.#held = new HeldValues(holding, ({ from, to, value }) => {
      this.#sum += value * (to - from);
      this.#time += to - from;
    });
  }

  add(t: number, value: number, at: Coord | null = null): void {
    this.alarms.add(t, value, at);
    if (this.#isReal) this.#held.add(t, value);
    if (t < this.#from) return;
    this.#samples += 1;
    this.#last = { t, value };
    if (!this.#isReal) return;
    this.#least = this.#least === null ? value : Math.min(this.#least, value);
    this.#greatest = this.#greatest === null ? value : Math.max(this.#greatest, value);
  }

  done(): ChannelFigures {
    this.#held.done();
    const alarms = this.alarms.done();
    const single = this.#isReal ? (this.#last?.value ?? null) : null;
    return {
      last: this.#last,
      least: this.#least,
      greatest: this.#greatest,
      mean: this.#time > 0 ? this.#sum / this.#time : single,
      samples: this.#samples,
      preEmergency: timeOf(alarms, GeneralState.PreEmergency),
      emergency: timeOf(alarms, GeneralState.Emergency),
      emergencies: alarms.filter(({ state }) => state === GeneralState.Emergency).length,
    };
  }
}
