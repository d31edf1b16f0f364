import type { Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test } from './story.ts';

/** Charts and looks at a whole page take their time on a busy machine. */
const panelOf = (page: Page, name: RegExp) => page.getByRole('region', { name });
const section = (page: Page, name: RegExp) => page.getByRole('button', { name });
const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test.describe('SIDE-03, SIDE-12, SIDE-13, CHART-D03 sensors as a chart', () => {
  test.use({ colorScheme: 'light' });

  test('draws the 24 hours before the last contact in the colours of either theme, with values under the pointer; a press and a key open the history three hours around their moment', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/monitoring?beacon=${beacon.Id}`);
    const panel = panelOf(page, /Капитан Воронов/);
    await panel.getByRole('radio', { name: 'График' }).click();
    const chart = panel.locator('[data-chart=sensors]');
    const lines = chart.locator('.highcharts-series path.highcharts-graph');
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(page, theme);
      await expect(lines).toHaveCount(2);
      // The first two colours of the cycle, the second one dashed.
      const tokens = await page.evaluate(() =>
        ['s0', 's1'].map((name) =>
          getComputedStyle(document.documentElement).getPropertyValue(`--mk-colors-series-${name}`).trim(),
        ),
      );
      await expect(lines.nth(0)).toHaveAttribute('stroke', tokens[0] ?? '');
      await expect(lines.nth(1)).toHaveAttribute('stroke', tokens[1] ?? '');
      await expect(lines.nth(1)).toHaveAttribute('stroke-dasharray', /\d/);
    }
    await expect(panel.getByRole('button', { name: 'Показать на графике: Скорость' })).toContainText(/уз/);
    const legend = panel.getByText(/^\d\d\.\d\d\.\d\d \d\d:\d\d$/).last();
    const last = await legend.textContent();
    await chart.hover({ position: { x: 120, y: 60 } });
    await expect(legend).not.toHaveText(last ?? '');
    expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
    await inTheme(page, 'light');
    expect(await violationsOf(page)).toEqual([]);

    await chart.click({ position: { x: 180, y: 70 } });
    await expect(page).toHaveURL(/\/history\?beacon=\d+/);
    const query = new URL(page.url()).searchParams;
    const [from, to] = [query.get('startDt') ?? '', query.get('endDt') ?? ''].map((at) => Date.parse(at));
    expect((to ?? 0) - (from ?? 0)).toBe(6 * 3_600_000);
    const at = Date.parse(query.get('at') ?? '');
    expect(Date.now() - at).toBeGreaterThan(3_600_000);
    expect(Date.now() - at).toBeLessThan(24 * 3_600_000);

    await page.goBack();
    await expect(chart.locator('.highcharts-graph').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Все датчики' }).focus();
    for (const key of ['Tab', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/history\?beacon=\d+&startDt=/);
  });
});

test.describe('MON-D01, MON-D02, SIDE-11 what can be done with a beacon', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  needs('reading the clipboard');

  test('from its page over another screen: shown on the map, followed, copied, and its channels are set', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Полярная звезда');
    await page.goto(`/management/beacons?panel=beacon&panel.beaconId=${beacon.Id}`);
    const panel = panelOf(page, /Полярная звезда/);
    await panel.getByRole('button', { name: 'Показать на карте' }).click();
    await expect(page).toHaveURL(new RegExp(`/monitoring\\?beacon=${beacon.Id}$`));

    const more = panel.getByRole('button', { name: 'Другие действия' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Показать на карте' })).toBeFocused();
    expect(await violationsOf(page, { inside: '[role=menu]', floats: true })).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Карта следует за маяком «Полярная звезда»')).toBeVisible();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Не следовать за маяком/ })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Скопировать ссылку на маяк' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/monitoring?beacon=${beacon.Id}`,
    );
    await panel.getByRole('link', { name: 'Настройки датчиков' }).click();
    await expect(page).toHaveURL(new RegExp(`/management/beacon/${beacon.Id}/channel/\\d+$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('chosen in the list or by its marker the map keeps its zoom; its sensors are chosen by press and kept', async ({
    signedIn: page,
  }) => {
    const zoom = () =>
      page.evaluate(() => {
        const view = JSON.parse(localStorage.getItem('mayak.map.view.monitoring') ?? 'null') as {
          zoom: number;
        } | null;
        return view?.zoom;
      });
    await page.goto('/monitoring');
    await page.getByRole('button', { name: 'Показать всё' }).click();
    await page.waitForTimeout(1_000); // the map comes to rest
    await expect.poll(zoom).toBeLessThan(9);
    const before = await zoom();
    await page.getByRole('treeitem', { name: /Мыс Желания/ }).click();
    const panel = panelOf(page, /Мыс Желания/);
    await panel.getByRole('radio', { name: 'График' }).click();
    await panel.getByRole('button', { name: 'Все датчики' }).click();
    await panel.getByRole('button', { name: 'Показать на графике: Режим КДВП' }).click();
    const lines = panel.locator('.highcharts-graph');
    await expect(lines).toHaveCount(3);
    await expect(
      panel.locator('.highcharts-yaxis-labels').getByText('ручной').or(panel.getByText('Ручной')).first(),
    ).toBeVisible();
    expect(await zoom()).toBe(before);
    await page.reload();
    await expect(lines).toHaveCount(3);
    await panel.getByRole('button', { name: 'Показать на графике: Скорость' }).click();
    await expect(lines).toHaveCount(2);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Показать всё' }).click();
    await page.waitForTimeout(1_000); // the map comes to rest
    // A marker that stands alone, reached by the keys of the map.
    const map = page.getByRole('application', { name: 'Карта маяков' });
    await map.focus();
    await page.keyboard.press('Tab');
    for (let i = 0; i < 12 && !/уз/.test(await nameOfFocus(page)); i += 1)
      await page.keyboard.press('ArrowRight');
    const around = await zoom();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/beacon=\d+$/);
    await expect(page.getByRole('heading', { name: 'Датчики' })).toBeVisible();
    expect(await zoom()).toBe(around);
  });
});

test.describe('SIDE-05, SIDE-06, DIAG-D02, EVENT-D03, BNWAS-06, BNWAS-D02 what the device tells of itself', () => {
  test('diagnostics and events open by key, name faults in words and hold by severity and period; an alarm that changed meanwhile is not confirmed but shown anew', async ({
    signedIn: page,
    request,
    token,
    spoken,
  }) => {
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    // Until the button is pressed the page sees another stage than the server has latched.
    let pressed = false;
    await page.route(`**/api/beacons/${beacon.Id}`, async (route) => {
      if (pressed) return route.continue();
      const answer = await route.fetch();
      const seen = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...seen, BNWASAlarm: 2 } });
    });
    await page.goto(`/monitoring?beacon=${beacon.Id}`);
    const panel = panelOf(page, /Капитан Воронов/);
    await section(page, /^Диагностика/).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Версия прошивки')).toBeVisible();
    await expect(panel.getByRole('img', { name: 'GSM: неисправность' })).toBeVisible();
    await expect(panel.getByRole('img', { name: 'GPS: норма' })).toBeVisible();

    await section(page, /^События/).click();
    const list = panel.getByRole('list', { name: 'События' });
    await expect(list.getByText('КДВП: питание отключено').first()).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await panel.getByRole('button', { name: 'Показать ещё' }).click();
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(20);
    await panel.getByRole('combobox', { name: 'Важность' }).selectOption('error');
    await expect(list.getByText('Неисправность модема GSM')).toBeVisible();
    await expect(list.getByText('Низкое внешнее напряжение')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    const refused = page.waitForResponse((answer) => answer.url().includes('confirmBNWAS'));
    const banner = page.getByRole('region', { name: 'Состояние КДВП' });
    const button = banner.getByRole('button', { name: 'Подтвердить' });
    await button.waitFor();
    pressed = true;
    await button.click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText('Проверьте и подтвердите снова')).toBeVisible();
    await expect(banner.getByText('Тревога КДВП')).toBeVisible();
    // The browser itself notes each refused call.
    spoken.splice(0, spoken.length, ...spoken.filter((line) => !/409/.test(line)));
  });
});

test.describe('LIVE-D02, MON-D05 live data', () => {
  test('change the values, not the place that is read nor the focus', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Погрузчик 12');
    await page.goto(`/monitoring?beacon=${beacon.Id}`);
    const panel = panelOf(page, /Погрузчик 12/);
    await panel.getByText('D.dddddd°').click();
    await panel.getByRole('radio', { name: 'График' }).click();
    for (const name of [/^Диагностика/, /^События/]) await section(page, name).click();
    const button = section(page, /^Основная информация/);
    await button.click();
    await expect(panel.getByText('Серийный номер')).toBeVisible();
    await button.scrollIntoViewIfNeeded();
    const place = () =>
      button.evaluate((one) => [document.activeElement === one, Math.round(one.getBoundingClientRect().top)]);
    const before = await place();
    const at = Math.floor(Date.now() / 1000);
    const lat = 68.965 + (at % 1000) / 1e6;
    const params = { id: beacon.GsmImei ?? '', lat, lon: 33.081, speed: 3, bearing: 10, timestamp: at };
    expect((await request.get(`${address}/ingest/osmand`, { params })).status()).toBe(200);
    await expect(panel.getByText(`${lat.toFixed(6)}, 33.081000`)).toBeAttached();
    expect(await place()).toEqual(before);
  });
});

test.describe('I18N-01, GEN-D04 the page of a beacon on a phone in English', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has charts, diagnostics and events in English, no sideways scroll and no violation with all that folds open', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await page.goto(`/monitoring?beacon=${beacon.Id}`);
    await page.getByRole('radio', { name: 'Chart' }).click();
    await expect(page.locator('[data-chart=sensors] .highcharts-graph').first()).toBeVisible();
    for (const name of [/^Diagnostics/, /^Events/, /^Daily fuel consumption/, /^Fuel control/])
      await section(page, name).click();
    await expect(page.getByRole('img', { name: 'GSM: fault' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Events' }).getByText('BNWAS alarm').first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Daily fuel consumption, l' })).toBeAttached();
    await expect(page.locator('[data-chart=fuel] .highcharts-point').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^(Tank|Танк) 1/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  });
});
