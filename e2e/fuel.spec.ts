import { strFromU8, unzipSync } from 'fflate';
import { violationsOf } from './axe.ts';
import { savedBy } from './saved.ts';
import { beaconNamed, expect, test, visit } from './story.ts';

test.describe('SIDE-04, FUEL-01 to FUEL-08, FUEL-D06 fuel', () => {
  test('stands as seven bars with their litres and as a table, as tanks and gauges with their state, as the bunkerings of a truck that has only a level; a report is built for chosen sensors and days and saved under the name of the beacon', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/monitoring?beacon=${beacon.Id}`);
    await page.getByRole('button', { name: /^Суточный расход топлива/ }).click();
    await expect(page.locator('[data-chart=fuel] .highcharts-point')).toHaveCount(7);
    const table = page.getByRole('table', { name: 'Суточный расход топлива, л' });
    const cells = await table.getByRole('cell').allTextContents();
    expect(cells).toHaveLength(7);
    expect(cells.filter((text) => /^\d+$/.test(text)).length).toBeGreaterThanOrEqual(6);
    await expect(page.getByText(/^За 7 дней [\d\s]+\sл · в среднем \d+\sл в сутки$/)).toBeVisible();
    await page.getByRole('button', { name: /^Контроль топлива/ }).click();
    await expect(
      page.getByRole('img', { name: /^Танк 2, ДТ: [\d\s]+\sл, \d+\s%, Предавария$/ }),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: /^Расход ГД: \d+\sл\/ч из 250/ })).toBeVisible();

    const opener = page.getByRole('button', { name: 'Отчёт', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Отчёт по топливу' });
    await expect(dialog).toBeVisible();
    // FUEL-06: the first column of the calendar is Monday.
    await expect(dialog.locator('thead th').first()).toHaveAttribute('aria-label', 'понедельник');
    expect(await violationsOf(page, { inside: '[role=dialog]' })).toEqual([]);

    // FUEL-03, FUEL-D01: nothing chosen, nothing to build, no message.
    const boxes = dialog.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.uncheck();
    await expect(dialog.getByRole('button', { name: 'Построить' })).toBeDisabled();
    await boxes.first().check();
    await dialog.getByRole('button', { name: '2 дня' }).click();

    const file = await savedBy(page, () => dialog.getByRole('button', { name: 'Построить' }).click());
    expect(file.name).toMatch(/^Капитан Воронов_\d{8}_\d{6}\.xlsx$/);
    const parts = unzipSync(new Uint8Array(file.bytes));
    const text = Object.entries(parts)
      .filter(([name]) => /sharedStrings|sheet1/.test(name))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
    expect(text).toContain('Отчёт по топливу: Капитан Воронов');
    expect(text).toContain('Танк 1, ДТ');
    expect(text).not.toContain('Танк 2, ДТ');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    const truck = await beaconNamed(request, token, 'КамАЗ В 038 ОС');
    await visit(page, `/monitoring?beacon=${truck.Id}`);
    const panel = page.getByRole('region', { name: /КамАЗ/ });
    const section = panel.getByRole('button', { name: /^Суточный расход топлива/ });
    await expect(section).toBeVisible();
    if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click();
    await expect(panel.getByText('Заправка').first()).toBeVisible();
    await expect(panel.getByText(/^\+[\d\s]+\sл$/).first()).toBeVisible();
  });
});
