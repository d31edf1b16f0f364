/** Words of what the screens do with map and list: going to a place, commands, following, keys. */
export const ru = {
  find: {
    coordinates: 'Координаты',
    beacon: 'Маяк',
    geoobject: 'Геообъект',
    place: 'Место на карте',
  },
  place: {
    here: 'Место на карте',
    link: 'Скопировать ссылку на место',
    centre: 'Сделать центром карты',
    measure: 'Измерить отсюда',
    nearest: 'Ближайшие маяки',
    create: 'Создать геообъект здесь',
  },
  follow: {
    following: 'Карта следует за маяком «{{name}}»',
    stop: 'Не следовать',
  },
  hidden: {
    count: 'Скрыто маяков: {{count}}',
    alarms: ', с аварией: {{count}}',
    showAll: 'Показать все',
  },
} as const;
