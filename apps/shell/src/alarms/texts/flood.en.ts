/** Words of a flood of alarms, in English. */
export const en = {
  title: 'Many alarms at once: by cause',
  kinds: {
    protocol: 'Silent: all that comes by {{name}}',
    beacon: 'Beacon {{name}}',
    area: 'In {{name}}',
  },
  alarms_one: '{{count}} alarm',
  alarms_other: '{{count}} alarms',
  beacons_one: '{{count}} beacon',
  beacons_other: '{{count}} beacons',
  take: 'Take all',
  takeOf: 'Take all {{count}}: {{what}}',
} as const;
