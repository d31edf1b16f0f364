import { ChannelKind, ChannelType, GeneralState } from '../channel/index.ts';
import { AlarmIntervals, type AlarmInterval, type JudgedBy } from './alarms.rules.ts';
import { heldFrom, heldTo, type Holding } from '../history/held.rules.ts';
import type { Samples } from '../history/samples.ts';

/** A sensor over a period; times are epoch milliseconds, lengths of time milliseconds (REP-D06). */
export interface ChannelFigures {
  last: { t: number; value: number } | null;
  least: number | null;
  greatest: number | null;
  /** By the time for which each value held; courses go round: that of 350° and 30° is 10°, and of opposite ones there is none. */
  mean: number | null;
  samples: number;
  preEmergency: number;
  emergency: number;
  emergencies: number;
}

const timeOf = (list: readonly AlarmInterval[], state: AlarmInterval['state']) =>
  list.reduce((sum, one) => (one.state === state ? sum + one.to - one.from : sum), 0);

const rad = Math.PI / 180;
/** Less than so much is left of courses that go all ways alike. */
const nowhere = 1e-9;

/** The mean of courses by the time for which each held. */
class MeanCourse {
  #north = 0;
  #east = 0;

  add(course: number, held: number): void {
    this.#north += Math.cos(course * rad) * held;
    this.#east += Math.sin(course * rad) * held;
  }

  over(time: number): number | null {
    if (Math.hypot(this.#north, this.#east) < nowhere * time) return null;
    const course = Math.atan2(this.#east, this.#north) / rad;
    return (Math.round((course + 360) * 1e6) / 1e6) % 360;
  }
}

/** Tells a sensor over a period by its values, by time; those of before it only hold into it (REP-D06). */
export class ChannelSummary {
  readonly #alarms: AlarmIntervals;
  readonly #isReal: boolean;
  readonly #course: MeanCourse | null;
  readonly #holding: Holding;
  /** The last value, of before the period too, and when it was told. */
  #t = -Infinity;
  #last = NaN;
  #least = NaN;
  #greatest = NaN;
  #samples = 0;
  #sum = 0;
  #time = 0;

  constructor(by: JudgedBy, holding: Holding) {
    this.#alarms = new AlarmIntervals(by, holding);
    this.#isReal = by.settings.ChannelType === ChannelType.Real;
    this.#course = by.settings.ChannelFlag === ChannelKind.Course ? new MeanCourse() : null;
    this.#holding = holding;
  }

  /** Takes the next values; those that are NaN were not told. There may be millions, so that all is kept at hand meanwhile. */
  addAll(samples: Pick<Samples, 't' | 'lat' | 'lng'>, values: Float64Array): void {
    this.#alarms.addAll(samples, values);
    const times = samples.t;
    const { from: begin, end, hold } = this.#holding;
    let [t, last, least, greatest] = [this.#t, this.#last, this.#least, this.#greatest];
    let [count, sum, time] = [this.#samples, this.#sum, this.#time];
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? NaN;
      if (Number.isNaN(value)) continue;
      const next = times[i] ?? NaN;
      const until = t + hold < next ? t + hold : next;
      const held = (until < end ? until : end) - (t > begin ? t : begin);
      if (held > 0) {
        sum += last * held;
        time += held;
        this.#course?.add(last, held);
      }
      t = next;
      last = value;
      if (t < begin) continue;
      count += 1;
      if (!(value >= least)) least = value;
      if (!(value <= greatest)) greatest = value;
    }
    [this.#t, this.#last, this.#least, this.#greatest] = [t, last, least, greatest];
    [this.#samples, this.#sum, this.#time] = [count, sum, time];
  }

  done(): ChannelFigures {
    const held = heldTo(this.#t, Infinity, this.#holding) - heldFrom(this.#t, this.#holding);
    if (held > 0) {
      this.#sum += this.#last * held;
      this.#time += held;
      this.#course?.add(this.#last, held);
    }
    const alarms = this.#alarms.done();
    const isTold = this.#samples > 0;
    const ofReal = (value: number) => (this.#isReal && isTold ? value : null);
    return {
      last: isTold ? { t: this.#t, value: this.#last } : null,
      least: ofReal(this.#least),
      greatest: ofReal(this.#greatest),
      mean: this.#isReal && this.#time > 0 ? this.#mean() : ofReal(this.#last),
      samples: this.#samples,
      preEmergency: timeOf(alarms, GeneralState.PreEmergency),
      emergency: timeOf(alarms, GeneralState.Emergency),
      emergencies: alarms.filter(({ state }) => state === GeneralState.Emergency).length,
    };
  }

  #mean(): number | null {
    return this.#course ? this.#course.over(this.#time) : this.#sum / this.#time;
  }
}
