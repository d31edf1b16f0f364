/** Words of the first steps, in Russian. */
export const ru = {
  title: 'Первый маяк на карте. Что дальше',
  Name: 'Назвать',
  Icon: 'Выбрать значок',
  Group: 'Добавить в группу',
  Rule: 'Создать правило',
  Phone: 'Указать телефон',
  done: 'сделано',
  close: 'Больше не показывать',
} as const;
