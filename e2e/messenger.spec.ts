import { Transport } from '@mayak/api';
import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test, visit } from './story.ts';

/** Near the phone network; the demo answers for it within seconds. */
const near = 'Буксир «Варзуга»';
/** Out at sea: messages go by the gateway. */
const far = 'Мыс Желания';
/** Calls twice a day: what is sent to it waits. */
const seldom = 'Погрузчик 12';

const unique = (text: string) => `${text} ${Date.now() % 1_000_000}`;
const panel = (page: Page) => page.getByRole('region', { name: /Сообщения|«|Мыс|Погрузчик/ }).last();
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: 'Текст сообщения' });

async function openChat(page: Page, request: APIRequestContext, token: string, name: string) {
  const { Id } = await beaconNamed(request, token, name);
  const path = `/monitoring?panel=messenger&panel.beaconId=${Id}`;
  await (page.url().startsWith(address) ? visit(page, path) : page.goto(address + path));
  await expect(log(page)).toBeVisible();
  return Id;
}
/** The message with this text and what stands under it. */
const message = (page: Page, text: string) => log(page).getByText(text, { exact: true }).locator('..');

async function reportAsDevice(request: APIRequestContext, token: string, name: string, packet: object) {
  const { GsmImei, SerialNumber } = await beaconNamed(request, token, name);
  const now = new Date().toISOString();
  const answer = await request.post(`${address}/ingest/packets`, {
    headers: { 'X-Device-Imei': GsmImei ?? '', 'X-Device-Key': `demo-${SerialNumber}` },
    data: { PacketId: `story-${now}`, PacketDt: now, Transport: Transport.Gsm, Points: [], ...packet },
  });
  expect(answer.status()).toBe(200);
}

function sendAsDevice(request: APIRequestContext, token: string, name: string, Content: string) {
  const now = new Date().toISOString();
  const Messages = [{ DeviceMessageId: now, Content, SentDt: now }];
  return reportAsDevice(request, token, name, { Messages });
}

/** The beacon was heard last by satellite, wherever the demo's vessel is at this hour. */
async function isFarOut(request: APIRequestContext, token: string, name: string) {
  const { Location } = await beaconNamed(request, token, name);
  const Points = [{ Timestamp: new Date().toISOString(), Coordinates: Location.Coordinates }];
  await reportAsDevice(request, token, name, { Transport: Transport.Iridium, Points });
}

test.describe('MSG, PANEL-16, PANEL-17 the messenger', () => {
  test('MSG-D04, MSG-D05, REMOTE-D11, LIVE-D01, PANEL-16, GEN-D04 the list is searched, a conversation opens and closes by the keyboard; a message of one browser reaches the device, and its states walk in another; by satellite it walks over the gateway', async ({
    signedIn: page,
    request,
    token,
  }) => {
    needs('second page');
    test.setTimeout(150_000);
    await page.goto(`${address}/monitoring?panel=messenger`);
    const search = page.getByRole('searchbox', { name: 'Поиск по маякам' });
    await expect(page.getByRole('list', { name: 'Сообщения' }).getByRole('listitem')).not.toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await search.fill('воронов');
    await expect(page.getByRole('list', { name: 'Сообщения' }).getByRole('listitem')).toHaveCount(1);
    await search.press('Tab');
    await page.getByRole('list', { name: 'Сообщения' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText('Вышли в 18:20');
    await expect(page).toHaveURL(/panel\.beaconId=\d+/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'К списку' }).press('Enter');
    await expect(search).toBeVisible();

    const other = await (await page.context().browser()!.newContext()).newPage();
    await other.addInitScript((value) => localStorage.setItem('token', value), token);
    await openChat(other, request, token, near);
    await openChat(page, request, token, near);
    const text = unique('Доложите обстановку');
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(message(page, text)).toContainText(/Отправляется|Отправлено/);
    await expect(message(other, text)).toContainText('Отправлено на маяк');
    await expect(message(other, text)).toContainText('Доставлено');
    await expect(message(page, text)).toContainText('Доставлено');
    await other.context().close();

    await openChat(page, request, token, far);
    await isFarOut(request, token, far);
    const question = unique('Подтвердите курс');
    await field(page).fill(question);
    await expect(panel(page)).toContainText(/из 270 байт по Iridium/);
    await field(page).press('Enter');
    await expect(message(page, question)).toContainText('Отправлено на маяк');
    await expect(message(page, question)).toContainText('Подтверждено Iridium');
    await expect(message(page, question)).toContainText('Доставлено', { timeout: 40_000 });
  });

  test('MSG-D03 written without a connection, it goes out once when it is back, on a later page without the messenger, and says so', async ({
    signedIn: page,
    request,
    token,
    spoken,
  }) => {
    const id = await openChat(page, request, token, seldom);
    const text = unique('Пишу без связи');
    const isSending = (url: URL) => /\/conversations\/\d+\/messages$/.test(url.pathname);
    await page.route(isSending, (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
    );
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(message(page, text)).toContainText('Будет отправлено, когда появится связь');
    await page.goto(`${address}/management/beacons`);
    await expect(page.getByRole('navigation', { name: 'Разделы управления' })).toBeVisible();
    await page.unroute(isSending);
    await expect(page.getByText(`Сообщение отправлено: ${seldom}`)).toBeVisible();
    const answer = await request.get(`${address}/api/conversations/${id}/messages`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const list = (await answer.json()) as { Content: string }[];
    expect(list.filter(({ Content }) => Content === text)).toHaveLength(1);
    spoken.splice(0); // the calls that were cut off
  });

  test('MSG-D07, MSG-D10, MENU-05 what comes is counted at once in every tab, and read in all when one shows it', async ({
    signedIn: page,
    context,
    request,
    token,
  }) => {
    needs('second page');
    const other = await context.newPage();
    const badge = (page: Page) => page.getByRole('button', { name: /^Сообщения/ });
    const counted = async (page: Page) =>
      Number(/\d+/.exec((await badge(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    const unread = async () => {
      const { Id } = await beaconNamed(request, token, seldom);
      const answer = await request.get(`${address}/api/conversations/${Id}/messages.getUnreadCount`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return Number(await answer.text());
    };
    await page.goto(`${address}/monitoring`);
    await other.addInitScript((value) => localStorage.setItem('token', value), token);
    await other.goto(`${address}/monitoring`);
    await expect.poll(() => counted(other)).toBeGreaterThan(0);
    const [before, unreadBefore] = [await counted(other), await unread()];
    // Others of the fleet write too: the tabs are compared at one moment.
    const differ = async () => (await counted(page)) - (await counted(other));
    await sendAsDevice(request, token, seldom, unique('На связи'));
    await expect.poll(() => counted(other)).toBeGreaterThan(before);
    await expect.poll(differ).toBe(0);
    expect(await unread()).toBe(unreadBefore + 1);
    await page.bringToFront();
    await openChat(page, request, token, seldom);
    await expect.poll(unread).toBe(0);
    await expect.poll(differ).toBe(0);
  });
});
