import { violationsOf } from './axe.ts';
import { besideBar } from './besideBar.ts';
import { savedBy } from './saved.ts';
import { beaconNamed, expect, test } from './story.ts';

/** Scrolls a table for 30 frames: how many rows of it came into the page, and the rules of styles that came for them. */
async function scrolled(table: Element) {
  const flat = (rules: Iterable<CSSRule>): CSSRule[] =>
    [...rules].flatMap((rule) =>
      'cssRules' in rule && !('selectorText' in rule) ? flat(rule.cssRules as CSSRuleList) : [rule],
    );
  const rulesNow = () =>
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => flat(cssRules));
  /** What else the page shows meanwhile, such as an alarm, brings its own. */
  const isOfTable = (rule: CSSRule) =>
    'selectorText' in rule && table.querySelector(String(rule.selectorText)) !== null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const way = [table, ...table.querySelectorAll('*')].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1_000,
  );
  if (!way) throw new Error('nothing scrolls');
  await frame();
  const before = new Set(rulesNow().map(({ cssText }) => cssText));
  const seen = new Set<string>();
  for (let at = 0; at < 30; at += 1) {
    way.scrollTop += 300;
    await frame();
    await frame();
    for (const row of table.querySelectorAll<HTMLElement>('[data-line]')) seen.add(row.dataset['line'] ?? '');
  }
  const fresh = rulesNow().filter((rule) => !before.has(rule.cssText) && isOfTable(rule));
  return { rules: fresh.map(({ cssText }) => cssText), rows: seen.size };
}

test.describe('HIST-03, HIST-D02, HIST-D03, CHART-D03 the history of a beacon', () => {
  test('has charts and a table with a column for each chosen sensor, which look at one moment', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/history?beacon=${Id}`);
    const table = page.getByRole('grid', { name: 'Точки за период' });
    await expect(table.getByRole('columnheader', { name: /Темп\. ГД, °C/ })).toBeVisible();

    await test.step('states stand in steps with their words', async () => {
      await page.getByRole('checkbox', { name: 'Режим КДВП' }).check();
      await expect(table.getByRole('columnheader', { name: 'Режим КДВП' })).toBeAttached();
      await expect(page.locator('.highcharts-yaxis-labels').getByText('Ручной')).toBeVisible();
    });

    await test.step('a row leads the chart to its moment', async () => {
      const row = table.locator('[data-line="3"]');
      const time = await row.getByRole('gridcell').first().textContent();
      await row.click();
      await expect(table.locator('[aria-current=true]')).toContainText(time ?? '');
      await expect(page.locator('[data-chart=history]')).toContainText(time ?? '');
    });

    await test.step('a press in the chart leads the table to another one', async () => {
      const before = await table.locator('[aria-current=true]').textContent();
      const plot = page.locator('[data-chart=history] .highcharts-container');
      await plot.click({ position: { x: 350, y: 60 } });
      await expect(table.locator('[aria-current=true]')).not.toHaveText(before ?? '');
      await expect(table.locator('[aria-current=true]')).toBeInViewport();
    });

    await test.step('a drawn out part is asked for in finer data', async () => {
      const plot = page.locator('[data-chart=history] .highcharts-container');
      const box = await plot.boundingBox();
      if (!box) throw new Error('no plot');
      const finer = page.waitForRequest((asked) => asked.url().includes(`getHistoryData/${Id}`));
      await page.mouse.move(box.x + 200, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 320, box.y + 60, { steps: 5 });
      await page.mouse.up();
      const query = new URL((await finer).url()).searchParams;
      const length = Date.parse(query.get('endDt') ?? '') - Date.parse(query.get('startDt') ?? '');
      expect(length).toBeLessThan(24 * 3_600_000);
      await page.locator('[data-chart=history]').getByRole('button', { name: 'Показать всё' }).click();
      await expect(
        page.locator('[data-chart=history]').getByRole('button', { name: 'Показать всё' }),
      ).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('rows that are scrolled to bring no styles (GEN-D25)', async () => {
      const { rules, rows } = await table.evaluate(scrolled);
      expect(rows).toBeGreaterThan(100);
      expect(rules).toEqual([]);
    });

    await test.step('what is shown is saved', async () => {
      await table.getByRole('button', { name: 'Таблица' }).click(besideBar);
      const { bytes } = await savedBy(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
      const [head] = bytes.toString().split('\r\n');
      expect(head).toContain('"Режим КДВП"');
    });

    await test.step('it is as it was left when one comes back', async () => {
      await table.evaluate((grid) => grid.setAttribute('data-kept', ''));
      await page.getByRole('link', { name: 'Управление' }).click();
      await expect(table).toBeHidden();
      await page.getByRole('link', { name: 'История' }).click();
      await expect(table.and(page.locator('[data-kept]'))).toBeVisible();
    });
  });

  test('says that there is nothing where nothing was told', async ({ signedIn: page, request, token }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/history?beacon=${Id}&startDt=2020-01-01T00:00:00Z&endDt=2020-01-02T00:00:00Z`);
    await expect(page.getByText('Нет данных').first()).toBeVisible();
  });
});
