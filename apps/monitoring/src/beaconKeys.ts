/** What a key asks of the beacon that is looked at. */
export type BeaconAct = 'centre' | 'follow' | 'track' | 'history' | 'messages';

/** Keys by their place on the board, so that they do the same in every layout: on the map, in the list and on the beacon's page (GEN-D17). */
export const beaconKeys: Readonly<Record<string, BeaconAct>> = {
  KeyC: 'centre',
  KeyF: 'follow',
  KeyT: 'track',
  KeyH: 'history',
  KeyM: 'messages',
};

/** Where a key is text. */
export const isField = (target: Element) =>
  target.closest('input, textarea, select, [contenteditable]') !== null;
