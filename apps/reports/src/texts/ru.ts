/** Words of reports, in Russian. */
export const ru = {
  title: 'Сводка по парку',
  asOf: 'Данные на {{time}}',
  transport: 'Транспорт',
  total: 'Всего',
  moving: 'В движении',
  lastPacket: 'Последний пакет',
  sum: 'Итого',
  noBeacons: 'Нет маяков',
  print: 'Печать',
};
