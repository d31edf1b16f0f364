/** Words of the strip of an unusual page: sections left out, previews, what a developer has chosen; in Russian. */
export const ru = {
  shown: 'Предпросмотр: {{name}} {{version}} показан в этой вкладке до {{until}}. У пользователей его нет.',
  over: 'Предпросмотр закончился или его не было. Страница показывает то же, что у всех.',
  shownSet:
    'Предпросмотр: набор {{name}} показан в этой вкладке до {{until}}. У пользователей он по его правилам.',
  setOver: 'Набор {{name}} здесь не показан: {{why}}.',
  sets: 'Наборы, выбранные в этой вкладке: {{names}}.',
  features: 'Функции, выбранные в этой вкладке: {{names}}.',
  on: 'включена',
  off: 'выключена',
  setOn: 'включён',
  setOff: 'выключен',
  leave: 'Выйти из предпросмотра',
  title: 'Особый режим страницы',
  leftOut: 'Страница открыта без разделов: {{names}}.',
  leftOutAll: 'Страница открыта без разделов.',
  startNormally: 'Открыть как обычно',
  overridden: 'Код разделов загружается с этого компьютера: {{names}}.',
  reset: 'Сбросить',
  refused: {
    notAllowed: 'Здесь нельзя загружать код с другого адреса: {{text}}.',
    notLoopback: 'Код можно загружать только с этого компьютера: {{text}}.',
    malformed: 'Это не похоже на reports=http://localhost:4203/: {{text}}.',
  },
} as const;
