/** Words of steps: whom to tell after how long, in Russian. */
export const ru = {
  add: 'Добавить шаг',
  step: 'Шаг {{n}}',
  after: 'Через, мин',
  way: 'Способ',
  whom: 'Кому',
  address: 'Адрес',
  ways: { app: 'В приложении', email: 'По e-mail', message: 'Сообщением' },
  self: '{{name}} (вы)',
  other: 'Другой адрес',
  noDevice: 'Нет устройств с push: увидит, когда откроет приложение',
  number: 'Номер',
  noNumber: 'В профиле нет номера телефона: сообщение не уйдёт',
  remove: 'Удалить шаг {{n}}',
};
