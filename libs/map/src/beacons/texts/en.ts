/** Words of the beacons on the map, in English. */
export const en = {
  ring: 'Beacons on the map',
  state: {
    emergency: 'emergency',
    preEmergency: 'pre-emergency',
    normal: 'normal',
    recent: 'recent data',
    outdated: 'data outdated',
  },
  acknowledged: 'alarm acknowledged',
  speed: {
    kmh_one: '{{value}} kilometre per hour',
    kmh_other: '{{value}} kilometres per hour',
    mph_one: '{{value}} mile per hour',
    mph_other: '{{value}} miles per hour',
    kn_one: '{{value}} knot',
    kn_other: '{{value}} knots',
  },
  late: 'position {{age}} ago',
  course: 'course {{degrees}}',
  cluster_one: '{{count}} beacon here, zoom in',
  cluster_other: '{{count}} beacons here, zoom in',
} as const;
