/** Words of the feedback dialog, in Russian. */
export const ru = {
  title: 'Обратная связь',
  rating: {
    overall: 'Общая оценка',
    design: 'Дизайн',
    functionality: 'Функциональность',
    easeofuse: 'Удобство',
  },
  stars: '{{n}} из {{most}}',
  comment: 'Комментарий',
  hint: 'Что мешает или чего не хватает',
  left_one: 'Остался {{count}} символ',
  left_few: 'Осталось {{count}} символа',
  left_many: 'Осталось {{count}} символов',
  left_other: 'Осталось {{count}} символов',
  thanks: 'Спасибо за отзыв',
  kept: 'Не удалось отправить отзыв. Написанное сохранено, повторите попытку позже.',
} as const;
