import {
  isQuiet,
  limits,
  nextAt,
  NotificationStatus,
  quietEnded,
  type NotificationSettings,
} from '@mayak/api';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { clock } from '../../platform/clock/clock.ts';
import { ownHome } from '../../platform/http/home.ts';
import { transaction, type Db, type Pool } from '../../platform/db/pool.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { passesQuietHours } from '../../core/rules/quietHours.ts';
import { digestEmail, named, ruleEmail, ruleSummary } from './ruleEmail.ts';
import mapTasks from './mapTasks.ts';
import { signedLinksOf } from './signedLinks.ts';
import { silencePath } from './silencePage.ts';
import { whereaboutsOf, type Surroundings } from './whereabouts.ts';
import { access } from '../../core/beacons/store/access.ts';
import { service } from '../../feature.ts';
import { alarmCalls } from '../../core/alarms/store/calls.ts';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { ruleEmails, type WaitingEmail } from '../../core/rules/store/emails.ts';
import { notifications } from '../../core/rules/store/notifications.ts';
import { notificationSettings, type DueDigest } from '../../core/rules/store/settings.ts';

const hour = 3_600_000;

interface Rooms extends Surroundings {
  pool: Pool;
  mail: Mail;
  sessions: Pick<Sessions, 'account'>;
  log: FastifyBaseLogger;
}

/** Of what waits for a user: what goes now by itself, and what goes together, since it was held back. */
function outgoing(
  waiting: readonly WaitingEmail[],
  settings: NotificationSettings,
  account: Account,
  now: number,
) {
  const zone = accountZone(account);
  const begun = Math.max(Math.floor(now / hour) * hour, quietEnded(settings, now, zone));
  const isHeld = isQuiet(settings, now, zone);
  const isTest = ({ status }: WaitingEmail) => status === NotificationStatus.None;
  const isDue = (one: WaitingEmail) =>
    one.isCall ||
    ((!isHeld || passesQuietHours(settings, one)) && (isTest(one) || (one.silencedUntil ?? 0) <= now));
  const due = waiting.filter(isDue);
  const isKept = ({ created, silencedUntil, isCall }: WaitingEmail) =>
    !isCall && !isHeld && created < Math.max(begun, silencedUntil ?? 0);
  return {
    kept: Map.groupBy(due.filter(isKept), ({ address }) => address),
    fresh: due.filter((one) => !isKept(one)),
  };
}

/** Brings what rules tell by e-mail into the outbox: so many an hour for each user, the rest as one summary (RULE-D12). */
class RuleMail {
  readonly #rooms: Rooms;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    const outcomes = { sent: 'told', failed: 'failed', refused: 'refused' } as const;
    const states = { sent: 'sent', later: 'posted', failed: 'failed', refused: 'refused' } as const;
    rooms.mail.follow(async (db, { receipt, state, error }) => {
      await ruleEmails.settle(db, receipt, states[state], error, clock.now());
      if (state !== 'later') await alarmCalls.mailed(db, receipt, outcomes[state], error);
    });
  }

  /** Posts what waits; called by the job and after a test. */
  async wake(now = clock.now()): Promise<void> {
    const { pool, mail, log } = this.#rooms;
    const users = await ruleEmails.users(pool);
    for (const user of users)
      await transaction(pool, (db) => this.#post(db, user, now)).catch((err: unknown) =>
        // They wait on, and hold up no others.
        log.error({ err, user }, 'The e-mails of a user could not be written'),
      );
    if (users.length > 0) void mail.wake();
  }

  /** Sends the digests that are due, each once, also after a pause of the server. */
  async sendDigests(now = clock.now()): Promise<void> {
    const { pool, mail } = this.#rooms;
    const one = async (db: Db) => {
      const due = await notificationSettings.dueDigest(db, now);
      if (due) await this.#digest(db, due, now);
      return due !== null;
    };
    let count = 0;
    while (await transaction(pool, one)) count += 1;
    if (count > 0) void mail.wake();
  }

  async #digest(db: Db, { userId, since, after, digestAt }: DueDigest, now: number): Promise<void> {
    const { mail, home } = this.#rooms;
    const account = await this.#rooms.sessions.account(userId);
    const last = await notifications.settled(db);
    const next = nextAt(digestAt, now, account ? accountZone(account) : 0);
    await notificationSettings.digested(db, userId, { now, next, last });
    if (!account || account.isBlocked) return;
    const between = { since, after, until: last };
    const told = await notifications.between(db, userId, between, named);
    const counts = await notifications.countsBetween(db, userId, between);
    const seen = await access.idsOf(db, [userId]);
    const open = await alarms.open(db, seen, null, { shown: named, steps: 0 });
    if (told.length === 0 && open.length === 0) return;
    const opened = await alarms.count(db, seen);
    await mail.post(db, {
      ...digestEmail({ told, counts, open, opened }, { account, home, now }),
      to: account.email,
    });
  }

  async #post(db: Db, userId: number, now: number): Promise<void> {
    const account = await this.#rooms.sessions.account(userId);
    if (account?.isBlocked) return void (await ruleEmails.endFor(db, userId));
    const waiting = await ruleEmails.waiting(db, userId);
    if (!account || waiting.length === 0) return;
    const { kept, fresh } = outgoing(waiting, await notificationSettings.of(db, userId), account, now);
    const begun = Math.floor(now / hour) * hour;
    const [calls, rest] = [fresh.filter(({ isCall }) => isCall), fresh.filter(({ isCall }) => !isCall)];
    const most = account.isCanary ? Infinity : limits.rule.emailsPerHour;
    const sendSome = async (mails: readonly (readonly WaitingEmail[])[], of: 'rules' | 'steps') => {
      const left = most - (await ruleEmails.postedSince(db, userId, { since: begun, of }));
      for (const list of mails.slice(0, Math.max(0, left))) await this.#send(db, account, list, now);
    };
    // What steps tell is not held back by what their user's rules have told: each has its own number.
    const each = (list: readonly WaitingEmail[]) => list.map((one) => [one]);
    await sendSome(each(calls), 'steps');
    await sendSome([...kept.values(), ...each(rest)], 'rules');
  }

  async #send(db: Db, account: Account, list: readonly WaitingEmail[], now: number): Promise<void> {
    const [first] = list;
    if (!first) return;
    const { mail, links, home } = this.#rooms;
    const silence = (ruleId: number) => `${home}/api${silencePath}?token=${links.tokenOf('rule', ruleId)}`;
    const to = { account, home, silence };
    const message =
      list.length === 1
        ? ruleEmail(first, await whereaboutsOf(this.#rooms, { db, account, email: first }), to)
        : ruleSummary(list, to);
    const receipt = randomUUID();
    await mail.post(db, { ...message, to: first.address, receipt });
    const ids = list.map(({ id }) => id);
    await ruleEmails.post(db, ids, receipt, now);
  }
}

/** The e-mails of rules of this server. */
export const ruleMailOf = service((context) => {
  const { pool, mail, beacons, loader, sessions, settings, history, log } = context;
  const home = ownHome(settings);
  const mapOf: Surroundings['mapOf'] = async (place) => {
    try {
      return await history.first(mapTasks, 'mapPicture', { ...place, dist: settings.distDir });
    } catch (err) {
      log.warn({ err }, 'No map could be drawn for an e-mail; it goes without');
      return null;
    }
  };
  const rooms = { pool, mail, beacons, loader, sessions, log, mapOf, home };
  return new RuleMail({ ...rooms, links: signedLinksOf(context) });
});
