/** Names of routes and panels for the frame, in Russian. */
export const labels = {
  monitoring: 'Мониторинг',
  tracks: 'Треки',
  geoobjects: 'Геообъекты',
  history: 'История',
  beacon: 'Маяк',
  beacons: 'Маяки',
  places: 'Места на карте',
};
