import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { checkDigit } from '@mayak/api';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { address, operatorKey } from './product.ts';
import { expect, test, visit } from './story.ts';
import { smallTargets } from './targets.ts';
import { newUser, type TestUser } from './users.ts';

needs('second page');

test.describe.configure({ timeout: 180_000 });

const api = `${address}/api`;
const bearer = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}` });
let made = 0;

/** A beacon of the operator's stock, taken over by its owner. */
async function aBeacon(request: APIRequestContext, owner: TestUser) {
  made += 1;
  const digits = `35${String(Date.now()).slice(-10)}${String(made).padStart(2, '0')}`;
  const Imei = `${digits}${checkDigit(digits)}`;
  const added = await request.post(`${api}/operator/devices`, {
    headers: { 'X-Operator-Key': operatorKey },
    data: { SerialNumber: `S-${Imei}`, Model: 8, GsmImei: Imei },
  });
  const { Id, ActivationCode, DeviceKey } = (await added.json()) as {
    Id: number;
    ActivationCode: string;
    DeviceKey: string;
  };
  const data = { Imei, ActivationCode };
  expect((await request.post(`${api}/beacons.activate`, { headers: bearer(owner), data })).status()).toBe(
    201,
  );
  return { id: Id, imei: Imei, key: DeviceKey };
}

/** A page of somebody, and what its console said beside failures that the story makes itself. */
async function pageOf(browser: Browser, { token }: TestUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  return page;
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Страницы маяка' })
    .filter({ visible: true })
    .getByRole('link', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const saved = (page: Page) => expect(page.getByText(/^Сохранено в /)).toBeVisible();

test.describe('ROUTE-18, ROUTE-20, ROUTE-22, MGMT-06 to MGMT-08 a beacon of one’s own', () => {
  test('is described, set, shown to another, put into a group, and released; the next owner sees nothing of the past', async ({
    browser,
    request,
    spoken,
  }) => {
    const [owner, mate] = [await newUser(request), await newUser(request)];
    const { id, imei, key } = await aBeacon(request, owner);
    const at = new Date().toISOString();
    const Points = [{ Timestamp: at, Coordinates: [69, 33], Speed: 5, Course: 90, Values: { 1: 24.6 } }];
    const sent = await request.post(`${api}/ingest/packets`, {
      headers: { 'X-Device-Imei': imei, 'X-Device-Key': key },
      data: { PacketId: 'first', PacketDt: at, Transport: 0, Points },
    });
    expect(sent.status()).toBe(200);

    // The card: suggestions, a number to call, limits in place.
    const page = await pageOf(browser, owner);
    await page.goto(`/management/beacon/${id}`);
    await tab(page, 'Карточка объекта').click();
    await expect(page).toHaveURL(`/management/beacon/${id}/card`);
    await field(page, 'Название').fill('');
    await save(page).click();
    await expect(page.getByText('Обязательное поле')).toBeVisible();
    await field(page, 'Название').fill('Онега');
    await page.getByRole('button', { name: 'Поле', exact: true }).click();
    await page.getByRole('combobox', { name: 'Поле 1' }).fill('Контакт');
    await field(page, 'Значение 1').fill('+7 (815) 245-67-89');
    await page.getByRole('radio', { name: 'Цвет 3' }).click();
    await save(page).click();
    await saved(page);
    await tab(page, 'Маяк').click();
    await expect(page.getByRole('link', { name: '+7 (815) 245-67-89' })).toHaveAttribute(
      'href',
      'tel:+78152456789',
    );

    // Settings: the preview follows what is typed; both timeouts and both parts of the gateway, or neither.
    await tab(page, 'Настройки').click();
    const preview = page.getByRole('group', { name: 'Так будут показаны данные маяка' });
    await expect(preview).toContainText('до 1 ч');
    await field(page, 'Актуальные до').fill('30');
    await expect(preview).toContainText('до 30\u00a0мин');
    await field(page, 'Недавние до').fill('20');
    await field(page, 'Хост').fill('gw.example');
    await save(page).click();
    await expect(page.getByText('«Актуальные до» должно быть меньше, чем «Недавние до»')).toBeVisible();
    await expect(page.getByText('Заполните оба поля или оставьте оба пустыми')).toBeVisible();
    await field(page, 'Недавние до').fill('90');
    await field(page, 'Порт').fill('10800');
    await page.getByRole('checkbox', { name: 'Проверять актуальность данных' }).uncheck();
    await expect(field(page, 'Актуальные до')).toBeDisabled();
    await save(page).click();
    await saved(page);
    const settings = await request.get(`${api}/beacons.getSettings/${id}`, { headers: bearer(owner) });
    expect(await settings.json()).toMatchObject({
      CheckRelevance: false,
      RelevanceTimeout1: 30,
      RelevanceTimeout2: 90,
      IridiumGatewayHost: 'gw.example',
      IridiumGatewayPort: 10_800,
    });

    // Sharing: an unknown name, the own one, the same one twice, and then the right one.
    await tab(page, 'Маяк').click();
    await page.getByRole('region', { name: 'Доступ' }).getByRole('button', { name: 'Настроить' }).click();
    const sharing = page.getByRole('dialog', { name: /^Доступ к маяку/ });
    const share = (name: string) =>
      sharing.getByRole('textbox', { name: 'Имя пользователя' }).last().fill(name);
    await sharing.getByRole('button', { name: 'Добавить пользователя' }).click();
    await share('nobody-knows-him');
    await sharing.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sharing.getByText('Пользователь не найден')).toBeVisible();
    await share(owner.username);
    await expect(sharing.getByText('Это владелец: доступ у него уже есть')).toBeVisible();
    await share(mate.username);
    await sharing.getByRole('checkbox', { name: 'Управление' }).check();
    await sharing.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sharing).toBeHidden();
    await expect(page.getByRole('region', { name: 'Доступ' })).toContainText(mate.username);

    // A group, by the dialog.
    await page.goto('/management/beacons');
    await page.getByRole('button', { name: 'Настроить группы' }).filter({ visible: true }).click();
    const groups = page.getByRole('dialog', { name: 'Группы' });
    await groups.getByRole('textbox', { name: 'Название группы' }).fill('Буксиры');
    await groups.getByRole('checkbox', { name: 'Онега' }).check();
    await groups.getByRole('button', { name: 'Сохранить' }).click();
    await expect(groups.getByRole('button', { name: /^Буксиры\s*1$/ })).toBeVisible();
    await groups.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(page.getByRole('navigation').getByRole('button', { name: /Буксиры\s*1/ })).toBeVisible();

    // Two people: the second is told at once by whom, with both values, and loses nothing; saved now, his is kept.
    const other = await pageOf(browser, mate);
    for (const one of [page, other]) await one.goto(`/management/beacon/${id}/card`);
    await field(other, 'Название').fill('Онега-2');
    await field(page, 'Название').fill('Ладога');
    await save(page).click();
    await saved(page);
    await expect(other.getByText(new RegExp(`изменил пользователь ${owner.username}`))).toBeVisible();
    await expect(other.getByText('Теперь там: Ладога')).toBeVisible();
    await expect(field(other, 'Название')).toHaveValue('Онега-2');
    await save(other).click();
    await saved(other);
    await expect(field(page, 'Название')).toHaveValue('Онега-2');

    // Released: gone for both, a code shown once, and nothing of the past for the next owner.
    await page.goto(`/management/beacon/${id}`);
    await page.getByRole('button', { name: 'Отказаться', exact: true }).click();
    const release = page.getByRole('dialog');
    await field(page, /^Введите имя маяка/).fill('Онега');
    await release.getByRole('button', { name: 'Отказаться' }).click();
    await expect(release.getByText('Имя не совпадает')).toBeVisible();
    await field(page, /^Введите имя маяка/).fill('Онега-2');
    await release.getByRole('button', { name: 'Отказаться' }).click();
    const code = await release.getByRole('status', { name: 'Код активации' }).textContent();
    await release.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(page).toHaveURL('/management/beacons');
    for (const who of [owner, mate])
      expect((await request.get(`${api}/beacons/${id}`, { headers: bearer(who) })).status()).toBe(404);
    const data = { Imei: imei, ActivationCode: code };
    const next = await request.post(`${api}/beacons.activate`, { headers: bearer(mate), data });
    expect(await next.json()).toMatchObject({ Location: null, PacketDt: null, TransportCard: [] });
    expect(spoken).toEqual([]);
  });

  test('ERR-D05 loses nothing of a form when there is no connection, and when the beacon is blocked meanwhile', async ({
    browser,
    request,
  }) => {
    const owner = await newUser(request);
    const { id } = await aBeacon(request, owner);
    const page = await pageOf(browser, owner);
    await page.goto(`/management/beacon/${id}`);
    for (const [path, name, typed, route] of [
      ['card', 'Название', 'Онега', '**/api/beacons/*'],
      ['settings', 'Актуальные до', '45', '**/api/beacons.editSettings/*'],
    ] as const) {
      await visit(page, `/management/beacon/${id}/${path}`);
      await field(page, name).fill(typed);
      await page.route(route, (call) => (call.request().method() === 'PUT' ? call.abort() : call.continue()));
      await save(page).click();
      await expect(page).toHaveURL(/\/error$/);
      await page.unrouteAll();
      await request.put(`${api}/operator/devices/${id}`, {
        headers: { 'X-Operator-Key': operatorKey },
        data: { CommunicationStatus: 0 },
      });
      await page.getByRole('button', { name: 'Вернуться на страницу' }).click();
      await expect(field(page, name)).toHaveValue(typed);
      await expect(page.getByText('Не удалось сохранить: сервер не отвечает.')).toBeVisible();
      await save(page).click();
      await saved(page);
    }
  });

  test('GEN-D04 is within reach of everybody, on a phone too', async ({ browser, request }) => {
    const owner = await newUser(request);
    const { id } = await aBeacon(request, owner);
    const page = await pageOf(browser, owner);
    await page.goto(`/management/beacon/${id}`);
    for (const [width, height] of [
      [1440, 900],
      [320, 1400],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['', '/card', '/settings']) {
        await visit(page, `/management/beacon/${id}${path}`);
        await expect(tab(page, 'Маяк')).toBeVisible();
        await expect(page.getByRole('region', { name: /Датчики|Объект|Общие/ }).first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (width < 400) expect(await smallTargets(page.locator('main'), 44)).toEqual([]);
      }
    }
  });
});
