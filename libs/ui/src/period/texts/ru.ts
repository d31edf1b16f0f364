/** Words of periods, in Russian. */
export const ru = {
  label: 'Период',
  own: 'Свой период',
  from: 'Начало',
  to: 'Конец',
  apply: 'Применить',
  day: 'ДД.ММ.ГГ',
  minute: 'ДД.ММ.ГГ чч:мм',
  invalidDate: 'Введите дату: {{pattern}}',
  reversed: 'Начало позже конца',
  tooLong_one: 'Не более {{count}} дня',
  tooLong_few: 'Не более {{count}} дней',
  tooLong_many: 'Не более {{count}} дней',
  tooLong_other: 'Не более {{count}} дня',
  months: 'Месяцы',
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
};
