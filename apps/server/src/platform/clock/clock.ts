import { limits } from '@mayak/api';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** The three clocks of a machine, in milliseconds. */
export interface Machine {
  /** The time of day as the machine has it, epoch milliseconds. */
  wall(): number;
  /** What has gone by since any moment, without the time that the machine slept. */
  elapsed(): number;
  /** Since the machine was started, with the time that it slept. */
  uptime(): number;
  /** Names this run of the machine's system, or null where it has no name. */
  boot: string | null;
}

/** Why the time is doubted: the machine's clock jumped, a long time is missing, or the database has another time. */
export type Doubt = 'jump' | 'gap' | 'database';

/** What was last known to be the time, as it is kept in the database. */
export interface LastKnown {
  t: number;
  boot: string | null;
  uptime: number;
}

/** How the time stands, for the operator. */
export interface ClockState {
  now: number;
  machine: number;
  /** The database's time less the machine's, milliseconds. */
  databaseAhead: number;
  doubt: Doubt | null;
}

const { tolerance, settle, gap, booting } = limits.clock;

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null; // only Linux names its boots
  }
}

/** The machine that runs this process; tests set its clocks. */
export const thisMachine: Machine = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  uptime: () => uptime() * 1000,
  boot: bootId(),
};

/**
 * The one clock of the server (decision `time`). Its time goes on evenly: when the machine's clock jumps, the time from
 * before is counted on and doubted, and while it is doubted nothing is charged, expired or ended.
 */
export class Clock {
  readonly #machine: Machine;
  /** What the machine's clock is ahead of the time. */
  #shift = 0;
  #doubt: Doubt | null = null;
  /** Since when the machine's clock has gone evenly, by `elapsed`. */
  #evenSince: number;
  #seen: { wall: number; elapsed: number; uptime: number };
  #databaseAhead = 0;
  /** A difference to the database that the operator has confirmed. */
  #acceptedAhead = 0;

  constructor(machine: Machine = thisMachine) {
    this.#machine = machine;
    this.#seen = this.#look();
    this.#evenSince = this.#seen.elapsed;
  }

  #look() {
    const { wall, elapsed, uptime: up } = this.#machine;
    return { wall: wall(), elapsed: elapsed(), uptime: up() };
  }

  /** The time, epoch milliseconds. */
  now(): number {
    const { wall, elapsed } = this.#machine;
    const gone = elapsed() - this.#seen.elapsed;
    if (Math.abs(wall() - this.#seen.wall - gone) > tolerance || gone > tolerance) this.tick();
    return wall() - this.#shift;
  }

  /** The latest time that it may be: what a device sends is not refused because our own clock is doubted. */
  latest(): number {
    return Math.max(this.now(), this.#machine.wall());
  }

  /** Nothing is charged, expired or ended unless this is true. */
  isSure(): boolean {
    this.tick();
    return this.#doubt === null;
  }

  /** Compares the machine's clock with what has gone by since the last time. */
  tick(): void {
    const seen = this.#look();
    const asleep = seen.uptime - this.#seen.uptime - (seen.elapsed - this.#seen.elapsed);
    // Sleep is time that has gone by; the uptime is only exact to a second.
    const gone = seen.elapsed - this.#seen.elapsed + (asleep > tolerance ? asleep : 0);
    const jump = seen.wall - this.#seen.wall - gone;
    this.#seen = seen;
    if (Math.abs(jump) > tolerance) this.#jumped(jump);
    else if (this.#doubt && this.#hasSettled()) this.#believe();
  }

  #jumped(jump: number): void {
    this.#evenSince = this.#seen.elapsed;
    // A machine that has just been started is being given its time.
    this.#shift = this.#seen.uptime > booting ? this.#shift + jump : 0;
    const wasWrong = this.#doubt === 'database' && Math.abs(this.#databaseAhead - jump) <= tolerance;
    this.#databaseAhead -= jump;
    if (wasWrong) this.#believe();
    else if (Math.abs(this.#shift) > tolerance || this.#seen.uptime <= booting) this.#doubt = 'jump';
    else this.#believe();
  }

  #agrees(): boolean {
    return Math.abs(this.#databaseAhead - this.#acceptedAhead) <= tolerance;
  }

  #hasSettled(): boolean {
    return this.#agrees() && (this.#doubt === 'database' || this.#seen.elapsed - this.#evenSince >= settle);
  }

  #believe(): void {
    this.#shift = 0;
    this.#doubt = this.#agrees() ? null : 'database';
  }

  /** Takes what was known before this start: a time before that, or long after it, is doubted. */
  resume(known: LastKnown): void {
    this.tick();
    const { wall, uptime: up } = this.#seen;
    const sameBoot = known.boot !== null && known.boot === this.#machine.boot && up >= known.uptime;
    const missed = wall - known.t;
    if (sameBoot) {
      const shift = missed - (up - known.uptime);
      if (Math.abs(shift) > tolerance) {
        this.#shift = shift;
        this.#doubt = 'jump';
      }
      return;
    }
    if (missed < -tolerance) this.#shift = missed;
    if (missed < -tolerance || missed > gap) this.#doubt = 'gap';
  }

  /** What may be kept as the last known time; null while it is doubted. */
  known(): LastKnown | null {
    if (!this.isSure()) return null;
    return { t: this.now(), boot: this.#machine.boot, uptime: this.#machine.uptime() };
  }

  /** Takes the database's time, read just now. A database that kept the time bears witness against a jump of the machine. */
  hear(database: number): void {
    this.tick();
    this.#databaseAhead = database - this.#seen.wall;
    if (this.#doubt === null && !this.#agrees()) this.#doubt = 'database';
    else if (this.#doubt && this.#hasSettled()) this.#believe();
  }

  /** The operator says that the machine's clock is right now. */
  confirm(): void {
    this.tick();
    this.#acceptedAhead = this.#databaseAhead;
    this.#believe();
  }

  state(): ClockState {
    this.tick();
    const { wall } = this.#seen;
    return { now: wall - this.#shift, machine: wall, databaseAhead: this.#databaseAhead, doubt: this.#doubt };
  }
}

/** The clock of this process: there is one time, as there is one machine. */
export const clock = new Clock();
