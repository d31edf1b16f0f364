/** Words of the nearest beacons, in English. */
export const en = {
  title: 'Nearest beacons',
  ofPlace: 'To the place {{place}}',
  ofBeacon: 'To the beacon “{{name}}”',
  none: 'No other beacon has coordinates.',
  order: 'Order',
  byWay: 'By distance',
  byTime: 'By time to reach',
  beacon: 'Beacon',
  way: 'Distance',
  bearing: 'Bearing',
  speed: 'Speed',
  time: 'Time to reach',
  age: 'Position',
  straight:
    'The bearing is from the place to the beacon. The time is for a straight way at the speed of now; a beacon that stands has none.',
} as const;
