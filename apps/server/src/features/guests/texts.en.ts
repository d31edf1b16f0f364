export const guestsEn = { title: 'Beacons on the map' };
