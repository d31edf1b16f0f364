import { limits, sendFeedback } from '@mayak/api';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ supportEmail: 'support@mayak.example' });
});
afterAll(() => testApp.close());

const stored = async (userId: number) =>
  (
    await testApp.context.pool.query<Record<string, unknown>>(
      'select overall, design, functionality, easeofuse, comment from feedback where user_id = $1 order by id',
      [userId],
    )
  ).rows;

async function mails(): Promise<string[]> {
  await testApp.context.mail.wake();
  const folder = join(testApp.context.settings.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replace(/=\r?\n/g, ''));
}

describe('POST /users.feedback', () => {
  it('FEED-03, FEED-01, FEED-02 keeps ratings and comment and tells the support, who can answer the user', async () => {
    const { id, client } = await testApp.user('critic', { localization: 1 });
    const body = { overall: 4, easeofuse: 5, comment: ' Two lines\nof <b>praise</b> ' };
    expect(await client.call(sendFeedback, { body })).toBe(true);
    expect(await stored(id)).toEqual([
      { overall: 4, design: null, functionality: null, easeofuse: 5, comment: 'Two lines\nof <b>praise</b>' },
    ]);
    const [mail] = await mails();
    expect(mail).toContain('To: support@mayak.example');
    expect(mail).toContain('Reply-To: critic@example.com');
    expect(mail).toContain('Subject: Mayak: feedback from critic');
    expect(mail).toContain('Overall: 4 of 5\r\nDesign: not rated\r\nFunctionality: not rated');
    expect(mail).toContain('&lt;b&gt;praise&lt;/b&gt;');
  });

  it('I18N-D03 writes the mail in the language of the user', async () => {
    const { client } = await testApp.user('kritik', { localization: 0 });
    await client.call(sendFeedback, { body: { design: 1 } });
    expect((await mails()).at(-1)).toMatch(/Subject: =\?UTF-8\?/);
  });

  it.each([[{}], [{ overall: null, comment: '  ' }], [{ overall: 6 }], [{ comment: 'x'.repeat(1001) }]])(
    'FEED-D01 refuses %j',
    async (body) => {
      const { id, token } = await testApp.user(`empty${Math.random().toString(36).slice(2, 8)}`);
      const answer = await testApp.post('/users.feedback', body, { Authorization: `Bearer ${token}` });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'validation']);
      expect(await stored(id)).toEqual([]);
    },
  );

  it('API-D09 takes so many of one user in an hour and no more', async () => {
    const { id, token, client } = await testApp.user('flood');
    for (let i = 0; i < limits.feedback.perHour; i++)
      expect(await client.call(sendFeedback, { body: { overall: 1 } })).toBe(true);
    const answer = await testApp.post(
      '/users.feedback',
      { overall: 1 },
      { Authorization: `Bearer ${token}` },
    );
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await stored(id)).toHaveLength(limits.feedback.perHour);
    expect(await client.call(sendFeedback, { body: { overall: 1 } })).toBeUndefined();
  });

  it('without an address of the support is kept, and the log says that nobody was told', async () => {
    const alone = await openTestApp();
    const { client } = await alone.user('hermit');
    expect(await client.call(sendFeedback, { body: { overall: 2 } })).toBe(true);
    expect((await alone.context.pool.query('select 1 from outbox')).rowCount).toBe(0);
    expect((await alone.context.pool.query('select 1 from feedback')).rowCount).toBe(1);
    expect(alone.logged.join()).toContain('SUPPORT_EMAIL');
    await alone.close();
  });
});
