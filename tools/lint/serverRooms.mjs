/** The layers of the server from the ground up: each knows itself and those beneath it. */
export const layers = ['platform', 'core', 'features'];

export const pairOf = (from, to) => `${from} > ${to}`;

/** The features that know another one, each with its reason. */
export const knownPairs = {
  'account > payment': 'the profile tells the balance',
  'bnwas > report': 'the page of the watch is made by the threads of reports',
  'leaving > geoobject': 'the places of whoever leaves are gone from everybody’s memory',
  'leaving > payment': 'whoever leaves is told the balance',
  'leaving > sharing': 'nothing is shown to whoever left, and beacons that nobody takes are given back',
  'canary > activation': 'its beacon is taken into the stock and activated as any other',
  'operator > activation': 'the operator fills the stock and brings whole fleets from elsewhere',
  'operator > canary': 'the operator sees how the installation fared, and tells of incidents',
  'operator > payment': 'the operator credits and debits',
  'operator > trackImport': 'the operator brings the past of a device from a file',
  'release > sharing': 'nobody sees a beacon that was given back',
  'rule > fuel': 'the preview of a rule looks for bunkerings and drains of the past',
  'rule > notification': 'the test of a rule sends its e-mail at once',
  'sharing > activation': 'a beacon that is given back is as one of the stock again',
  'sharing > integration': 'what is no longer seen is no longer sent on, in the same transaction',
};
