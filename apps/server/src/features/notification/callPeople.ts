import { messageLimits } from '@mayak/api/operator';
import { isQuiet, localeOf, StepWay } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { alarmCalls, type CallResult, type DueCall } from '../../core/alarms/store/calls.ts';
import { contentOf } from '../../core/alarms/content.ts';
import type { NewNotification } from '../../core/alarms/notification.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { passesQuietHours } from '../../core/rules/quietHours.ts';
import { fileNotifications } from '../../core/rules/ruleFindings.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { notificationSettings } from '../../core/rules/store/settings.ts';
import { heardRules, inWordsOf } from '../../core/rules/telling.ts';
import { service } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { pushDevices } from '../../platform/push/store.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { messages } from '../../platform/texting/store.ts';
import { calledLink } from './acknowledgePage.ts';
import { ruleMailOf } from './ruleMail.ts';

const minute = 60_000;
/** What fails on this side is tried so often. */
const again = { pause: 10_000, tries: 5 };

/** Who is told, and with what. */
interface Telling {
  call: DueCall;
  notification: Omit<NewNotification, 'userId'>;
  /** Null where an address is told. */
  reader: Account | null;
}

/** Tells whom the steps of rules name of alarms that nobody has taken (NOTIF-D37, NOTIF-D38). */
class CallPeople {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Tells what is due; called by the job. Each step by one process, in the transaction that says so. */
  async run(now = clock.now()): Promise<void> {
    const { feed, pool, loader, log } = this.#context;
    let mailed = false;
    for (;;) {
      // The beacon is brought into memory outside of the transaction.
      const next = await alarmCalls.next(pool, now);
      if (!next) break;
      const record = await loader.byId(next.beaconId);
      try {
        const way = await feed.transaction(async (step) => {
          const call = await alarmCalls.due(step.db, next.id);
          return call && this.#tell(step, call, { record, now });
        });
        mailed ||= way === StepWay.Email;
      } catch (err) {
        // One that cannot be told holds up no other; where the database is away this rejects too, and all waits.
        log.error({ err, call: next.id }, 'A step of a rule could not be told');
        await alarmCalls.postpone(pool, next.id, now + again.pause, again.tries);
      }
    }
    if (mailed) await ruleMailOf(this.#context).wake();
  }

  async #tell(
    step: Step,
    call: DueCall,
    { record, now }: { record: BeaconRecord | undefined; now: number },
  ): Promise<StepWay | null> {
    const isHeard = record && heardRules(record, [{ enabled: true, userId: call.userId }]).length > 0;
    if (!call.isWanted || !isHeard) {
      await alarmCalls.drop(step.db, call.id);
      return null;
    }
    await alarmCalls.settle(step.db, call.id, await this.#outcome(step, call, { record, now }), now);
    return call.way;
  }

  async #outcome(
    step: Step,
    call: DueCall,
    { record, now }: { record: BeaconRecord; now: number },
  ): Promise<CallResult> {
    const { sessions } = this.#context;
    if ((call.silencedUntil ?? 0) > now) return { outcome: 'quiet' };
    const reader = call.readerId === null ? null : ((await sessions.account(call.readerId)) ?? null);
    if (call.address === null) {
      if (!reader || reader.isBlocked || !record.viewers.has(reader.id)) return { outcome: 'nobody' };
      const settings = await notificationSettings.of(step.db, reader.id);
      const isHeld = isQuiet(settings, now, accountZone(reader));
      if (isHeld && !passesQuietHours(settings, call)) return { outcome: 'quiet' };
    }
    const told = { at: call.since, status: call.status, subject: call.subject, fact: call.fact };
    const waited = Math.floor((now - call.begun) / minute);
    const notification = {
      beaconId: call.beaconId,
      type: call.type,
      status: call.status,
      beacon: record.device.name,
      fact: { ...inWordsOf(call, record, told), ...(waited > 0 && { untaken: waited }) },
      subject: call.subject,
      at: now,
    };
    return this.#by[call.way](step, { call, notification, reader });
  }

  readonly #by: Record<StepWay, (step: Step, telling: Telling) => Promise<CallResult>> = {
    [StepWay.App]: async (step, { notification, reader }) => {
      if (!reader) return { outcome: 'nobody' };
      const [added] = await fileNotifications(step, [{ ...notification, userId: reader.id }]);
      const devices = await pushDevices.of(step.db, reader.id);
      const isPushed = devices.some(({ gone }) => gone === null);
      return { outcome: isPushed ? 'sent' : 'told', notificationId: added?.id ?? null };
    },
    [StepWay.Email]: async (step, { call, notification, reader }) => {
      const userId = reader?.id ?? call.userId;
      const address = call.address ?? reader?.email ?? '';
      const refused = await ruleEmails.refused(step.db, userId);
      const known = refused.find((one) => one.address === address);
      if (known) return { outcome: 'refused', error: known.reason };
      const email = { ...notification, at: call.since, userId, ruleId: null, address, callId: call.id };
      await ruleEmails.add(step.db, [email], step.now);
      return { outcome: 'sent' };
    },
    [StepWay.Message]: async (step, { call, notification, reader }) => {
      const number = call.address ?? reader?.phone;
      if (!number) return { outcome: 'nobody' };
      const user = reader ?? (await this.#context.sessions.account(call.userId));
      if (!user) return { outcome: 'nobody' };
      const text = contentOf(notification.beacon, notification.fact, {
        locale: localeOf(user.localization),
        unit: user.distanceUnit,
        zone: accountZone(user),
      }).slice(0, messageLimits.text);
      const link = calledLink(this.#context, call.id);
      await messages.add(step.db, { userId: call.userId, callId: call.id, number, text, link }, step.now);
      return { outcome: 'sent' };
    },
  };
}

/** What tells the steps of rules on this server. */
export const callPeopleOf = service((context) => new CallPeople(context));
