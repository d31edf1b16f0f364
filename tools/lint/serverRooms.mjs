/** The layers of the server from the ground up: each knows itself and those beneath it. */
export const layers = ['platform', 'core', 'features'];

export const pairOf = (from, to) => `${from} > ${to}`;

/** The features that know another one, each with its reason. */
export const knownPairs = {
  'bnwas > report': 'the page of the watch is made by the threads of reports',
  'leaving > geoobject': 'the places of whoever leaves are gone from everybody’s memory',
  'leaving > sharing': 'nothing is shown to whoever left, and beacons that nobody takes are given back',
  'operator > canary': 'the operator sees how the installation fared, and tells of incidents',
  'operator > payment': 'the operator credits and debits',
  'operator > trackImport': 'the operator brings the past of a device from a file',
  'release > sharing': 'nobody sees a beacon that was given back',
  'rule > fuel': 'the preview of a rule looks for bunkerings and drains of the past',
  'rule > notification': 'the test of a rule sends its e-mail at once',
  'sharing > integration': 'what is no longer seen is no longer sent on, in the same transaction',
};
