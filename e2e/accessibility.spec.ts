import type { Page } from '@playwright/test';
import { inTheme, isThere, violationsOf } from './axe.ts';
import { reportsServer } from './reportsServer.ts';
import { sidewaysOf } from './sideways.ts';
import { beaconNamed, expect, test, visit } from './story.ts';

/** A place of the product: an address, and what is done there before it is looked at. */
interface Place {
  path: string;
  name?: string;
  reach?: (page: Page) => Promise<void>;
  /** What is opened, a selector: the page beneath it is a place of its own. */
  inside?: string;
  /** What floats over the page stands in no landmark of it. */
  floats?: boolean;
}
const panel = 'section:has(> header)';
const menu = '[role=menu]';
const dialog = '[role=dialog]';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const inBar = (name: RegExp) => async (page: Page) =>
  page.getByRole('banner').getByRole('button', { name }).click();
const inUserMenu = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: /demo/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').waitFor();
};

const open: Place[] = [
  { path: '/login' },
  { path: '/login', name: 'with errors', reach: press(/^Войти$/) },
  { path: '/register' },
  { path: '/register', name: 'with errors', reach: press(/^Зарегистрироваться$/) },
  { path: '/resetpassword' },
  { path: '/resetpassword?token=x', name: 'second step' },
];
const opened: Place[] = [
  { path: '/monitoring?beacon=', name: 'with a beacon' },
  { path: '/monitoring', name: 'with the geoobjects', reach: inBar(/^Геообъекты/), inside: panel },
  { path: '/monitoring', name: 'with the messages', reach: inBar(/^Сообщения/), inside: panel },
  { path: '/monitoring', name: 'with the notifications', reach: inBar(/^Уведомления/), inside: panel },
  { path: '/monitoring', name: 'with the user menu', reach: inBar(/demo/), inside: menu, floats: true },
  { path: '/history', name: 'with the feedback', reach: inUserMenu('Обратная связь'), inside: dialog },
  { path: '/history', name: 'with About', reach: inUserMenu('О программе'), inside: dialog },
  {
    path: '/geoobjects',
    name: 'with the menu of new ones',
    reach: press('Создать'),
    inside: menu,
    floats: true,
  },
];
const inside: Place[] = [
  { path: '/monitoring' },
  { path: '/tracks' },
  { path: '/geoobjects' },
  { path: '/history' },
  { path: '/management/beacons' },
  { path: '/reports' },
  { path: '/bnwas' },
  { path: '/profile' },
  { path: '/payment' },
  { path: '/payment/success' },
  { path: '/payment/error' },
];
const onPhone: Place[] = [
  { path: '/monitoring' },
  { path: '/monitoring', name: 'with the menu', reach: press('Меню'), inside: dialog },
  { path: '/monitoring?beacon=', name: 'with a beacon' },
  { path: '/tracks' },
  { path: '/management/beacons' },
  { path: '/profile' },
  { path: '/payment' },
];

/** Looks at each place and tells all that is wrong at once. */
async function violationsAt(page: Page, places: readonly Place[], beacon = 0): Promise<string[]> {
  const found: string[] = [];
  await page.goto(places[0]?.path ?? '/');
  for (const { path, name, reach, ...look } of places) {
    await visit(page, path.replace('beacon=', `beacon=${beacon}`));
    await isThere(page);
    await reach?.(page);
    await isThere(page);
    const light = [...(await violationsOf(page, look)), ...(await sidewaysOf(page))];
    await inTheme(page, 'dark');
    const dark = await violationsOf(page, { ...look, onlyColours: true });
    await inTheme(page, 'light');
    if (reach) await page.keyboard.press('Escape');
    const place = `${path}${name ? ` ${name}` : ''}`;
    found.push(...light.map((one) => `${place}: ${one}`), ...dark.map((one) => `${place}, dark: ${one}`));
  }
  return found;
}

test.describe('GEN-D04 accessibility in both themes', () => {
  test.use({ colorScheme: 'light' });
  // Every place in two themes: on a busy machine each takes ten times as long.
  test.setTimeout(900_000);

  test('no page of the signed out has a violation', async ({ page }) => {
    expect(await violationsAt(page, open)).toEqual([]);
  });

  test('no area, open panel, menu or dialog has a violation', async ({ signedIn: page, request, token }) => {
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    const reports = await reportsServer();
    try {
      expect(await violationsAt(page, [...inside, ...opened], beacon.Id)).toEqual([]);
    } finally {
      await reports.stop();
    }
  });

  test('no screen of a phone has a violation', async ({ signedIn: page, request, token }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    expect(await violationsAt(page, onPhone, beacon.Id)).toEqual([]);
  });
});
