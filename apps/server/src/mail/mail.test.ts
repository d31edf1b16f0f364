import { register } from '@mayak/api';
import { SMTPServer } from 'smtp-server';
import { openHouse } from '../testing/house.ts';
import { letter } from './letter.ts';

/** A mail server of the test that takes everything, or refuses as told. */
async function postOffice() {
  const mails: string[] = [];
  let refuses = false;
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
          done();
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
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

describe('AUTH-D10 mail with a configured SMTP server', () => {
  it('goes out by it; what could not be sent stays and is sent later', async () => {
    const office = await postOffice();
    const house = await openHouse({ smtpUrl: office.url, mailFrom: 'Mayak <robot@mayak.example>' });
    office.refuse(true);
    await house
      .client(null, 'ru')
      .call(register, { body: { username: 'postman', email: 'postman@example.com', password: 'letters' } });
    await house.parts.mail.wake();
    const waiting = await house.parts.pool.query<{ attempts: number; last_error: string }>(
      'select attempts, last_error from outbox',
    );
    expect(waiting.rows[0]).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('mailbox is full'),
    });
    expect(office.mails).toEqual([]);

    office.refuse(false);
    await house.parts.pool.query('update outbox set due = now()');
    await house.parts.mail.wake();
    expect(office.mails).toHaveLength(1);
    expect(office.mails[0]).toContain('From: Mayak <robot@mayak.example>');
    expect(office.mails[0]).toContain('To: postman@example.com');
    expect((await house.parts.pool.query('select 1 from outbox')).rowCount).toBe(0);
    await house.close();
    await office.close();
  });
});

describe('letters', () => {
  it.each(['ru', 'en'] as const)(
    'I18N-D04 are written in %s for every occasion, with the link in both parts',
    (locale) => {
      for (const kind of ['confirm', 'reset'] as const) {
        const link = 'https://mayak.example/login?a=1&b=2';
        const { subject, text, html } = letter(locale, {
          kind,
          to: 'a@example.com',
          name: '<Ann & Co>',
          link,
        });
        expect(subject.length).toBeGreaterThan(5);
        expect(text).toContain(link);
        expect(html).toContain('href="https://mayak.example/login?a=1&amp;b=2"');
        expect(html).toContain('&lt;Ann &amp; Co&gt;');
      }
    },
  );
});
