/** Words of the sample fleet, in English. */
export const en = {
  badge: 'Sample',
  text: 'This fleet is made up, and nothing is saved',
  leave: 'Close sample',
  card: 'This is how a beacon looks on the map and in the list. The beacon page with its sensors, the track, history and messages open for a beacon of yours.',
  vessels: 'Sample: vessels',
  vehicles: 'Sample: vehicles',
  trawler: 'Sample: trawler',
  tug: 'Sample: tug',
  cargo: 'Sample: cargo ship',
  boat: 'Sample: boat',
  tanker: 'Sample: tanker',
  truck: 'Sample: truck',
  container: 'Sample: container',
  fuel: 'Fuel',
  battery: 'Battery charge',
} as const;
