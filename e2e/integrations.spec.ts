import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOf } from './axe.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test } from './story.ts';

const name = 'Полярная звезда';

interface Call {
  signature: string;
  body: string;
}

/** The system of somebody else; it keeps what it is sent and answers as it is told. */
async function elsewhere() {
  const calls: Call[] = [];
  let status = 200;
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      calls.push({ signature: String(request.headers['x-signature']), body });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://127.0.0.1:${port}/hook`,
    answer: (code: number) => (status = code),
    close: () => server.close(),
  };
}

test('INT-01, INT-D02, INT-D04 to INT-D06 an integration is made, shows its secret once, is tested, tells how it goes, and sends on', async ({
  signedIn: page,
  token,
  request,
}) => {
  const target = await elsewhere();
  const { SerialNumber, GsmImei, Location } = await beaconNamed(request, token, name);
  await page.goto('/management/integrations');
  await page.getByRole('main').getByRole('button', { name: 'Добавить интеграцию' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Береговой центр');
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('ftp://example.com');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Адрес, который начинается с https://')).toBeVisible();
  await expect(dialog.getByText('Выберите хотя бы один маяк')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill(target.url);
  await dialog.getByRole('combobox', { name: 'Маяк' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.keyboard.press('Escape');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Скопируйте секрет сейчас, он больше не будет показан')).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^[\w-]{32}$/);
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: 'Береговой центр' });
  await expect(row).toContainText(target.url);
  await expect(row).toContainText(name);
  await row.getByRole('button', { name: 'Отправить проверку' }).click();
  await expect(page.getByText('Адресат принял данные')).toBeVisible();
  const [tested] = target.calls;
  const sign = (body = '') => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  expect(tested?.signature).toBe(sign(tested?.body));
  target.answer(500);
  await row.getByRole('button', { name: 'Отправить проверку' }).click();
  await expect(page.getByText('Адресат не принял данные')).toBeVisible();
  target.answer(200);

  const now = new Date().toISOString();
  await request.post(`${address}/ingest/packets`, {
    headers: { 'X-Device-Imei': GsmImei ?? '', 'X-Device-Key': `demo-${SerialNumber}` },
    data: {
      PacketId: `story-${now}`,
      PacketDt: now,
      Transport: 0,
      Points: [{ Timestamp: now, Coordinates: Location.Coordinates, Speed: 7.5, Course: 10, Values: {} }],
    },
  });
  await expect.poll(() => target.calls.some(({ body }) => body.includes(`"Dt":"${now}"`))).toBe(true);
  // The vessel goes on reporting: the queue is empty at some look, not at each.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Работает');
    await expect(row).toContainText('Очередь: 0', { timeout: 1_000 });
  }).toPass();
  await row.getByRole('button', { name: /^Удалить/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  target.close();
});
