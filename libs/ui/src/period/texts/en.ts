/** Words of periods, in English. */
export const en = {
  label: 'Period',
  own: 'Custom period',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  day: 'DD.MM.YY',
  minute: 'DD.MM.YY hh:mm',
  invalidDate: 'Enter a date: {{pattern}}',
  reversed: 'The start is later than the end',
  tooLong_one: 'No more than {{count}} day',
  tooLong_other: 'No more than {{count}} days',
  months: 'Months',
  previous: 'Previous month',
  next: 'Next month',
};
