import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { linkTo } from './mailbox.ts';
import { did, imei } from './operatorTool.ts';
import { address } from './product.ts';
import { reportsServer } from './reportsServer.ts';
import { expect, expectRefused, test, visit } from './story.ts';
import { newUser, someone, type TestUser } from './users.ts';

interface StockDevice {
  imei: string;
  serial: string;
  code: string;
}

/** The operator takes a device into the stock. */
async function addToStock(model: string): Promise<StockDevice> {
  const gsm = imei();
  const serial = `own-${gsm.slice(-6)}`;
  const line = ['devices', 'add', '--model', model, '--serial', serial, '--gsm', gsm, '--json'];
  const { ActivationCode } = JSON.parse(await did(...line)) as { ActivationCode: string };
  return { imei: gsm, serial, code: ActivationCode };
}

const setUp = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('token', value), token);

/** A phone app sends where it is. */
async function phoneSends(request: APIRequestContext, id: string, [lat, lon]: readonly [number, number]) {
  const answer = await request.get(`${address}/api/ingest/osmand`, {
    params: { id, lat, lon, timestamp: Math.floor(Date.now() / 1_000), speed: 5, bearing: 90, batt: 80 },
  });
  expect(answer.status()).toBe(200);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  needs('touches');

  test('MGMT-02 to MGMT-05, MGMT-D02 to MGMT-D04, INGEST-D01, ERR-14 somebody registers, activates his first beacon and sees it on the map', async ({
    page,
    request,
    spoken,
  }) => {
    const [marine, plain] = [await addToStock('marine2'), await addToStock('lite')];
    const { username, email, password } = someone();
    await page.goto('/register');
    await page.getByRole('textbox', { name: /^Имя пользователя/ }).fill(username);
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByLabel(/^Пароль/).fill(password);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.goto(await linkTo(email));
    await page.getByLabel('Имя пользователя или e-mail').fill(username);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring$/);

    await page.goto('/management');
    await page.getByRole('button', { name: 'Активировать маяк' }).click();
    const dialog = page.getByRole('dialog', { name: 'Активация маяка' });
    await dialog.getByRole('textbox', { name: /IMEI/ }).fill(marine.imei);
    await dialog.getByRole('textbox', { name: /Код активации/ }).fill('AAAAAAAA');
    await dialog.getByRole('button', { name: 'Активировать', exact: true }).click();
    await expect(dialog.getByText('IMEI и код не подходят друг к другу. Проверьте оба.')).toBeVisible();
    expectRefused(spoken, 404);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: /Код активации/ }).fill(marine.code.toLowerCase());
    await dialog.getByRole('button', { name: 'Активировать', exact: true }).click();

    await expect(page).toHaveURL(/\/management\/beacon\/\d+\/start$/);
    await expect(page.getByText('Ждём первых данных от маяка')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `Первый контакт: Marine2 ${marine.serial}` }),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Телефон' }).click();
    await expect(
      page.getByRole('img', { name: new RegExp(`/api/ingest/osmand\\?id=${marine.imei}`) }),
    ).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await phoneSends(request, marine.imei, [69.07, 33.42]);
    await expect(page.getByText('Маяк на связи')).toBeVisible();
    await page.getByRole('button', { name: 'Показать на карте' }).click();
    await expect(page).toHaveURL(/\/monitoring\?beacon=\d+/);
    await expect(page.getByText(`Marine2 ${marine.serial}`).first()).toBeVisible();

    await page.goto('/monitoring');
    const steps = page.getByRole('region', { name: /^Первый маяк на карте/ });
    await expect(steps.getByRole('link', { name: /^Выбрать значок.*сделано$/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await steps.getByRole('link', { name: 'Назвать' }).click();
    await expect(page).toHaveURL(/\/management\/beacon\/\d+\/card$/);
    await page.goBack();
    await steps.getByRole('button', { name: 'Больше не показывать' }).click();
    await expect(steps).toBeHidden();

    await page.goto('/management/activation');
    await page
      .getByRole('textbox', { name: 'IMEI и коды' })
      .fill(`${plain.imei};${plain.code}\n${marine.imei};${marine.code}\n123;x`);
    await page.getByRole('button', { name: 'Активировать 2 маяка' }).click();
    await expect(page.getByText('Активировано: 2 из 3 · 1 строку нужно исправить')).toBeVisible();
    await page.goto('/management/beacons');
    await expect(
      page.getByRole('button', { name: new RegExp(`Lite ${plain.serial}`) }).first(),
    ).toBeVisible();
  });
});

test('MGMT-D05, MGMT-D08, PERM-D02, PERM-D11, AUTH-D17 a beacon is shown to somebody, given up, and its next owner sees nothing of the past', async ({
  page,
  request,
  spoken,
}) => {
  needs('second page');
  const device = await addToStock('mini');
  const [owner, mate, next] = [await newUser(request), await newUser(request), await newUser(request)];
  const call = (who: TestUser) => ({ headers: { Authorization: `Bearer ${who.token}` } });
  const activate = (who: TestUser, ActivationCode: string) =>
    request.post(`${address}/api/beacons.activate`, {
      ...call(who),
      data: { Imei: device.imei, ActivationCode },
    });
  const made = await activate(owner, device.code);
  const { Id, Name } = (await made.json()) as { Id: number; Name: string };
  await phoneSends(request, device.imei, [69.07, 33.42]);
  const beacons = async (who: TestUser) =>
    (await (await request.get(`${address}/api/beacons`, call(who))).json()) as {
      Id: number;
      Location: unknown;
    }[];

  await setUp(page, owner.token);
  await page.goto(`/management/beacon/${Id}`);
  await page.getByRole('button', { name: 'Настроить' }).click();
  const sharing = page.getByRole('dialog', { name: `Доступ к маяку «${Name}»` });
  await sharing.getByRole('button', { name: 'Добавить пользователя' }).click();
  await sharing.getByRole('textbox', { name: /Имя пользователя/ }).fill(mate.username);
  await sharing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sharing).toBeHidden();
  await expect(page.getByText(mate.username)).toBeVisible();
  expect((await beacons(mate)).map((one) => one.Id)).toEqual([Id]);

  const matesPage = await (await page.context().browser()!.newContext({ locale: 'ru-RU' })).newPage();
  await setUp(matesPage, mate.token);
  await matesPage.goto('/management/beacons');
  await expect(matesPage.getByRole('row', { name: new RegExp(Name) })).toBeVisible();
  await page.bringToFront();

  await page.getByRole('button', { name: 'Отказаться' }).click();
  const release = page.getByRole('dialog', { name: /Отказаться от маяка/ });
  await release.getByRole('textbox', { name: /Введите имя маяка/ }).fill(Name);
  // As ten minutes after the sign-in: the server asks for proof first.
  const asks = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'x', instance: 'x' };
  const problem = { ...asks, code: 'permission.denied', reason: 'auth.confirm' };
  await page.route(
    `**/api/beacons/${Id}`,
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json: problem })
        : route.fallback(),
    { times: 1 },
  );
  await release.getByRole('button', { name: 'Отказаться' }).click();
  const proof = page.getByRole('dialog', { name: 'Это вы?' });
  await expect(proof.getByLabel(/^Текущий пароль/)).toBeFocused();
  await proof.getByLabel(/^Текущий пароль/).fill('a guess');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Неверный текущий пароль')).toBeVisible();
  expect(await violationsOf(page, { floats: true })).toEqual([]);
  await proof.getByLabel(/^Текущий пароль/).fill(owner.password);
  await page.keyboard.press('Enter');
  const code = await page.getByRole('status', { name: 'Код активации' }).innerText();
  expect(code).not.toBe(device.code);
  await page.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  expect(spoken.splice(0).filter((line) => !/40[03]/.test(line))).toEqual([]);
  await expect(page).toHaveURL(/\/management\/beacons$/);
  await expect(page.getByText('Маяков пока нет')).toBeVisible();
  await expect(matesPage.getByText('Маяков пока нет')).toBeVisible();
  await matesPage.context().close();

  expect((await activate(next, device.code)).status()).toBe(404);
  expect((await activate(next, code)).status()).toBe(201);
  expect(await beacons(next)).toEqual([expect.objectContaining({ Id, Location: null })]);
  const track = await request.get(`${address}/api/beacons.getTrack2/${Id}`, call(next));
  expect(((await track.json()) as { Coordinates: unknown[] }).Coordinates).toEqual([]);
  const answer = await request.get(`${address}/api/notifications`, call(next));
  expect(await answer.json()).toEqual([]);
});

test('MGMT-02 an account without beacons is led from every area to the activation', async ({
  page,
  request,
}) => {
  const reports = await reportsServer();
  try {
    await setUp(page, (await newUser(request)).token);
    await page.goto('/monitoring');
    await page.getByRole('button', { name: 'Посмотреть на примере' }).click();
    await expect(page.getByText('Пример: траулер').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Закрыть пример' }).click();
    await expect(page.getByText('Пример: траулер')).toHaveCount(0);
    for (const path of [
      '/monitoring',
      '/tracks',
      '/history',
      '/management/beacons',
      '/reports',
      '/reports/stops',
    ]) {
      await visit(page, path);
      const empty = page.getByText('Маяков пока нет').filter({ visible: true });
      await expect(empty.first()).toBeVisible();
      await page.getByRole('button', { name: 'Активировать маяк' }).filter({ visible: true }).last().click();
      await expect(page).toHaveURL(/\/management\/beacons\?activate/);
      const dialog = page.getByRole('dialog', { name: 'Активация маяка' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  } finally {
    await reports.stop();
  }
});
