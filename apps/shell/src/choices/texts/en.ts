export const en = {
  zone: {
    find: 'City, country or offset',
    here: 'Here',
    cities: 'Cities',
    fixed: 'Fixed offset',
    summer: 'summer time',
  },
} as const;
