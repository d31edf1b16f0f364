import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { operatorKey } from './product.ts';
import { expect, test } from './story.ts';

test.describe('SRV-D20, SRV-D22, SRV-D23 the state of the installation', () => {
  needs('second page');

  test('anybody reads it at /status, without a script, in both languages and themes, on a phone too; the operator tells of an incident at /operate', async ({
    signedIn: page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      locale: 'ru-RU',
      viewport: { width: 390, height: 800 },
    });
    const visitor = await context.newPage();
    // The first minute of the server is measured soon after its start; the machine may be busy.
    await expect(async () => {
      await visitor.goto('/status');
      await expect(visitor.getByRole('heading', { name: /^Последняя минута/ })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 90_000 });
    await expect(visitor.getByRole('row')).not.toHaveCount(0);
    const widths = await visitor
      .locator('html')
      .evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]);
    await visitor.getByRole('link', { name: 'English' }).click();
    await expect(visitor.getByRole('heading', { name: 'Mayak: service status' })).toBeVisible();
    await context.close();

    await page.goto('/status');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }

    await page.goto('/operate?view=status&part=incidents');
    await page.getByLabel('Ключ оператора').last().fill(operatorKey);
    await page.getByRole('button', { name: 'Открыть' }).click();
    await page.getByRole('button', { name: 'Сообщить об инциденте' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^По-русски/).fill('Задержка e-mail');
    await dialog.getByRole('button', { name: 'Сообщить', exact: true }).click();
    await expect(page.getByRole('article')).toContainText('Задержка e-mail');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Дни' }).click();
    await expect(page.getByRole('row')).not.toHaveCount(1);

    await page.goto('/status');
    await expect(page.getByRole('article')).toContainText('Задержка e-mail');
    await page.goto('/operate?view=status&part=incidents');
    await page.getByRole('button', { name: 'Убрать со страницы' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать со страницы' }).click();
    await expect(page.getByText('За последние 90 дней инцидентов не было')).toBeVisible();
  });
});
