/** Words of zztrial, in English. */
export const en = {
  title: 'Team\'s trial',
  beacons_one: '{{count}} beacon',
  beacons_other: '{{count}} beacons',
  none: 'No beacons',
  heard: 'Heard last: {{time}}',
  track: 'Track',
};
