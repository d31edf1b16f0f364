/** Words of giving a beacon up, in English. */
export const en = {
  title: 'Release beacon',
  note: 'The beacon, its data and all access to it will disappear for you and everyone it is shared with.',
  release: 'Release',
  question: 'Release “{{name}}”?',
  what: 'You and everyone it is shared with will no longer see the beacon. Tracks, history, messages and events are lost for good, for the next owner too. The device can be activated with a new code.',
  name: 'Type the name of the beacon to release it',
  wrong: 'The name doesn’t match',
  notDone: 'Couldn’t release: the beacon is still yours. Try again.',
  unsure:
    'Not clear whether it was released: see whether the beacon is still in your list. If it is gone, ask support for its new code.',
  done: '“{{name}}” is no longer yours',
  codeTitle: 'Activation code',
  code: 'Give this code to the next owner. It is shown once.',
};
