import type { TestPaymentTexts } from './testPageHtml.ts';

/** Words of the page of the test provider, in Russian. */
export const testPaymentRu: TestPaymentTexts = {
  title: 'Тестовая оплата',
  note: 'Это проверочная страница, а не банк. Деньги не списываются, карта не нужна.',
  amount: 'Сумма',
  number: 'Платёж',
  pay: 'Оплатить',
  decline: 'Отказаться',
  ended: 'Этот платёж уже завершён',
  back: 'Вернуться',
};
