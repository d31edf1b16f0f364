import type { FastifyBaseLogger } from 'fastify';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import { transaction, type Db, type Pool } from '../db/pool.ts';
import { outbox, type OutboxItem } from './store.ts';
import { clock } from '../clock/clock.ts';
import { hashOf } from '../sessions/tokens.ts';
import type { EmailMessage } from './emails.ts';
import { linkMessage, type LinkRequest } from './link.ts';

/** Seconds before a mail is tried again: a minute, doubling to six hours. */
const pause = (attempts: number) => Math.min(60 * 2 ** (attempts - 1), 6 * 3600);
/** After so many failures, some three days, a mail is given up: it is out of date by then. */
const mostAttempts = 20;
/** Answers of a mail server by which an address does not exist or wants nothing: no later try helps. */
const refusals: readonly unknown[] = [550, 551, 553];
const isRefused = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && refusals.includes(error.responseCode);

/** What became of an e-mail that its sender asks after. */
export interface Receipt {
  receipt: string;
  state: 'sent' | 'later' | 'failed' | 'refused';
  error: string | null;
}
type Follower = (db: Db, receipt: Receipt) => Promise<void>;

/** A mail server that hangs may not hold up the mails behind it for long. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** For so long a mail is its sender's, ms: no transaction is open meanwhile, since PostgreSQL would end it before such a server. */
const lease = 180_000;

/** The address of the installation's own user: what goes there is brought to the mail server's door and no further (SRV-D20). */
export const nowhere = 'canary@mayak.invalid';

/**
 * A mail is the same message in each try: a server whose answer was lost knows again what it took. One whose link ended that
 * of the try before is another: a mailbox that drops what it has already would keep the one that opens nothing (AUTH-D09).
 */
const nameOf = (key: string, link?: string) =>
  link === undefined ? key : hashOf(`${key} ${link}`).toString('hex').slice(0, 32);

/** Outgoing mail: by SMTP when configured, else as files of the data folder, and the log says so (AUTH-D10). */
export class Mail {
  readonly #settings: Settings;
  readonly #pool: Pool;
  readonly #log: FastifyBaseLogger;
  readonly #smtp: Transporter | null;
  readonly #writer: Transporter;
  #running: Promise<void> | null = null;
  #again = false;
  readonly #followers: Follower[] = [];

  constructor(settings: Settings, pool: Pool, log: FastifyBaseLogger) {
    this.#settings = settings;
    this.#pool = pool;
    this.#log = log;
    this.#smtp = settings.smtpUrl === null ? null : createTransport({ url: settings.smtpUrl, ...patience });
    this.#writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  }

  /**
   * Puts a mail into the outbox, within the transaction of its cause. A link that was asked for is written when
   * it is sent: so the answer takes the same time for every address, and no token lies in the outbox (AUTH-D09).
   */
  async post(db: Db, mail: EmailMessage | LinkRequest): Promise<void> {
    await outbox.add(db, 'mail', mail);
  }

  /** Tells of what became of the e-mails that have a receipt, in the transaction of the outbox. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Sends what is due; called after a post and by the job. */
  wake(): Promise<void> {
    this.#again = true;
    return (this.#running ??= this.#run().finally(() => (this.#running = null)));
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      while (await this.#one());
    }
  }

  async #one(): Promise<boolean> {
    const item = await outbox.take<EmailMessage | LinkRequest>(this.#pool, 'mail', lease);
    if (!item) return false;
    let mail: EmailMessage | null = null;
    try {
      mail = await this.#mailOf(item);
      if (mail) await this.#send(item, mail);
    } catch (error) {
      await this.#failed(item, mail, error);
      return true;
    }
    await this.#settle(item, mail, 'sent', null);
    return true;
  }

  async #failed(item: OutboxItem<unknown>, mail: EmailMessage | null, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    const facts = { mail: item.id, subject: mail?.subject, error: text };
    if (mail?.receipt && isRefused(error)) {
      this.#log.warn(facts, 'An address refuses mail for good');
      await this.#settle(item, mail, 'refused', text);
    } else if (item.attempts >= mostAttempts) {
      this.#log.error(facts, 'A mail could not be sent and is given up');
      await this.#settle(item, mail, 'failed', text);
    } else {
      this.#log.error(facts, 'A mail could not be sent; it is tried again later');
      await this.#settle(item, mail, 'later', text);
    }
  }

  /** What became of a mail: it leaves the outbox, or is tried again. */
  #settle(
    { id, attempts }: OutboxItem<unknown>,
    mail: EmailMessage | null,
    state: Receipt['state'],
    error: string | null,
  ): Promise<void> {
    return transaction(this.#pool, async (db) => {
      if (state === 'later') await outbox.later(db, id, error ?? '', pause(attempts));
      else await outbox.done(db, id);
      await this.#tell(db, mail, state, error);
    });
  }

  async #mailOf({ payload, attempts }: OutboxItem<EmailMessage | LinkRequest>): Promise<EmailMessage | null> {
    if (!('purpose' in payload)) return payload;
    return linkMessage(this.#pool, payload, { isRetry: attempts > 1 });
  }

  async #tell(
    db: Db,
    mail: EmailMessage | null,
    state: Receipt['state'],
    error: string | null,
  ): Promise<void> {
    if (!mail?.receipt) return;
    for (const follow of this.#followers) await follow(db, { receipt: mail.receipt, state, error });
  }

  async #send(
    { id, key }: Pick<OutboxItem<unknown>, 'id' | 'key'>,
    { link, unsubscribe, receipt: _, ...email }: EmailMessage,
  ): Promise<void> {
    const { mailFrom, canaryMail } = this.#settings;
    const isCanary = email.to === nowhere || email.to === canaryMail;
    if (email.to === nowhere || (isCanary && !this.#smtp)) return;
    const message = {
      from: mailFrom,
      messageId: `<mayak-${id}-${nameOf(key, link)}@${/@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...email,
    };
    if (this.#smtp) {
      await this.#smtp.sendMail(message);
      this.#log[isCanary ? 'debug' : 'info']({ mail: id }, 'A mail was sent');
      return;
    }
    const folder = join(this.#settings.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const { message: bytes } = (await this.#writer.sendMail(message)) as { message: Buffer };
    const file = join(folder, `${new Date(clock.now()).toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
    // Who looks into the folder finds whole mails.
    await writeFile(`${file}.part`, bytes, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.#log.warn(
      { mail: id, file, link },
      'No SMTP_URL is set: the mail was not sent, it lies in the outbox folder',
    );
  }
}
