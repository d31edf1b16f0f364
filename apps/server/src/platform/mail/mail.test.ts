import { limits, register } from '@mayak/api';
import { SMTPServer } from 'smtp-server';
import type { Pool } from '../db/pool.ts';
import { openTestApp } from '../../testing/testApp.ts';
import { linkEmail } from './emails.ts';
import { nowhere } from './mail.ts';

const home = 'https://mayak.example';
const makeDue = (pool: Pool) => pool.query(`update outbox set due = now() - interval '1 minute'`);

/** A mail server of the test that takes everything, or refuses as told. */
async function postOffice() {
  const mails: string[] = [];
  let refuses = false;
  let losesAnswers = false;
  let takesTime: () => Promise<unknown> = () => Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox is full') : undefined),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          mails.push(Buffer.concat(parts).toString());
          void takesTime().then(() => done(losesAnswers ? new Error('the answer was lost') : undefined));
        });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    refuse: (on: boolean) => (refuses = on),
    takeTime: (how: typeof takesTime) => (takesTime = how),
    loseAnswers: (on: boolean) => (losesAnswers = on),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

describe('SRV-D20 the e-mail of the canary', () => {
  it('ends before the mail server, and goes on where the operator named an address; the log is quiet of both', async () => {
    const office = await postOffice();
    const canaryMail = 'canary@example.com';
    const testApp = await openTestApp({ smtpUrl: office.url, canaryMail });
    const { mail, pool } = testApp.context;
    for (const to of [nowhere, canaryMail]) await mail.post(pool, { to, subject: to, text: 'x', html: 'x' });
    await mail.wake();
    expect(office.mails.map((one) => /^To: (.*)$/m.exec(one)?.[1]?.trim())).toEqual([canaryMail]);
    expect((await pool.query('select 1 from outbox')).rowCount).toBe(0);
    expect(testApp.logged.filter((line) => line.includes('mail'))).toEqual([]);
    await testApp.close();
    await office.close();
  });
});

describe('AUTH-D10 mail with a configured SMTP server', () => {
  it('goes out by it; what could not be sent stays and is sent later', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url, mailFrom: 'Mayak <robot@mayak.example>' });
    office.refuse(true);
    await testApp
      .client(null, 'ru')
      .call(register, { body: { username: 'postman', email: 'postman@example.com', password: 'letters' } });
    await testApp.context.mail.wake();
    const waiting = await testApp.context.pool.query<{ attempts: number; last_error: string }>(
      'select attempts, last_error from outbox',
    );
    expect(waiting.rows[0]).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('mailbox is full'),
    });
    expect(office.mails).toEqual([]);

    office.refuse(false);
    await testApp.context.pool.query(`update outbox set due = now() - interval '1 minute'`);
    await testApp.context.mail.wake();
    expect(office.mails).toHaveLength(1);
    expect(office.mails[0]).toContain('From: Mayak <robot@mayak.example>');
    expect(office.mails[0]).toContain('To: postman@example.com');
    expect(office.mails[0]).toContain('Auto-Submitted: auto-generated');
    expect((await testApp.context.pool.query('select 1 from outbox')).rowCount).toBe(0);
    await testApp.close();
    await office.close();
  });

  it('is given up after twenty failures, and the log says so', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url });
    office.refuse(true);
    const body = { username: 'unreachable', email: 'unreachable@example.com', password: 'letters' };
    await testApp.client().call(register, { body });
    await testApp.context.mail.wake();
    await testApp.context.pool.query(`update outbox set due = now() - interval '1 minute', attempts = 19`);
    await testApp.context.mail.wake();
    expect((await testApp.context.pool.query('select 1 from outbox')).rowCount).toBe(0);
    expect(testApp.logged.at(-1)).toContain('given up');
    await testApp.close();
    await office.close();
  });

  it('goes out once, and holds up no other, by a server that answers later than a transaction may be idle', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url });
    const { mail, pool } = testApp.context;
    // PostgreSQL ends what is idle within a transaction for 30 s.
    office.takeTime(() =>
      pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`),
    );
    for (const to of ['slow@example.com', 'next@example.com'])
      await mail.post(pool, { to, subject: 'Slow', text: 'x', html: 'x' });
    for (const _ of [1, 2, 3]) await mail.wake().catch(() => undefined);
    expect(office.mails.map((one) => /^To: (.*)$/m.exec(one)?.[1]?.trim())).toEqual([
      'slow@example.com',
      'next@example.com',
    ]);
    expect((await pool.query('select 1 from outbox')).rowCount).toBe(0);
    await testApp.close();
    await office.close();
  });

  it('goes out although another one is just being sent', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url });
    const post = (name: string) =>
      testApp.context.mail.post(
        testApp.context.pool,
        linkEmail('en', { kind: 'reset', to: `${name}@example.com`, name, link: 'https://mayak.example/' }),
      );
    for (const name of ['first', 'second', 'third']) {
      await post(name);
      void testApp.context.mail.wake();
    }
    await testApp.context.mail.idle();
    expect(office.mails).toHaveLength(3);
    await testApp.close();
    await office.close();
  });

  it('AUTH-D10 goes out behind one that cannot be written, which is tried again later', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url });
    const { mail, pool } = testApp.context;
    const newEmail = 'nobody@example.com';
    await mail.post(pool, { purpose: 'change', locale: 'en', home, userId: 2 ** 40, newEmail });
    await mail.post(pool, { to: 'behind@example.com', subject: 'behind', text: 'x', html: 'x' });
    await mail.wake();
    expect(office.mails).toEqual([expect.stringContaining('To: behind@example.com')]);
    expect((await pool.query('select attempts, last_error from outbox')).rows).toEqual([
      { attempts: 1, last_error: expect.stringContaining('out of range') },
    ]);
    await testApp.close();
    await office.close();
  });

  it('AUTH-D07 tells a user of a registration with his e-mail however often it had to be tried', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url });
    const { mail, pool } = testApp.context;
    await testApp.user('settled');
    const email = 'settled@example.com';
    const told = { purpose: 'confirm', locale: 'en', home, email, isKnown: true } as const;
    await mail.post(pool, told);
    office.refuse(true);
    for (let tries = 0; tries < limits.linkMails.most + 1; tries += 1) {
      await mail.wake();
      await makeDue(pool);
    }
    office.refuse(false);
    await mail.wake();
    expect(office.mails).toHaveLength(1);

    for (let more = 0; more < limits.linkMails.most; more += 1) await mail.post(pool, told);
    await mail.wake();
    expect(office.mails).toHaveLength(limits.linkMails.most);
    await testApp.close();
    await office.close();
  });

  it('AUTH-D09 is another message when its link is another one, and the same message when it is tried again as it was', async () => {
    const office = await postOffice();
    const testApp = await openTestApp({ smtpUrl: office.url });
    const { mail, pool } = testApp.context;
    await testApp.user('twice');
    const idsOf = async (post: Parameters<typeof mail.post>[1]) => {
      office.mails.length = 0;
      await mail.post(pool, post);
      office.loseAnswers(true);
      await mail.wake();
      await makeDue(pool);
      office.loseAnswers(false);
      await mail.wake();
      return office.mails.map((one) => /^Message-ID: (<\S+>)/m.exec(one)?.[1]);
    };
    const [first, second] = await idsOf({ purpose: 'reset', locale: 'en', home, email: 'twice@example.com' });
    expect(second).toEqual(expect.stringMatching(/^<mayak-/));
    expect(second).not.toBe(first);
    const [plain, again] = await idsOf({ to: 'twice@example.com', subject: 'x', text: 'x', html: 'x' });
    expect(again).toEqual(expect.stringMatching(/^<mayak-/));
    expect(again).toBe(plain);
    await testApp.close();
    await office.close();
  });
});

describe('I18N-D04, AUTH-D10 e-mails', () => {
  const link = 'https://mayak.example/login?a=1&b=2';
  const kinds = ['confirm', 'reset'] as const;
  const emails = (['ru', 'en'] as const).flatMap((locale) => kinds.map((kind) => [locale, kind] as const));
  const of = (locale: 'ru' | 'en', kind: 'confirm' | 'reset') =>
    linkEmail(locale, { kind, to: 'a@example.com', name: '<Ann & Co>', link });

  it.each(emails)('in %s to %s have the link in both parts and what people wrote as text', (locale, kind) => {
    const { subject, text, html } = of(locale, kind);
    expect(subject.length).toBeGreaterThan(5);
    expect(text).toContain(link);
    expect(text).toContain('<Ann & Co>');
    expect(html).toContain('href="https://mayak.example/login?a=1&amp;b=2"');
    expect(html).toContain('&lt;Ann &amp; Co&gt;');
    expect(html).toContain(`<html lang="${locale}">`);
  });

  it.each(emails)('in %s to %s ask nothing of the network but the click', (locale, kind) => {
    const { html } = of(locale, kind);
    expect(html).not.toMatch(
      /<(img|link|script|iframe|video|object)\b|url\(|@import|@font-face|\bsrc=|\son\w+=/i,
    );
    const addresses = [...html.matchAll(/https?:[^"<\s]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set([link.replace('&', '&amp;')]));
  });

  it('say their colours for light and for dark', () => {
    const { html } = of('ru', 'confirm');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });
});
