import type { Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { reportsServer } from './reportsServer.ts';
import { expect, test } from './story.ts';

needs('print to a file');

let stop = async () => undefined as void;
test.beforeAll(async () => {
  stop = (await reportsServer()).stop;
});
test.afterAll(() => stop());

/** A4 with the margins of print, CSS px across. */
const paper = { portrait: 703, landscape: 1032 };
const printed = '.mayak-printed';

/** Prints by the key, without a printer: what is made for paper stays until it is looked at. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset['asked'] = '0';
    window.print = () => void (document.body.dataset['asked'] = '1');
  });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+p');
    await expect(page.locator('body')).toHaveAttribute('data-asked', '1', { timeout: 8_000 });
  }).toPass();
}

/** How many sheets it takes, and that nothing of it is wider than them. */
async function sheets(page: Page, landscape: boolean): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const before = page.viewportSize();
  await page.setViewportSize({ width: landscape ? paper.landscape : paper.portrait, height: 900 });
  const wide = await page.locator(printed).evaluate((root) => {
    const { right } = root.getBoundingClientRect();
    return [...root.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1)
      .length;
  });
  expect(wide).toBe(0);
  await expect(page.locator('body > :visible')).toHaveCount(1);
  await expect(page.locator(printed).getByRole('button', { includeHidden: true })).toHaveCount(0);
  const pdf = (await page.pdf({ format: 'A4', landscape })).toString('latin1');
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The share of a map on paper that is light: it is drawn, and on white. */
const lightOf = (page: Page) =>
  page
    .locator(`${printed} figure[data-map] canvas`)
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const small = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
      const context = small.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0, 200, 200);
      const { data } = context?.getImageData(0, 0, 200, 200) ?? { data: [] };
      const pixels = Array.from({ length: data.length / 4 }, (_, i) => [...data.slice(i * 4, i * 4 + 3)]);
      const light = pixels.filter((pixel) => pixel.reduce((sum, one) => sum + one, 0) / 3 > 150);
      return { light: light.length / pixels.length, colours: new Set(pixels.map(String)).size };
    });

test('GEN-D09 to GEN-D13 monitoring with its list, the alarms beside it and a table print on A4 by the key, light of a dark page, all rows', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/monitoring?panel=notifications');
  await expect(page.getByRole('treeitem', { name: /Капитан Воронов/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Уведомления/ })).toBeVisible();
  await print(page);
  const sheet = page.locator(printed);
  await expect(sheet.locator('header')).toHaveText(
    /^Мониторинг\d\d\.\d\d\.\d\d \d\d:\d\d, (UTC|\w+\/).*Маяк · demo$/,
  );
  await expect(sheet).toContainText('© OpenStreetMap');
  await expect(sheet.locator('li')).toContainText([/Капитан Воронов, Авария/]);
  await expect(sheet).toContainText('Уведомления');
  const { light, colours } = await lightOf(page);
  expect(colours).toBeGreaterThan(8);
  expect(light).toBeGreaterThan(0.9);
  expect(await sheets(page, true)).toBeGreaterThan(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  await page.goto('/reports/usage');
  const grid = page.getByRole('treegrid', { name: 'Трафик и списания' });
  await expect(grid.getByRole('row', { name: /^Баренц/ })).toBeVisible();
  const drawn = await grid.getByRole('row').count();
  await print(page);
  // A row a beacon and day, of which the screen draws those in view alone; the sums are the last.
  expect(await sheet.locator('tbody tr').count()).toBeGreaterThan(Math.max(100, drawn));
  await expect(sheet.locator('tbody tr').last()).toContainText('Итого');
  await expect(sheet.locator('thead')).toHaveCount(1);
  expect(await sheets(page, false)).toBeGreaterThan(1);
});
