import { notificationsRu } from './notifications.ru.ts';

describe('NOTIF-D10, I18N-01 a name in quotation marks', () => {
  it.each([
    ['Порт', 'вход в «Порт»'],
    ['База «Териберка»', 'вход в «База „Териберка“»'],
  ])('%s', (name, text) => expect(notificationsRu.entered(name)).toBe(text));
});
