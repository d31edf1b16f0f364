import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { address } from './product.ts';
import { savedBy } from './saved.ts';
import { beaconNamed, expect, test } from './story.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Момент' });
const moment = async (page: Page) => Number(await slider(page).getAttribute('aria-valuenow'));
const card = (page: Page, name: string) => page.getByRole('region', { name: `${name}, ` });

test.describe('TRACK-D04, TRACK-D06 tracks', () => {
  test('of several beacons and periods are shown, told in figures, played and saved', async ({
    signedIn: page,
    request,
    token,
  }, info) => {
    needs('files handed over');
    const voronov = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/tracks?beacon=${voronov.Id}`);
    const first = card(page, 'Капитан Воронов');
    await expect(first.getByText('Средняя скорость')).toBeVisible();

    await test.step('a second beacon, and the same one for another period, stand beside the first', async () => {
      await page.getByRole('combobox', { name: 'Маяк' }).fill('Мыс Желания');
      await page.getByRole('option', { name: 'Мыс Желания' }).click();
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await expect(card(page, 'Мыс Желания')).toBeVisible();
      await page.getByRole('radio', { name: 'Сегодня' }).click();
      await page.getByRole('button', { name: 'Добавить' }).click();
      await expect(card(page, 'Капитан Воронов')).toHaveCount(2);
      expect(new URL(page.url()).searchParams.getAll('beacon')).toHaveLength(4);
      await page.getByRole('button', { name: 'Удалить трек: Капитан Воронов' }).last().click();
      await expect(card(page, 'Капитан Воронов')).toHaveCount(1);
    });

    await test.step('a stop of the list leads the moment and the map to it', async () => {
      const stop = page.getByRole('list', { name: 'Стоянки' }).getByRole('button').first();
      await stop.click();
      await expect(stop).toHaveAttribute('aria-pressed', 'true');
      expect(await moment(page)).toBeGreaterThan(0);
    });

    await test.step('one day of it is played, the next one by a key', async () => {
      const part = page.getByRole('combobox', { name: 'Что воспроизводить' });
      await part.selectOption({ index: 1 });
      const [day, at] = [await part.inputValue(), await moment(page)];
      await page.getByRole('application').first().focus();
      await page.keyboard.press('n');
      await expect(part).not.toHaveValue(day);
      expect(await moment(page)).toBeGreaterThan(at);
      await part.selectOption('');
    });

    await test.step('it is played, stepped by fix and stopped by keys', async () => {
      await slider(page).focus();
      await page.keyboard.press('Home');
      const begin = await moment(page);
      await page.keyboard.press('ArrowRight');
      const next = await moment(page);
      expect(next).toBeGreaterThan(begin);
      await page.keyboard.press('Shift+ArrowRight');
      expect(await moment(page)).toBeGreaterThan(next);
      await page
        .getByRole('combobox', { name: 'Скорость воспроизведения' })
        .selectOption({ label: '×10 000' });
      await slider(page).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible();
      const playing = await moment(page);
      await expect.poll(() => moment(page)).toBeGreaterThan(playing + 100);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Воспроизвести' })).toBeVisible();
      await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\d\d\.\d\d\.\d\d \d\d:\d\d:\d\d/);
    });

    await test.step('its chart follows the moment, and a press in it moves the moment', async () => {
      const chart = page.locator('[data-chart=history]');
      await expect(chart.locator('.highcharts-graph').first()).toBeVisible();
      const before = await moment(page);
      await chart.locator('.highcharts-container').click({ position: { x: 300, y: 60 } });
      await expect.poll(() => moment(page)).not.toBe(before);
    });

    await test.step('what is under the pointer in the chart is the moment of all, as long as it is there', async () => {
      const before = await moment(page);
      const plot = page.locator('[data-chart=history] .highcharts-container');
      await plot.hover({ position: { x: 500, y: 60 } });
      await expect.poll(() => moment(page)).not.toBe(before);
      await page.getByRole('heading', { level: 1 }).hover();
      await expect.poll(() => moment(page)).toBe(before);
    });

    await test.step('it is coloured by speed with a scale', async () => {
      await page.getByRole('radio', { name: 'По скорости' }).click();
      await expect(page.getByRole('region', { name: 'Скорость, уз' })).toContainText('8–11');
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('it is saved as GPX, and that file is shown beside it', async () => {
      await page.getByRole('button', { name: 'Экспорт' }).click();
      const { bytes } = await savedBy(page, () => page.getByRole('menuitem', { name: 'GPX' }).click());
      const file = info.outputPath('saved.gpx');
      writeFileSync(file, bytes);
      await page.getByRole('button', { name: 'Удалить все' }).click();
      await expect(page).toHaveURL(/\/tracks$/);
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(card(page, 'Мыс Желания')).toHaveCount(2);
      await expect(card(page, 'Капитан Воронов')).toContainText(/точ/);
      const broken = info.outputPath('broken.gpx');
      writeFileSync(broken, '<gpx/>');
      await page.locator('input[type=file]').setInputFiles(broken);
      await expect(page.getByText('В файле «broken.gpx» нет трека')).toBeVisible();
    });

    await test.step('INGEST-D07 a file is put into the past of a beacon, and taken out again', async () => {
      // One second of four days ago: no other story asks for it, and the beacon told nothing between its minutes.
      const begin = Math.floor(Date.now() / 60_000 - 4 * 24 * 60) * 60_000 + 30_137;
      const points = [0, 1, 2].map((i) => {
        const at = new Date(begin + i * 400).toISOString();
        return `<trkpt lat="69.1" lon="33.${i + 1}"><time>${at}</time></trkpt>`;
      });
      const file = info.outputPath('Весна.gpx');
      writeFileSync(file, `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Записать в маяк: Весна' }).click();
      const dialog = page.getByRole('dialog', { name: 'Запись трека в маяк' });
      await dialog.getByRole('combobox').fill('Хибины');
      await page.getByRole('option', { name: 'Хибины' }).click();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Записать', exact: true }).click();
      await expect(page.getByText('В маяк «Хибины» записаны 3 точки')).toBeVisible();
      const { Id } = await beaconNamed(request, token, 'Хибины');
      const kept = async () => {
        const query = `startDt=${new Date(begin - 1).toISOString()}&endDt=${new Date(begin + 1_000).toISOString()}`;
        const answer = await request.get(`${address}/api/beacons.getTrack2/${Id}?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return ((await answer.json()) as { Coordinates: unknown[] }).Coordinates.length;
      };
      expect(await kept()).toBe(3);
      await page.goto(`/management/beacon/${Id}`);
      await page.getByRole('button', { name: 'Убрать трек: Весна' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать', exact: true }).click();
      await expect(page.getByText('Трек «Весна» убран')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Записанные треки' })).toHaveCount(0);
      expect(await kept()).toBe(0);
    });
  });

  test('draw themselves behind a beacon on the live map', async ({ signedIn: page, request, token }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/monitoring?beacon=${Id}`);
    await page.getByRole('button', { name: 'Слои' }).click();
    const asked = page.waitForResponse((answer) => answer.url().includes(`getTrack2/${Id}`));
    await page.getByRole('dialog', { name: 'Слои' }).getByRole('radio', { name: '6 ч' }).click();
    expect((await asked).headers()['content-type']).toContain('application/vnd.mayak.columns');
    await expect(page.getByRole('radio', { name: 'У всех показанных' })).toBeVisible();
  });
});
