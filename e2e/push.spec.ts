import { pushService } from '@mayak/protocols/fixtures/push';
import type { Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { chromiumPath } from '@mayak/run/chromium';
import { engine, wayOf } from './engines/engine.ts';
import { needs } from './engines/needs.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test } from './story.ts';

needs('DevTools of Chromium');
// Chromium without windows may show no notifications, whatever it has permitted.
if (engine === 'chromium')
  test.use({ launchOptions: { ...wayOf().launchOptions, executablePath: chromiumPath() } });

/** The browser of the stories has no push service: what it subscribes to is the service of the story. */
const subscribing = (page: Page, address: { Endpoint: string; P256dh: string; Auth: string }) =>
  page.addInitScript(({ Endpoint: endpoint, P256dh: p256dh, Auth: auth }) => {
    const key = 'story.push';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(key)),
    };
    const found = () => Promise.resolve(localStorage.getItem(key) ? subscription : null);
    Object.assign(PushManager.prototype, {
      getSubscription: found,
      subscribe: (options: PushSubscriptionOptionsInit) => {
        const { applicationServerKey: bytes } = options;
        localStorage.setItem(key, String(bytes instanceof Uint8Array && bytes.length));
        return found();
      },
    });
  }, address);

/** The service worker of the page as the browser's tools know it: pushes are handed to it as the browser would. */
async function deliveries(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const known = new Promise<string>((found) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  const registrationId = await known;
  return (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((one) => ({
      getNotifications: () => one.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test.describe('NOTIF-D31, NOTIF-D34, NOTIF-D35, NOTIF-D36 pushes to this device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('are switched on in the profile by a press, tested, shown by the service worker, lead to what they tell of, go when it is over, and are switched off', async ({
    signedIn: page,
    context,
    token,
    request,
  }) => {
    const service = await pushService();
    const given = service.subscribe();
    await context.grantPermissions(['notifications']);
    await subscribing(page, given);
    await page.goto('/profile#profile-push');
    const isPermitted = (await page.evaluate(() => Notification.permission)) === 'granted';
    test.skip(!isPermitted, 'The only Chromium of this machine shows no notifications: it has no windows.');
    const block = page.getByRole('region', { name: 'Push-уведомления' });
    await block.getByRole('button', { name: 'Включить на этом устройстве' }).click();
    const row = block.getByRole('listitem').filter({ hasText: 'Это устройство' });
    await expect(row).toContainText('Chrome, Linux');
    expect(await page.evaluate(() => localStorage.getItem('story.push'))).toBe('65');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const theme of ['light', 'dark'] as const) {
        await inTheme(page, theme);
        expect(await violationsOf(page, { onlyColours: theme === 'dark' })).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const deliver = await deliveries(page);
    await row.getByRole('button', { name: /^Отправить проверку/ }).click();
    await expect(page.getByText('Проверка отправлена')).toBeVisible();
    await deliver(service.taken.at(-1)?.text ?? '');
    await expect
      .poll(() => shown(page))
      .toEqual([{ tag: 'test', title: 'Маяк', body: 'Так выглядят уведомления на этом устройстве.' }]);

    const { Id } = await beaconNamed(request, token, 'Полярная звезда');
    const alarm = {
      tag: `b${Id}-4-1`,
      title: 'Авария · Полярная звезда',
      body: 'Напряжение = 9,00 В',
      path: `/monitoring?beacon=${Id}`,
      lang: 'ru',
      at: Date.now(),
      isAlarm: true,
      isEnd: false,
      mustShow: false,
    };
    await deliver(JSON.stringify(alarm));
    await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toContain(alarm.tag);
    await deliver(JSON.stringify({ ...alarm, body: 'Тревога закончилась.', isAlarm: false, isEnd: true }));
    await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['test']);

    await deliver(JSON.stringify(alarm));
    await expect.poll(async () => (await shown(page)).length).toBe(2);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async (tag) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: object) => Event;
        dispatchEvent: (event: Event) => boolean;
      };
      const [notification] = await scope.registration.getNotifications({ tag });
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    }, alarm.tag);
    await expect(page).toHaveURL(new RegExp(`/monitoring\\?.*beacon=${Id}`));
    expect((await shown(page)).map(({ tag }) => tag)).toEqual(['test']);

    await page.goto('/profile#profile-push');
    await row.getByRole('button', { name: /^Удалить/ }).click();
    await expect(block.getByRole('listitem')).toHaveCount(0);
    await expect(block.getByRole('button', { name: 'Включить на этом устройстве' })).toBeVisible();
    await service.close();
  });

  test('NOTIF-D36 the page is an application that a phone installs', async ({ page, request }) => {
    await page.goto('/login');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(address + href);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { icons, display } = (await answer.json()) as { icons: { src: string }[]; display: string };
    expect(display).toBe('standalone');
    for (const { src } of icons) expect((await request.get(address + src)).status()).toBe(200);
  });
});
