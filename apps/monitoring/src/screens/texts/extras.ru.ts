/** Words of the further tools of the map, in Russian. */
export const ru = {
  more: 'Другие инструменты карты',
  past: 'Карта на прошлый момент',
} as const;
