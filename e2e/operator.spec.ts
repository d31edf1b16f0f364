import { did, imei, operator } from './operatorTool.ts';
import { newUser } from './users.ts';
import { address } from './product.ts';
import { expect, test } from './story.ts';

test.describe('PERM-D10, PERM-D09, AUTH-D13 the operator at his command line', () => {
  test('finds a user, gives him flags and money, blocks him and lets him in again, and it stands in the audit', async ({
    request,
  }) => {
    const who = await newUser(request);
    const me = async () => {
      const answer = await request.get(`${address}/api/users`, {
        headers: { Authorization: `Bearer ${who.token}` },
      });
      return answer.ok() ? ((await answer.json()) as { BnwasManagement: boolean }) : answer.status();
    };
    expect(await did('users', 'list', who.username)).toContain(who.email);
    await did('users', 'allow', who.username, 'bnwas');
    expect(await me()).toMatchObject({ BnwasManagement: true });

    expect(await did('balance', 'credit', who.username, '1500', '--reason', 'a story')).toContain('1500.00');
    expect(await did('balance', 'debit', who.email, '0,50', '--reason', 'a story')).toContain('1499.50');
    const poor = await operator('balance', 'debit', who.username, '5000', '--reason', 'too much');
    expect([poor.code, poor.error]).toEqual([1, expect.stringMatching(/^Amount: .+\n$/)]);

    await did('users', 'block', who.username, '--reason', 'a story');
    expect(await me()).toBe(401);
    await did('users', 'unblock', who.username);
    const audit = JSON.parse(await did('audit', 'list', '--json')) as {
      Target: number;
      Action: string;
      Operator: string;
    }[];
    const own = audit.filter(({ Target }) => Target === who.id);
    expect(own.map(({ Action }) => Action)).toEqual([
      'user.edit',
      'user.edit',
      'user.balance',
      'user.balance',
      'user.edit',
    ]);
    expect(new Set(own.map(({ Operator }) => Operator))).toEqual(new Set(['story']));
  });

  test('takes a device into the stock, which then sends, and replaces it', async ({ request }) => {
    const gsm = imei();
    const added = JSON.parse(
      await did('devices', 'add', '--model', 'mini', '--serial', `story-${gsm}`, '--gsm', gsm, '--json'),
    ) as {
      Id: number;
      DeviceKey: string;
    };
    expect(await did('devices', 'list', gsm)).toContain('ready');
    const now = new Date().toISOString();
    const send = async (key: string) =>
      (
        await request.post(`${address}/api/ingest/packets`, {
          headers: { 'X-Device-Imei': gsm, 'X-Device-Key': key },
          data: {
            PacketId: `story-${key.slice(0, 8)}`,
            PacketDt: now,
            Transport: 0,
            Points: [{ Timestamp: now, Coordinates: [69, 33] }],
          },
        })
      ).status();
    expect(await send(added.DeviceKey)).toBe(200);
    const renewed = JSON.parse(await did('devices', 'renew', String(added.Id), '--json')) as {
      DeviceKey: string;
    };
    expect([await send(added.DeviceKey), await send(renewed.DeviceKey)]).toEqual([401, 200]);
    expect(await did('devices', 'set', String(added.Id), '--status', 'disabled')).toContain('disabled');
    expect(await send(renewed.DeviceKey)).toBe(403);
  });

  test('gives a link to a new password', async ({ page, request }) => {
    const who = await newUser(request);
    const [link = ''] = (await did('users', 'reset-link', who.username)).split('\n');
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await page.getByLabel(/^Новый пароль/).fill('another 1');
    await page.getByLabel(/^Повторите/).fill('another 1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
  });

  test('is told in one sentence what was wrong', async () => {
    expect(await operator('users', 'block', 'nobody-at-all', '--reason', 'x')).toEqual({
      code: 1,
      out: '',
      error: 'There is no user nobody-at-all.\n',
    });
    expect((await operator('devices', 'sink')).code).toBe(2);
  });
});
