/** The words of a new remote's screen, in English. */
export const en = {
  beacons_one: '{{count}} beacon',
  beacons_other: '{{count}} beacons',
  none: 'No beacons',
  heard: 'Heard last: {{time}}',
  track: 'Track',
};
