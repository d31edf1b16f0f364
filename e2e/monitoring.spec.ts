import type { Page } from '@playwright/test';
import { moving } from './motion.ts';
import { beaconNamed, expect, test } from './story.ts';
import { address } from './product.ts';

test.use(moving);

/** How many pixels of the map’s canvas are others than when this was first asked: a circle of accuracy fills many. */
const changedPixels = (page: Page) =>
  page.evaluate(() => {
    const drawn = document.querySelector<HTMLCanvasElement>('.leaflet-canvas-pane canvas');
    if (!drawn) return 0;
    const copy = Object.assign(document.createElement('canvas'), {
      width: drawn.width,
      height: drawn.height,
    });
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(drawn, 0, 0);
    const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
    const seen = window as { before?: ArrayLike<number> };
    seen.before ??= data;
    let count = 0;
    for (let i = 3; i < data.length; i += 4)
      if (Math.abs((data[i] ?? 0) - (seen.before[i] ?? 0)) > 5) count += 1;
    return count;
  });

test.describe('MON-01, MON-02, GEN-04, ROUTE-06 /monitoring', () => {
  test('shows the fleet in groups with its states, searched and filtered', async ({ signedIn: page }) => {
    await page.goto('/monitoring');
    const list = page.getByRole('tree');
    await expect(list.getByText('Капитан Воронов')).toBeVisible();
    await expect(page.getByRole('button', { name: /20 Все/ })).toBeVisible();
    await expect(list.getByText('Промысловый флот')).toBeVisible();
    await page.getByRole('searchbox').fill('полярная');
    await expect(list.getByText('Полярная звезда')).toBeVisible();
    await expect(list.getByText('Капитан Воронов')).toBeHidden();
    await page.getByRole('searchbox').fill('');
    await page
      .getByRole('button', { name: /Авария/ })
      .first()
      .click();
    await expect(list.getByText('Капитан Воронов')).toBeVisible();
    await expect(list.getByText('Полярная звезда')).toBeHidden();
  });

  test('SIDE-01, SIDE-02, SIDE-03, FMT-04, BNWAS-04 opens a beacon with its banner, coordinates and sensors', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    await page.getByRole('tree').getByText('Капитан Воронов').click();
    await expect(page).toHaveURL(/\/monitoring\?beacon=\d+$/);
    const panel = page.getByRole('region', { name: /Капитан Воронов/ });
    await expect(panel.getByText('Тревога КДВП')).toBeVisible();
    await expect(panel.getByText('КДВП: питание отключено')).toBeVisible();
    await expect(
      panel.getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/).or(panel.getByText(/\d+°\s?\d\d′\s?\d\d\.\d″\s?N/)),
    ).toBeVisible();
    await panel.getByText('D° M′ S″').click();
    await expect(panel.getByText(/\d+°\s?\d\d′\s?\d\d\.\d″\s?N/)).toBeVisible();
    await page.reload();
    await expect(panel.getByText(/\d+°\s?\d\d′\s?\d\d\.\d″\s?N/)).toBeVisible();
    await expect(panel.getByRole('row', { name: /Скорость/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('LIVE-D01, LIVE-D02, MON-D05 a packet moves the marker and the open panel, and tells how sure its place is', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Погрузчик 12');
    await page.goto(`/monitoring?beacon=${beacon.Id}`);
    const panel = page.getByRole('region', { name: /Погрузчик 12/ });
    await panel.getByText('D.dddddd°').click();
    await expect(panel.getByText(/^68\.\d{6}, 33\.\d{6}$/)).toBeVisible();
    const at = Math.floor(Date.now() / 1000);
    const lat = 68.96 + (at % 1000) / 1e6;
    const place = { id: beacon.GsmImei ?? '', lat, lon: 33.08, speed: 5, bearing: 90 };
    const send = async (more: object) =>
      (await request.get(`${address}/ingest/osmand`, { params: { ...place, ...more } })).status();
    expect(await send({ timestamp: at - 1 })).toBe(200);
    await expect(panel.getByText(`${lat.toFixed(6)}, 33.080000`)).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(await changedPixels(page)).toBe(0);
    expect(await send({ timestamp: at, accuracy: 30_000 })).toBe(200);
    await expect(panel.getByText('точность ±30,00 км')).toBeVisible();
    // The chosen beacon keeps the zoom of the fleet, where 30 km are twice its marker or more.
    await expect.poll(() => changedPixels(page)).toBeGreaterThan(300);
  });
});
