import { limits } from '@mayak/api';
import { randomUUID } from 'node:crypto';
import { clock } from '../clock/clock.ts';
import { transaction, type Db, type Pool } from '../db/pool.ts';
import type { Mail } from '../mail/mail.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Account } from '../sessions/store/accounts.ts';
import { grouped } from '../ingest/grouped.ts';
import { ruleEmail, ruleSummary } from './ruleEmail.ts';
import type { SilenceLinks } from './silenceLink.ts';
import { ruleEmails, type WaitingEmail } from './store/emails.ts';

const hour = 3_600_000;

interface Rooms {
  pool: Pool;
  mail: Mail;
  sessions: Pick<Sessions, 'account'>;
  links: SilenceLinks;
  /** The address that links lead to. */
  home: string;
}

/** Brings what rules tell by e-mail into the outbox: so many an hour for each user, the rest as one summary (RULE-D12). */
export class RuleMail {
  readonly #rooms: Rooms;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    const states = { sent: 'sent', later: 'posted', failed: 'failed', refused: 'refused' } as const;
    rooms.mail.follow((db, { receipt, state, error }) =>
      ruleEmails.settle(db, receipt, states[state], error, clock.now()),
    );
  }

  /** Posts what waits; called by the job and after a test. */
  async wake(now = clock.now()): Promise<void> {
    const { pool, mail } = this.#rooms;
    const users = await ruleEmails.users(pool);
    for (const userId of users) await transaction(pool, (db) => this.#post(db, userId, now));
    if (users.length > 0) void mail.wake();
  }

  async #post(db: Db, userId: number, now: number): Promise<void> {
    const account = await this.#rooms.sessions.account(userId);
    const waiting = await ruleEmails.waiting(db, userId);
    if (!account || waiting.length === 0) return;
    const begun = Math.floor(now / hour) * hour;
    let left = limits.rule.emailsPerHour - (await ruleEmails.postedSince(db, userId, begun));
    const isKept = ({ created }: WaitingEmail) => created < begun;
    const kept = grouped(waiting.filter(isKept), ({ address }) => address);
    const fresh = waiting.filter((one) => !isKept(one)).map((one) => [one]);
    for (const list of [...kept.values(), ...fresh]) {
      if (left <= 0) return;
      left -= 1;
      await this.#send(db, account, list, now);
    }
  }

  async #send(db: Db, account: Account, list: readonly WaitingEmail[], now: number): Promise<void> {
    const [first] = list;
    if (!first) return;
    const { mail, links, home } = this.#rooms;
    const silence = (ruleId: number) =>
      `${home}/api/notificationRules.silence?token=${links.tokenOf(ruleId)}`;
    const to = { account, home, silence };
    const message = list.length === 1 ? ruleEmail(first, to) : ruleSummary(list, to);
    const receipt = randomUUID();
    await mail.post(db, { ...message, to: first.address, receipt });
    const ids = list.map(({ id }) => id);
    await ruleEmails.post(db, ids, receipt, now);
  }
}
