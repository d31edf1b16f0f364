import type { APIRequestContext } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { mailsTo } from './mailbox.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test } from './story.ts';
import { newUser } from './users.ts';

const name = 'Буксир «Кильдин»';
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A position of the device, with its alert on. */
async function alertOf(request: APIRequestContext, token: string) {
  const { GsmImei, SerialNumber, Location } = await beaconNamed(request, token, name);
  const now = new Date().toISOString();
  const answer = await request.post(`${address}/api/ingest/packets`, {
    headers: { 'X-Device-Imei': GsmImei ?? '', 'X-Device-Key': `demo-${SerialNumber}` },
    data: {
      PacketId: `alert-${now}`,
      PacketDt: now,
      Transport: 0,
      Points: [{ Timestamp: now, Coordinates: Location.Coordinates, Speed: 9, Course: 20, Ssas: true }],
    },
  });
  expect(answer.status()).toBe(200);
}

needs('second page');

test('SSAS-D03 to SSAS-D10 an alert reaches those ashore, the account aboard sees nothing, and a name with a note closes it', async ({
  signedIn: page,
  token,
  request,
  browser,
}) => {
  const master = await newUser(request);
  const mailbox = `security-${master.id}@example.com`;
  const { Id } = await beaconNamed(request, token, name);
  const share = (Access: object | null) =>
    request.put(`${address}/api/beacons.editAccessOfMany`, {
      headers: bearer(token),
      data: { BeaconIds: [Id], UserName: master.username, Access },
    });
  const all = { CanManage: true, CanSendMessages: true, CanEditChannelsSettings: true };
  expect((await share(all)).status()).toBe(200);

  await page.goto('/management/ssas');
  const setups = page.getByRole('region', { name: 'Получатели и учётные записи на борту' });
  await setups.getByRole('button', { name: 'Настроить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Маяки/ }).fill('Кильдин');
  await page.getByRole('option', { name }).last().click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Добавить шаг' }).click();
  await dialog.getByLabel('Способ').selectOption({ label: 'По e-mail' });
  await dialog.getByLabel('Кому').selectOption({ label: 'Другой адрес' });
  await dialog.getByRole('textbox', { name: /^Адрес/ }).fill(mailbox);
  await dialog.getByRole('textbox', { name: /^Учётные записи на борту/ }).fill(master.username);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(setups.getByRole('listitem')).toContainText(master.username);

  await alertOf(request, token);
  const open = page.getByRole('region', { name: 'Открытые тревоги' });
  const alert = open.getByRole('listitem').filter({ hasText: 'Сигнал подан' });
  await expect(alert).toContainText(name, { timeout: 30_000 });
  await expect.poll(async () => (await mailsTo(mailbox)).length, { timeout: 30_000 }).toBe(1);
  await alert.getByRole('button', { name: /^Трек/ }).click();
  await expect(alert.getByText(/положений: \d/).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await inTheme(page, 'dark');
  expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
  // By keys: what happens at sea meanwhile pops up over the buttons.
  await alert.getByRole('button', { name: /^Взять в работу/ }).press('Enter');
  await expect(alert).toContainText('В работе: demo');

  const aboard = await browser.newContext();
  await aboard.addInitScript((value) => localStorage.setItem('token', value), master.token);
  const theirs = await aboard.newPage();
  await theirs.goto(`${address}/management/ssas`);
  await expect(theirs.getByText('Открытых тревог нет')).toBeVisible();
  await expect(theirs.getByText(name)).toHaveCount(0);
  const told = await request.get(`${address}/api/notifications`, { headers: bearer(master.token) });
  expect(await told.text()).not.toContain('ССОО');
  await aboard.close();

  await alert.getByRole('button', { name: /^Закрыть тревогу/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Закрыть тревогу' }).click();
  await expect(dialog.getByText('Обязательное поле')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Заметка/ }).fill('Нажали при уборке');
  await dialog.getByRole('button', { name: 'Закрыть тревогу' }).click();
  await expect(page.getByRole('region', { name: 'Закрытые' })).toContainText('Нажали при уборке');
  await expect(open).toContainText('Открытых тревог нет');
  expect((await share(null)).status()).toBe(200);
});
