import { limits } from '@mayak/api';
import { canarySteps } from '@mayak/api/status';
import { transaction } from '../../platform/db/pool.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { clock } from '../../platform/clock/clock.ts';
import { pushDevices } from '../../platform/push/store.ts';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import { day, minute } from '../../platform/jobs/job.ts';
import { minuteOf, outcomeOf } from './judge.ts';
import { openOwnUser, type OwnUser } from './ownUser.ts';
import { openPushReceiver, type PushReceiver } from './pushReceiver.ts';
import { walk, type Round } from './round.ts';
import { canaryStore } from './store/minutes.ts';
import { notifyChange } from './notifyChange.ts';

/** Since when minutes are measured. */
export const sinceNote = 'canary since';
/** Days for which the canary's own notifications, e-mails and messages stay. */
const traces = 2;

interface Opened {
  own: OwnUser;
  receiver: PushReceiver;
}

/** Walks the way from device to user each minute and keeps how it went; run by the leading process alone (SRV-D20). */
class Canary {
  readonly #context: AppContext;
  #opened: Opened | null = null;
  /** The newest minute that this process has begun. */
  #begun = 0;

  constructor(context: AppContext) {
    this.#context = context;
    if (!context.settings.canary) return;
    // A counter that begins with its first failure shows Prometheus no growth.
    for (const step of canarySteps)
      for (const outcome of ['good', 'late', 'failed']) context.metrics.canarySteps.zero({ step, outcome });
  }

  /** Walks once in each minute; called more often by the job. */
  async turn(now: number): Promise<void> {
    const { pool, here, sessions } = this.#context;
    const began = Math.floor(now / minute) * minute;
    const address = here();
    if (address === null || began === this.#begun) return;
    this.#begun = began;
    // Another process led meanwhile, and has secrets of its own.
    if (this.#opened && !(await sessions.find(this.#opened.own.page['Authorization']))) await this.close();
    const { own, receiver } = (this.#opened ??= await this.#open());
    await settingsTable.begin(pool, sinceNote, String(began));
    const round = await walk({ here: address, own, pool, receiver });
    // A server that stops ends what it is asked, also by itself: that is no fault of the way.
    if (here() !== null) await this.#keep(began, round);
  }

  /** Ends what is older than it is to be kept. */
  async endOld(now: number): Promise<void> {
    const { pool } = this.#context;
    await canaryStore.endOld(pool, now - (limits.canary.days + 1) * day);
    const beaconId = await canaryStore.beaconId(pool);
    if (beaconId !== null) await canaryStore.endTraces(pool, beaconId, now - traces * day);
  }

  async close(): Promise<void> {
    await this.#opened?.receiver.close();
    this.#opened = null;
  }

  async #open(): Promise<Opened> {
    const { pool } = this.#context;
    const own = await openOwnUser(this.#context);
    const receiver = await openPushReceiver();
    const { userId, tokenHash } = own;
    await transaction(pool, async (db) => {
      for (const { id } of await pushDevices.of(db, userId)) await pushDevices.remove(db, userId, id);
      const device = { ...receiver.address, userId, tokenHash, name: 'canary' };
      await pushDevices.add(db, device, { now: clock.now(), most: limits.push.devices });
    });
    return { own, receiver };
  }

  async #keep(began: number, round: Round): Promise<void> {
    const { pool, metrics, log } = this.#context;
    const kept = minuteOf(began, round);
    for (const step of canarySteps) {
      const one = round[step];
      if (one)
        metrics.canarySteps.observe(
          { step, outcome: outcomeOf(step, one) },
          (one.ms ?? limits.canary.patience) / 1_000,
        );
    }
    await canaryStore.add(pool, kept);
    const error = kept.failed === null ? undefined : round[kept.failed]?.error;
    if (kept.failed !== null) log.debug({ step: kept.failed, error }, 'The canary failed');
    await notifyChange(this.#context, kept, error);
    // A secret that somebody ended is made anew: what is wrong with the way itself fails again.
    if (kept.failed !== null) await this.close();
  }
}

/** The canary of this server. */
export const canaryOf = service((context) => new Canary(context));
