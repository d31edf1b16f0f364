/** Words of a flood of alarms, in Russian. */
export const ru = {
  title: 'Много тревог сразу: по причинам',
  kinds: {
    protocol: 'Молчат маяки протокола {{name}}',
    beacon: 'Маяк {{name}}',
    area: 'Район {{name}}',
  },
  alarms_one: '{{count}} тревога',
  alarms_few: '{{count}} тревоги',
  alarms_many: '{{count}} тревог',
  alarms_other: '{{count}} тревоги',
  beacons_one: '{{count}} маяк',
  beacons_few: '{{count}} маяка',
  beacons_many: '{{count}} маяков',
  beacons_other: '{{count}} маяка',
  take: 'Взять все',
  takeOf: 'Взять в работу все {{count}}: {{what}}',
} as const;
