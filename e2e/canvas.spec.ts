import type { Page } from '@playwright/test';
import { aBeacon, someColumns, type StateRow } from '@mayak/api/fixtures';
import { fleetPicture, showFleet } from './stubs.ts';
import { expect, test } from './story.ts';

/** Beacons at the equator, where a degree is as long either way; they stand still. */
type Made = { name: string; lat: number; lon: number } & Partial<StateRow>;
const columnsOf = (all: readonly Made[]) =>
  someColumns({
    cards: all.map(({ name }, i) => ({ Id: i + 1, Name: name, Color: '#1e73b0' })),
    states: all.map(({ name: _, lat, lon, ...state }, i) => ({
      Id: i + 1,
      Lat: lat,
      Lon: lon,
      Speed: 0,
      Course: null,
      ...state,
    })),
  });
const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
/** Pixels of a degree at the zoom at which a few beacons are fitted (MAP-01). */
const degree = (256 * 2 ** 10) / 360;

/** Opens monitoring on a fleet, and tells where in the window its places are once all of them are fitted. */
async function open(page: Page, all: readonly Made[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showFleet(page, columnsOf(all), (Id) =>
    aBeacon({ Id, Name: all[Id - 1]?.name ?? '', Location: null, Channels: [] }),
  );
  await page.goto('/monitoring');
  await expect(page.getByRole('treeitem')).toHaveCount(all.length);
  await fleetPicture(page);
  const box = await page.getByRole('application', { name: 'Карта маяков' }).boundingBox();
  if (!box) throw new Error('there is no map');
  const [lat, lon] = [middleOf(all.map((one) => one.lat)), middleOf(all.map((one) => one.lon))];
  return (name: string, dx = 0) => {
    const one = all.find((made) => made.name === name) ?? { lat, lon };
    return [
      box.x + box.width / 2 + (one.lon - lon) * degree + dx,
      box.y + box.height / 2 - (one.lat - lat) * degree,
    ] as const;
  };
}

const opened = (page: Page, name: string) =>
  expect(page.getByRole('region', { name, exact: true })).toBeVisible();
async function fitAll(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/monitoring$/);
  await page.getByRole('button', { name: 'Показать всё' }).click();
  await fleetPicture(page);
}

test.describe('MON-D01, MAP-D05 the pointer on the canvas of the fleet', () => {
  test('opens the topmost of two markers, the lower one by its free edge, a third by its label; under a panel nothing', async ({
    signedIn: page,
  }) => {
    const at = await open(page, [
      { name: 'Тревога', lat: 0, lon: 0, State: 3 },
      { name: 'Под тревогой', lat: 0, lon: 8 / degree },
      { name: 'С подписью', lat: 60 / degree, lon: 0 },
      { name: 'Вдали', lat: 385 / degree, lon: 520 / degree },
    ]);
    await page.mouse.click(...at('Под тревогой'));
    await opened(page, 'Тревога');
    await fitAll(page);
    await page.mouse.click(...at('Под тревогой', 10));
    await opened(page, 'Под тревогой');
    await fitAll(page);
    await page.mouse.click(...at('С подписью', 55));
    await opened(page, 'С подписью');

    // The map stays where it is, and the far one lies under the panel of the alarm.
    await page.getByRole('treeitem', { name: /^Тревога/ }).click();
    await opened(page, 'Тревога');
    await fleetPicture(page);
    const panel = await page.getByRole('region', { name: 'Тревога', exact: true }).boundingBox();
    if (!panel) throw new Error('there is no panel');
    const [x, y] = at('Вдали');
    expect(x).toBeGreaterThan(panel.x);
    await page.mouse.click(x, y);
    await expect(page).toHaveURL(/beacon=1$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/monitoring$/);
    await page.mouse.click(x, y);
    await opened(page, 'Вдали');
  });

  test('a click on a cluster zooms in until its members stand alone', async ({ signedIn: page }) => {
    const near = Array.from({ length: 5 }, (_, i) => ({
      name: `Рядом ${i + 1}`,
      lat: 0,
      lon: (i - 2) * 0.03,
    }));
    const at = await open(page, [
      ...near,
      { name: 'Запад', lat: 0, lon: -4 },
      { name: 'Восток', lat: 0, lon: 4 },
    ]);
    const ring = page.locator('.leaflet-beacons-pane [role=button]');
    await ring.focus();
    await expect(ring).toHaveAccessibleName('5 маяков рядом, приблизить');
    await page.mouse.click(...at('Рядом 3'));
    await fleetPicture(page);
    await ring.blur();
    await ring.focus();
    await expect(ring).toHaveAccessibleName(/^Рядом 3, норма/);
    await expect(page).toHaveURL(/\/monitoring$/);
    await page.mouse.click(...at('Рядом 3'));
    await opened(page, 'Рядом 3');
  });
});
