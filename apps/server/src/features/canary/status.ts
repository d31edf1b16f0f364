import { limits } from '@mayak/api';
import { canarySteps, type Status, type StatusDay, type StatusNow } from '@mayak/api/status';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { isAway } from '../../platform/db/isAway.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { day, minute, second } from '../../platform/jobs/job.ts';
import { sinceNote } from './canary.ts';
import { incidents } from './store/incidents.ts';
import { canaryStore, type CanaryMinute } from './store/minutes.ts';

const { canary } = limits;
/** What was found out is shown so long before it is asked for again. */
const kept = 15 * second;
/** The newest minutes may still be on their way. */
const underWay = 2 * minute;

const nowOf = (newest: CanaryMinute | null, now: number): StatusNow =>
  newest === null || Math.abs(now - newest.minute) > canary.fresh
    ? 'unknown'
    : newest.failed === null
      ? 'good'
      : 'bad';

/** How the installation is and was; while the database is away, what was known last (SRV-D22, SRV-D23). */
class InstallationStatus {
  readonly #context: Pick<AppContext, 'pool' | 'settings'>;
  #known: Status | null = null;
  #isFresh = true;
  #reading: Promise<Status> | null = null;
  /** Days that are over do not change: they are counted once. */
  #past: { today: number; days: StatusDay[] } | null = null;

  constructor(context: Pick<AppContext, 'pool' | 'settings'>) {
    this.#context = context;
  }

  /** Reads it anew where that was not done just now. */
  async read(now = clock.now()): Promise<Status> {
    if (this.#isFresh && this.#known && Math.abs(now - Date.parse(this.#known.Dt)) < kept) return this.#known;
    this.#reading ??= this.#read(now).finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** The same, or what was known last where the database does not answer; null where nothing ever was. */
  async last(): Promise<{ status: Status | null; isOld: boolean }> {
    try {
      return { status: await this.read(), isOld: false };
    } catch (error) {
      if (!isAway(error)) throw error;
      return { status: this.#known, isOld: true };
    }
  }

  /** What the operator said of an incident is shown at once by this process. */
  forget(): void {
    this.#isFresh = false;
  }

  async #read(now: number): Promise<Status> {
    const { pool, settings } = this.#context;
    this.#isFresh = true;
    const newest = await canaryStore.newest(pool);
    this.#known = {
      Dt: new Date(now).toISOString(),
      IsOn: settings.canary,
      Now: nowOf(newest, now),
      MinuteDt: newest && new Date(newest.minute).toISOString(),
      Failed: newest?.failed ?? null,
      Steps: canarySteps.map((Step) => ({ Step, Ms: newest?.[Step] ?? null, Limit: canary.steps[Step] })),
      Days: await this.#days(now),
      Incidents: await incidents.since(pool, now - canary.days * day, canary.incident.shown),
    };
    return this.#known;
  }

  async #days(now: number): Promise<StatusDay[]> {
    const { pool } = this.#context;
    const first = Number(await settingsTable.read(pool, sinceNote));
    if (!first) return [];
    const until = Math.floor((now - underWay) / minute) * minute;
    // Nothing of a day that has just begun is measured: it is none yet.
    const today = Math.floor((until - 1) / day) * day;
    if (this.#past?.today !== today)
      this.#past = {
        today,
        days: await canaryStore.days(pool, { since: today - (canary.days - 1) * day, first, until: today }),
      };
    return [...this.#past.days, ...(await canaryStore.days(pool, { since: today, first, until }))];
  }
}

/** What this process knows of the state of the installation. */
export const statusOf = service((context) => new InstallationStatus(context));
