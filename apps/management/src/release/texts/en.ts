/** Words of giving a beacon up, in English. */
export const en = {
  title: 'Release the beacon',
  note: 'The beacon, its data and the access to it disappear for you and for all whom it is shown to.',
  release: 'Release',
  question: 'Release "{{name}}"?',
  what: 'You and all whom the beacon is shown to will no longer see it. Tracks, history, messages and events are gone for good, for the next owner too. The device can be activated by a new code.',
  name: 'Type the name of the beacon to release it',
  wrong: 'This is not its name',
  notDone: 'The beacon is still yours. Please try again.',
  done: '"{{name}}" is no longer yours',
  codeTitle: 'Activation code',
  code: 'Give this code to the next owner. It is shown once.',
};
