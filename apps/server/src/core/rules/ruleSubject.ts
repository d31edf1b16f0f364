import { limits, type NotificationStatus } from '@mayak/api';
import type { Known } from '../beacons/store/ruleMemory.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import { isAlarming, isRepeated, type Condition, type Event } from './condition.ts';
import type { BeaconStep } from './evaluationContext.ts';
import { passedWithin } from './passed.ts';
import type { NotificationFact } from '../alarms/notification.ts';

/** What a rule tells; `at` is epoch milliseconds. */
export interface Told {
  at: number;
  status: NotificationStatus;
  fact: NotificationFact;
  /** Of what it is: the number of a sensor, 0 for the beacon itself. */
  subject: number;
}

/** An event as it is told at a moment; what was found late says when it happened, but not what a clock that is ahead has dated (domain rule 4.6). */
function toldOf({ status, fact, noticed = null, isLate }: Event, at: number, subject: number): Told {
  const isFoundLate = noticed !== null && noticed <= at && (isLate || at - noticed > limits.foundLate);
  return { at, status, fact: isFoundLate ? { ...fact, happened: noticed } : fact, subject };
}

const minute = 60_000;

/** One subject of a rule on its way through a step. */
export class RuleSubject {
  readonly #condition: Condition;
  /** Milliseconds; 0 is never. */
  readonly #repeat: number;
  readonly told: Told[] = [];
  readonly raised: Told[] = [];
  /** The state that was told of last lasts; null where nothing changed. */
  lasts: boolean | null = null;
  known: Known | undefined;

  constructor(condition: Condition, known: Known | undefined, repeatMinutes: number) {
    this.#condition = condition;
    this.#repeat = repeatMinutes * minute;
    this.known = known;
  }

  /** What was told of goes on: the same state is still told of, or one alarm has become another. */
  #goesOn(known: Known, state: number, now: BeaconState): boolean {
    const is = this.#condition.eventOf(state, now);
    if (known.told === null || !is) return false;
    if (state === known.state) return true;
    const was = this.#condition.eventOf(known.state, now);
    return was !== null && isAlarming(was.status) && isAlarming(is.status);
  }

  /** Takes a state for what is there already: nothing is told of it, and what was told and is still there goes on. */
  #settle(state: number, at: number, now: BeaconState): void {
    const { known } = this;
    const basis = this.#condition.basis ?? 0;
    // What waits for its time goes on waiting.
    if (known?.pending?.state === state) {
      this.known = { ...known, basis };
      return;
    }
    if (known && this.#goesOn(known, state, now)) {
      const { pending: _, ...rest } = known;
      this.known = { ...rest, state, since: state === known.state ? known.since : at, basis };
      return;
    }
    if (known && known.told !== null) this.lasts = false;
    this.known = { state, since: at, told: null, basis };
  }

  /** Nothing can be said any more: what was told of is over. */
  #forget(known: Known, basis: number): void {
    if (known.told !== null) this.lasts = false;
    const { pending: _, ...rest } = known;
    this.known = { ...rest, told: null, basis };
  }

  /** Judges the state of a moment as if nothing of it was known; answers whether it is an alarm that was told of. */
  anew(now: BeaconState, at: number): boolean {
    const state = this.#condition.stateOf(now, at, null);
    if (state === null) {
      this.known = undefined;
      return false;
    }
    this.#settle(state, at, now);
    const event = this.#condition.eventOf(state, now);
    if (!event || !isAlarming(event.status)) return false;
    return this.#condition.lasts?.(now) ?? this.known?.told !== null;
  }

  /** The first evaluation, or one by other limits than those of the last, sets the base silently (RULE-D02); how often a beacon calls is no such edit. */
  #base({ before, at }: BeaconStep): void {
    const { basis = 0, isBasisObserved, edge } = this.#condition;
    const { known } = this;
    if (known && known.basis !== basis && isBasisObserved && this.#edge(before) < Infinity) {
      this.known = { ...known, basis };
      return;
    }
    if (!known || known.basis !== basis) {
      const state = this.#condition.stateOf(before, at, null);
      if (state !== null) this.#settle(state, at, before);
      else if (known) this.#forget(known, basis);
      return;
    }
    if (edge) return;
    const { state: is, pending } = known;
    const state = this.#condition.stateOf(before, at, pending?.state ?? is);
    if (state !== null && state !== (pending?.state ?? is)) this.#settle(state, at, before);
  }

  /** A state that is a new alarm, or a worse one, waits until it has lasted for the delay; answers whether it does. */
  #waits(state: number, now: BeaconState, at: number): boolean {
    const { known } = this;
    const event = this.#condition.eventOf(state, now);
    if (!this.#condition.delay || !known || !event || !isAlarming(event.status)) return false;
    const told = known.told === null ? null : this.#condition.eventOf(known.state, now);
    if (told && isAlarming(told.status) && told.status >= event.status) return false;
    const since = known.pending?.since ?? at;
    if (known.pending?.state !== state) this.known = { ...known, pending: { state, since } };
    return true;
  }

  /** What waited is over before its time: it was noise. */
  #forgetWaiting(): void {
    if (!this.known?.pending) return;
    const { pending: _, ...known } = this.known;
    this.known = known;
  }

  #waitsUntil(): number {
    const since = this.known?.pending?.since;
    return since === undefined ? Infinity : since + (this.#condition.delay ?? 0);
  }

  #tell(event: Event, at: number): void {
    const told = toldOf(event, at, this.#condition.subject);
    this.told.push(told);
    if (isAlarming(event.status)) this.raised.push(told);
  }

  #come(state: number, now: BeaconState, at: number, event = this.#condition.eventOf(state, now)): void {
    if (event) this.#tell(event, at);
    if (event || (this.known && this.known.told !== null))
      this.lasts = event !== null && isAlarming(event.status);
    this.known = { state, since: at, told: event && at, basis: this.#condition.basis ?? 0 };
  }

  /** When it is next told again while it lasts. */
  #repeatAt(state: BeaconState): number {
    const { known } = this;
    if (this.#repeat === 0 || !known || known.told === null) return Infinity;
    const event = this.#condition.eventOf(known.state, state);
    if (!event || !isRepeated(event) || this.#condition.lasts?.(state) === false) return Infinity;
    return known.told + this.#repeat;
  }

  #edge(state: BeaconState): number {
    return this.known ? (this.#condition.edge?.(state, this.known.state) ?? Infinity) : Infinity;
  }

  /** When time alone next changes something. */
  due(state: BeaconState): number {
    return Math.min(this.#edge(state), this.#repeatAt(state), this.#waitsUntil());
  }

  /** Of repeats that nobody could be told of in time only the last one is. */
  #again(state: BeaconState, until: number): void {
    const { known } = this;
    if (!known || known.told === null) return;
    const at = known.told + Math.floor((until - known.told) / this.#repeat) * this.#repeat;
    const event = this.#condition.eventOf(known.state, state);
    if (event)
      this.told.push({ status: event.status, fact: event.fact, at, subject: this.#condition.subject });
    this.known = { ...known, told: at };
  }

  #byTime(state: BeaconState, until: number): void {
    for (;;) {
      const wait = this.#waitsUntil();
      const edge = Math.min(this.#edge(state), wait);
      const repeat = this.#repeatAt(state);
      if (repeat < Math.min(edge, until)) this.#again(state, Math.min(edge, until) - 1);
      if (edge >= until) return;
      if (this.known?.pending && edge === wait) {
        this.#come(this.known.pending.state, state, edge);
        continue;
      }
      const next = this.#condition.stateOf(state, edge + 1, this.known?.state ?? null);
      if (next === null || next === this.known?.state) return;
      this.#come(next, state, edge);
    }
  }

  /** Tells of what began and ended within a step; answers the state just before its end (RULE-D02). */
  #pass(step: BeaconStep): number | null {
    if (!this.known) return null;
    const { passed, last } = passedWithin(this.#condition, step, this.known);
    for (const { state: to, now } of passed) this.#come(to, now, step.at);
    return last;
  }

  run(step: BeaconStep): void {
    const { before, after, at } = step;
    this.#base(step);
    this.#byTime(before, at);
    if (before === after) return;
    const last = this.#pass(step);
    const state = this.#condition.stateOf(after, at, last);
    if (state !== null && !this.known) this.#settle(state, at, after);
    else if (state !== null && state === this.known?.state) this.#forgetWaiting();
    else if (state !== null && !this.#waits(state, after, at)) this.#come(state, after, at);
    for (const { state: to, event } of this.#condition.happened?.(step) ?? [])
      if (to !== null) this.#come(to, after, at, event);
      else if (event) this.#tell(event, at);
  }
}
