/** Words of management, in Russian. */
export const ru = {
  beacons: 'Маяки',
  search: 'Название, IMEI, серийный номер',
  shown_one: '{{count}} маяк',
  shown_few: '{{count}} маяка',
  shown_many: '{{count}} маяков',
  shown_other: '{{count}} маяка',
  noBeacons: 'Нет маяков',
  nothingFound: 'Ничего не найдено',
  column: {
    name: 'Название',
    state: 'Состояние',
    communication: 'Связь',
    model: 'Модель',
    imei: 'IMEI',
    serial: 'Серийный №',
    contact: 'Последняя связь',
  },
  communication: {
    disabled: 'Отключён',
    ready: 'Готов к активации',
    active: 'Активен',
    blocked: 'Временно заблокирован',
  },
};
