export const ru = {
  zone: {
    find: 'Город, страна или смещение',
    here: 'Здесь',
    cities: 'Города',
    fixed: 'Постоянное смещение',
    summer: 'летнее время',
  },
} as const;
