/** Words of a preview and of a developer's choice of features, in Russian. */
export const ru = {
  shown: 'Предпросмотр: {{name}} {{version}} показан в этой вкладке до {{until}}. У пользователей его нет.',
  over: 'Предпросмотр закончился или его не было. Страница показывает то же, что у всех.',
  features: 'Функции, выбранные в этой вкладке: {{names}}.',
  on: 'включена',
  off: 'выключена',
  leave: 'Выйти из предпросмотра',
} as const;
