/** Names of routes and panels for the frame, in English. */
export const labels = {
  monitoring: 'Monitoring',
  tracks: 'Tracks',
  geoobjects: 'Geoobjects',
  history: 'History',
  beacon: 'Beacon',
  beacons: 'Beacons',
  places: 'Places on the map',
};
