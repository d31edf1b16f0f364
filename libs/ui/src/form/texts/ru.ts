/** Words of forms, in Russian. */
export const ru = {
  notSaved: 'Не сохранено. Повторите попытку.',
  refused: 'Сервер не принял данные. Проверьте поля.',
  nothing: 'Нет изменений',
  mend_one: 'Исправьте {{count}} поле',
  mend_few: 'Исправьте {{count}} поля',
  mend_many: 'Исправьте {{count}} полей',
  mend_other: 'Исправьте {{count}} поля',
  conflict: 'Пока вы правили, это изменили в другом месте. «Сохранить» оставит ваши значения.',
  takeAll: 'Взять изменённые',
  theirs: 'Теперь там: {{value}}',
  take: 'Взять',
  faults: {
    invalidFormat: 'Неверный формат',
    outOfRange: 'От {{min}} до {{max}}',
    refused: 'Недопустимое значение',
    order: 'Неверный порядок',
    taken: 'Такое значение уже есть',
    tooMany: 'Не более {{n}}',
  },
};
