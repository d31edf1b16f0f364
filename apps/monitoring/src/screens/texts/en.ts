/** Words of what the screens do with map and list: going to a place, commands and following. */
export const en = {
  find: {
    coordinates: 'Coordinates',
    beacon: 'Beacon',
    geoobject: 'Geoobject',
    place: 'Place on the map',
  },
  place: {
    here: 'Place on the map',
    link: 'Copy link to place',
    centre: 'Centre map here',
    measure: 'Measure from here',
    nearest: 'Nearest beacons',
    create: 'Create a geoobject here',
  },
  follow: {
    following: 'The map is following “{{name}}”',
    stop: 'Stop following',
  },
  hidden: {
    count: 'Hidden beacons: {{count}}',
    alarms: ', in emergency: {{count}}',
    showAll: 'Show all',
  },
} as const;
