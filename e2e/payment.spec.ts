import type { APIRequestContext, Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { newUser } from './users.ts';
import { address, paymentSecret } from './product.ts';
import { expect, expectRefused, test, visit } from './story.ts';

/** The page of a payer of this story alone, signed in. */
async function payer(page: Page, request: APIRequestContext, locale: 'ru' | 'en' = 'ru') {
  const who = await newUser(request);
  await page.addInitScript(
    ([token, locale]) => {
      if (sessionStorage.getItem('story')) return;
      sessionStorage.setItem('story', 'begun');
      localStorage.setItem('token', token);
      localStorage.setItem('locale', locale);
    },
    [who.token, locale] as const,
  );
  return who;
}

/** What the provider tells the server, as often as it likes. */
async function notify(request: APIRequestContext, PaymentId: string, Amount: number, Status = 'succeeded') {
  const data = JSON.stringify({ PaymentId, Status, Amount });
  const signature = createHmac('sha256', paymentSecret).update(data).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const answer = await request.post(`${address}/api/payment/webhook`, { data, headers });
  expect(answer.status()).toBe(204);
}

async function balanceOf(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`${address}/api/payment.getBalance`, { headers });
  return ((await answer.json()) as { Balance: number }).Balance;
}

const idIn = (page: Page) => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';

test.describe('PAY-01, PAY-02, PAY-03, PAY-04, PAY-D02, PAY-D04, ROUTE-12 paying', () => {
  test('from the amount to "Credited", with the notice sent twice more and credited once', async ({
    page,
    request,
  }) => {
    needs('a page that runs no script');
    const { token } = await payer(page, request);
    await page.goto('/payment');
    await expect(page).toHaveTitle(/Баланс и оплата/);
    await expect(page.getByText('0,00 ₽')).toBeVisible();

    const amount = page.getByLabel('Сумма, ₽');
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(amount).toHaveAccessibleDescription('Введите сумму для пополнения баланса');
    await expect(amount).toBeFocused();
    for (const wrong of ['0', '500001', 'сто', '1,005']) {
      await amount.fill(wrong);
      await expect(amount).toHaveAccessibleDescription('От 1 до 500 000 ₽');
    }
    await page.getByRole('button', { name: '5 000' }).click();
    await expect(amount).toHaveValue('5000');
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
    await amount.fill('1 234,50');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Тестовая оплата' })).toBeVisible();
    await expect(page.getByText('1 234,50 ₽')).toBeVisible();
    const id = idIn(page);
    expect(await balanceOf(request, token)).toBe(0);
    await page.getByRole('button', { name: 'Оплатить' }).click();

    await expect(page).toHaveURL(`/payment/success?paymentId=${id}`);
    await expect(
      page.getByRole('status').filter({ hasText: 'Зачислено: 1 234,50 ₽, баланс 1 234,50 ₽' }),
    ).toBeVisible();
    await notify(request, id, 1234.5);
    await notify(request, id, 1234.5);
    expect(await balanceOf(request, token)).toBe(1234.5);
    await page.reload();
    await expect(page.getByText('Зачислено: 1 234,50 ₽, баланс 1 234,50 ₽')).toBeVisible();
    await page.getByRole('link', { name: 'Профиль' }).click();
    await expect(page.getByRole('region', { name: 'Баланс' }).getByText('1 234,50 ₽')).toBeVisible();
  });

  test('the page of success waits for the bank and says "Credited" only when the server does', async ({
    page,
    request,
  }) => {
    needs('a page that runs no script');
    const { token } = await payer(page, request);
    await page.goto('/payment?amount=700');
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByRole('heading', { name: 'Тестовая оплата' })).toBeVisible();
    const id = idIn(page);
    await page.goto(`/payment/success?paymentId=${id}`);
    await expect(page.getByText('Ожидаем банк')).toBeVisible();
    await expect(
      page.getByText('Средства поступят в течение получаса, списания возобновятся автоматически.'),
    ).toBeVisible();
    await expect(page.getByText(/Зачислено/)).toHaveCount(0);
    await Promise.all([notify(request, id, 700), notify(request, id, 700)]);
    await expect(page.getByText('Зачислено: 700,00 ₽, баланс 700,00 ₽')).toBeVisible();
    await expect(page.getByText('Ожидаем банк')).toHaveCount(0);
    expect(await balanceOf(request, token)).toBe(700);
  });

  test('PAY-05 a declined payment is told, credits nothing, and another try begins with the same amount', async ({
    page,
    request,
  }) => {
    needs('a page that runs no script');
    const { token } = await payer(page, request);
    await page.goto('/payment');
    await page.getByRole('button', { name: '1 000' }).click();
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await page.getByRole('button', { name: 'Отказаться' }).click();
    await expect(page).toHaveURL(/\/payment\/error\?paymentId=/);
    await expect(page.getByRole('heading', { name: 'Платёж не зачислен' })).toBeVisible();
    await expect(page.getByText('Обратитесь в службу поддержки.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Написать в поддержку' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    expect(await balanceOf(request, token)).toBe(0);
    const id = idIn(page);
    await page.goto(`/payment/success?paymentId=${id}`);
    await expect(page).toHaveURL(`/payment/error?paymentId=${id}`);
    await page.getByRole('link', { name: 'Повторить' }).click();
    await expect(page.getByLabel('Сумма, ₽')).toHaveValue('1000');
  });

  test('PERM-D05 a payment of somebody else, and one that never was, are not found', async ({
    page,
    request,
    spoken,
  }) => {
    await payer(page, request);
    await page.goto('/payment');
    for (const id of ['0b7c6f5e-9a51-4c1e-8b26-2f0c8b6d7a10', 'nonsense']) {
      await visit(page, `/payment/success?paymentId=${id}`);
      await expect(page.getByRole('heading', { name: 'Платёж не найден' })).toBeVisible();
    }
    await visit(page, '/payment/elsewhere');
    await expect(page).toHaveURL(/\/payment$/);
    // The browser itself writes the refused answer to its console.
    expectRefused(spoken, 404);
  });

  test('I18N-01 in English, by the keyboard alone', async ({ page, request }) => {
    needs('a page that runs no script');
    await payer(page, request, 'en');
    await page.goto('/payment');
    await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    const amount = page.getByLabel('Amount, ₽');
    await expect(amount).toHaveAccessibleDescription('Please, insert the amount to refill your balance');
    await page.keyboard.type('700000');
    await expect(amount).toHaveAccessibleDescription('From 1 to 500 000 ₽');
    await amount.clear();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '1,000' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(amount).toHaveValue('1000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).press('Enter');
    await expect(page.getByText('Credited: 1,000.00 ₽, balance 1,000.00 ₽')).toBeVisible();
    await expect(page.getByText('The money is on your balance.')).toBeVisible();
  });

  test('ERR-01, ERR-D05 what was typed is still there after a failure of the server', async ({
    page,
    request,
    spoken,
  }) => {
    await payer(page, request);
    await page.goto('/payment');
    await page.getByLabel('Сумма, ₽').fill('432,10');
    await page.route('**/api/payment/init', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.route('**/health', (route) => route.abort());
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL(/\/error$/);
    await page.unroute('**/api/payment/init');
    await page.getByRole('button', { name: 'Вернуться на страницу' }).click();
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByLabel('Сумма, ₽')).toHaveValue('432,10');
    spoken.splice(0);
  });
});

test('GEN-D04 no page of payment has a violation, wide and light, narrow and dark', async ({
  page,
  request,
}) => {
  needs('a page that runs no script');
  await payer(page, request);
  const look = async () => {
    for (const [scheme, width] of [
      ['dark', 390],
      ['light', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await inTheme(page, scheme);
      expect(await violationsOf(page), scheme).toEqual([]);
    }
  };
  await page.goto('/payment');
  await page.getByText('0,00 ₽').waitFor();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.getByText('Введите сумму').waitFor();
  await look();
  await page.getByRole('button', { name: '500' }).click();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.getByRole('heading', { name: 'Тестовая оплата' }).waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.getByText(/Зачислено/).waitFor();
  await look();
  await visit(page, '/payment/error');
  await page.getByRole('heading', { name: 'Платёж не зачислен' }).waitFor();
  await look();
});
