import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test } from './story.ts';

/** Near the phone network; the demo answers for it within seconds. */
const near = 'Буксир «Варзуга»';

test.describe('REMOTE, FW what is set and loaded', () => {
  test('REMOTE-D03, REMOTE-D13, FW-D03, FW-D04 a page of parameters, a question for another and a firmware reach the device, and their states walk', async ({
    signedIn: page,
    request,
    token,
  }) => {
    needs('files handed over');
    const { Id } = await beaconNamed(request, token, near);
    await page.goto(`${address}/management/beacon/${Id}/remote`);
    const interval = page.getByRole('textbox', { name: 'Интервал сбора данных' });
    const wanted = String(1 + (Date.now() % 4));
    await interval.fill(wanted);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Отправить 1 параметр' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Батарея маяка будет расходоваться быстрее');
    await question.getByRole('button', { name: 'Отправить' }).click();
    const parameter = page.getByRole('row', { name: /^Интервал сбора данных/ });
    await expect(parameter).toContainText(/Ожидает отправки|Отправлено/);
    await expect(parameter).toContainText('Подтверждено');
    await expect(parameter.getByRole('cell').first()).toContainText(`${wanted} мин`);

    const motion = page.getByRole('region', { name: 'Движение' });
    await motion.getByRole('button', { name: 'Запросить с маяка: Движение' }).click();
    await expect(motion.getByText(/Запрошено .*, ждём маяк/)).toBeVisible();
    await expect(motion.getByText(/Подтверждено маяком/)).toBeVisible();

    await page.getByRole('link', { name: 'Настройки' }).click();
    await page.getByRole('button', { name: 'Загрузить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Загрузка прошивки' });
    const name = `nevod-2.${Date.now() % 1_000_000}.bin`;
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(200_000, 7) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Загрузить' }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('В очереди');
    await row.getByRole('button', { name: /^Ещё/ }).click();
    await page.getByRole('menuitem', { name: 'Запустить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Запустить' }).click();
    await expect(row).toContainText('Ожидает связи с маяком');
    await expect(row).toContainText(/Загружено: \d+ %/);
    await expect(row).toContainText('Выполнено');
    expect(await violationsOf(page)).toEqual([]);
  });
});
