/** Words of zztrial, in Russian. */
export const ru = {
  title: 'Проба',
  beacons_one: '{{count}} маяк',
  beacons_few: '{{count}} маяка',
  beacons_many: '{{count}} маяков',
  beacons_other: '{{count}} маяка',
  none: 'Нет маяков',
  heard: 'Последняя связь: {{time}}',
  track: 'Трек',
};
