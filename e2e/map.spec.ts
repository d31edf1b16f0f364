import type { Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { moving } from './motion.ts';
import { beaconNamed, expect, test, visit } from './story.ts';

test.use(moving);

declare global {
  interface Window {
    /** What was written on canvases. */
    written: string[];
  }
}

const open = async (page: Page, path = '/monitoring') => {
  await (page.url().startsWith('http') ? visit(page, path) : page.goto(path));
  await expect(page.getByRole('treeitem').first()).toBeVisible();
};
const map = (page: Page) => page.getByRole('application', { name: 'Карта маяков' });

test.describe('MAP-D07 the map is asked', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('ROUTE-D06 Ctrl+K finds a beacon by a part of its name and opens it; pasted coordinates are marked on the map, and the mark can be removed; a link to a place marks it', async ({
    signedIn: page,
  }) => {
    await open(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Маяк, геообъект, место или координаты' });
    await expect(field).toBeFocused();
    await field.fill('ворон');
    await expect(page.getByRole('option', { name: /Капитан Воронов/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring\?beacon=\d+/);
    await expect(page.getByRole('region', { name: /Капитан Воронов/ })).toBeVisible();

    await open(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /координаты/ }).fill('69 30 12 N 33 12 0 E');
    await page.keyboard.press('Enter');
    const mark = page.getByRole('note', { name: '69.503333, 33.200000' });
    await expect(mark).toBeVisible();
    await mark.getByRole('button', { name: 'Убрать отметку' }).click();
    await expect(mark).toHaveCount(0);

    await open(page, '/monitoring?at=70.5,41.25');
    await expect(page.getByRole('note', { name: '70.500000, 41.250000' })).toBeInViewport();
  });

  test('its menu copies a place in both forms and measures from it', async ({ signedIn: page }) => {
    needs('reading the clipboard');
    await open(page, '/monitoring?at=70.5,41.25');
    await expect(page.getByRole('note')).toBeVisible();
    await map(page).click({ button: 'right', position: { x: 420, y: 120 } });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: /Скопировать \d\d\.\d{6}, / }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\d\d\.\d{6}, \d\d\.\d{6}$/);
    await map(page).click({ button: 'right', position: { x: 420, y: 120 } });
    await menu.getByRole('menuitem', { name: 'Измерить отсюда' }).click();
    await expect(page.getByText('Отметьте точки на карте')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Отметьте точки на карте')).toHaveCount(0);
  });
});

test.describe('GEN-D04 monitoring by single keys', () => {
  test('J and K go through the list, F follows, the drag of the map ends it, T opens the track; a slash goes to the search of the list, a question mark explains the keys, a field keeps its letters; a card of the list has its commands by the right button', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await open(page);
    const list = page.getByRole('tree');
    await list.focus();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`beacon=${Id}$`));
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(new RegExp(`beacon=${Id}$`));
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`beacon=${Id}$`));
    await page.keyboard.press('f');
    const note = page.getByText('Карта следует за маяком «Капитан Воронов»');
    await expect(note).toBeVisible();
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // A map that is just zooming is not dragged.
    await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0);
    await page.mouse.move(box.x + 250, box.y + 600);
    await page.mouse.down();
    await page.mouse.move(box.x + 350, box.y + 560, { steps: 5 });
    await page.mouse.up();
    await expect(note).toHaveCount(0);
    await list.focus();
    await page.keyboard.press('t');
    await expect(page).toHaveURL(new RegExp(`/tracks\\?beacon=${Id}$`));

    await open(page);
    await page.getByRole('tree').focus();
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tree').focus();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Название, IMEI, номер' });
    await expect(search).toBeFocused();
    await page.keyboard.type('jkft');
    await expect(search).toHaveValue('jkft');
    // The search is put into the address once the typing rests; no letter chose a beacon or went to another page.
    await expect(page).toHaveURL(/\/monitoring\?q=jkft$/);

    await search.fill('');
    await open(page);
    await page.getByRole('treeitem', { name: /Хибины/ }).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Действия с маяком «Хибины»' });
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitem', { name: /История/ }).click();
    await expect(page).toHaveURL(/\/history\?beacon=\d+/);
  });
});

test('MAP-D02 the file of the operator shows roads, quays and names at zoom 15, and where its detail ends the map says so', async ({
  signedIn: page,
}) => {
  // The middle of the invented harbour (tools/basemap/src/harbour.ts).
  const [lat, lon] = [68.95997, 34.50586];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(
    (view) => localStorage.setItem('mayak.map.view.monitoring', JSON.stringify(view)),
    { lat, lon, zoom: 15 },
  );
  await page.addInitScript(() => {
    window.written = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      window.written.push(text);
      return Reflect.apply(fillText, this, [text, ...place]);
    };
  });
  await open(page, `/monitoring?at=${lat},${lon}`);
  /** How many pixels of the base have a colour. */
  const pixels = (colour: string) =>
    page.evaluate((asked) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-base-pane canvas');
      const [width, height] = [canvas?.width ?? 1, canvas?.height ?? 1];
      // A canvas for reading: the browser warns of one that is drawn on.
      const copy = Object.assign(document.createElement('canvas'), { width, height });
      const context = copy.getContext('2d', { willReadFrequently: true });
      if (canvas) context?.drawImage(canvas, 0, 0);
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      const [red, green, blue] = [1, 3, 5].map((i) => parseInt(asked.slice(i, i + 2), 16));
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) count += 1;
      return count;
    }, colour);
  const [road, land, sea] = ['#E0CFA6', '#F5F3EC', '#CDDFEA'];
  await expect.poll(() => pixels(road)).toBeGreaterThan(1_000);
  expect(await pixels(land)).toBeGreaterThan(10_000);
  expect(await pixels(sea)).toBeGreaterThan(10_000);
  const note = page.getByText('Подробнее карты здесь нет');
  await expect(note).toHaveCount(0);
  const names = await page.evaluate(() => window.written);
  for (const name of ['Портовая дорога', 'Рыбный порт', 'Причал 1', 'Причал 2'])
    expect(names).toContain(name);
  // Inland there is the outline alone.
  await page.goto('/monitoring?at=69.41,30.79');
  await expect(page.getByRole('note')).toBeVisible();
  await expect(note).toBeVisible();
});
