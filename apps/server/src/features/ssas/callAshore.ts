import { messageLimits } from '@mayak/api/operator';
import { limits, localeOf, NotificationStatus, NotificationType, StepWay } from '@mayak/api';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { contentOf } from '../../core/alarms/content.ts';
import type { NotificationFact } from '../../core/alarms/notification.ts';
import type { CallResult } from '../../core/alarms/store/calls.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { fileNotifications } from '../../core/rules/ruleFindings.ts';
import { alertCalls, type DueAlertCall } from '../../core/ingest/alerts/store/alertCalls.ts';
import { service } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { ownHome } from '../../platform/http/home.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { messages } from '../../platform/texting/store.ts';
import { alertEmail, deskAddress } from './alertEmail.ts';

/** What fails on this side is tried so often. */
const again = { pause: 10_000, tries: 30 };

interface Told {
  call: DueAlertCall;
  record: BeaconRecord;
  /** Null where an address is told. */
  reader: Account | null;
  /** In whose words. */
  account: Account;
}

/**
 * Tells those ashore of activations that nobody has taken: no quiet hours, silence, shelf or limit of e-mails holds it back, and a beacon
 * that is blocked tells too (SSAS-D06).
 */
class CallAshore {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
    const outcomes = { sent: 'told', failed: 'failed', refused: 'refused' } as const;
    context.mail.follow(async (db, { receipt, state, error }) => {
      if (state !== 'later') await alertCalls.mailed(db, receipt, outcomes[state], error);
    });
  }

  /** Tells what is due; called by the job. Each call by one process, in the transaction that says so. */
  async run(now = clock.now()): Promise<void> {
    const { feed, pool, loader, mail, log } = this.#context;
    let count = 0;
    for (;;) {
      // The beacon is brought into memory outside of the transaction.
      const next = await alertCalls.next(pool, now);
      if (!next) break;
      const record = await loader.byId(next.beaconId);
      try {
        await feed.transaction(async (step) => {
          const call = await alertCalls.due(step.db, next.id);
          if (!call) return;
          if (!call.isWanted || !record) await alertCalls.drop(step.db, call.id);
          else await alertCalls.settle(step.db, call.id, await this.#outcome(step, call, record), now);
        });
        count += 1;
      } catch (err) {
        log.error({ err, call: next.id }, 'Somebody ashore could not be told');
        await alertCalls.postpone(pool, next.id, now + again.pause, again.tries);
      }
    }
    await alertCalls.texted(pool);
    if (count > 0) void mail.wake();
  }

  async #outcome(
    step: Step,
    call: DueAlertCall,
    record: BeaconRecord,
  ): Promise<CallResult & { mail?: string }> {
    const { sessions } = this.#context;
    const accountOf = async (id: number | null) =>
      id === null ? null : ((await sessions.account(id)) ?? null);
    const reader = await accountOf(call.readerId);
    const isThere = reader && !reader.isBlocked && record.viewers.has(reader.id) && !call.isAboard;
    if (call.address === null && !isThere) return { outcome: 'nobody' };
    const account = reader ?? (await accountOf(call.userId ?? record.device.ownerId));
    return account ? this.#by[call.way](step, { call, record, reader, account }) : { outcome: 'nobody' };
  }

  readonly #by: Record<StepWay, (step: Step, told: Told) => Promise<CallResult & { mail?: string }>> = {
    [StepWay.App]: async (step, { call, record, reader }) => {
      if (!reader) return { outcome: 'nobody' };
      await fileNotifications(step, [
        {
          userId: reader.id,
          beaconId: record.id,
          type: NotificationType.Bnwas,
          status: NotificationStatus.Emergency,
          beacon: record.device.name,
          fact: factOf(call),
          at: step.now,
          passesQuiet: true,
        },
      ]);
      return { outcome: 'told' };
    },
    [StepWay.Email]: async (step, { call, record, reader, account }) => {
      const { mail, settings } = this.#context;
      const to = call.address ?? reader?.email;
      if (!to) return { outcome: 'nobody' };
      const written = alertEmail(call, { beacon: record.device.name, account, home: ownHome(settings) });
      const receipt = randomUUID();
      await mail.post(step.db, { ...written, to, receipt });
      return { outcome: 'sent', mail: receipt };
    },
    [StepWay.Message]: async (step, { call, record, reader, account }) => {
      const number = call.address ?? reader?.phone;
      if (!number) return { outcome: 'nobody' };
      const inWords = {
        locale: localeOf(account.localization),
        unit: account.distanceUnit,
        zone: accountZone(account),
      };
      const text = contentOf(record.device.name, factOf(call), inWords).slice(0, messageLimits.text);
      const link = deskAddress(ownHome(this.#context.settings));
      const message = { userId: account.id, callId: null, alertCallId: call.id, number, text, link };
      await messages.add(step.db, message, step.now);
      return { outcome: 'sent' };
    },
  };
}

/** What an activation tells; one that was heard late says when it was. */
const factOf = ({ isDrill, activated, received }: DueAlertCall): NotificationFact => ({
  kind: 'ssas',
  isDrill,
  ...(received - activated > limits.foundLate && { happened: activated }),
});

/** What tells those ashore on this server. */
export const callAshoreOf = service((context) => new CallAshore(context));
