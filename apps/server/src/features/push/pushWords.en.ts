import type { PushTexts } from './pushWords.ts';

export const pushEn: PushTexts = {
  brand: 'Mayak',
  test: 'This is what a notification on this device looks like.',
  held: (count) => `While you were not to be disturbed: ${count} notifications.`,
  ended: {
    taken: (by) => (by === null ? 'Alarm taken.' : `Taken by ${by}.`),
    acknowledged: (by) => (by === null ? 'Alarm acknowledged.' : `Acknowledged by ${by}.`),
    over: () => 'The alarm is over.',
    shelved: (by) => (by === null ? 'Alarm shelved.' : `Shelved by ${by}.`),
    read: () => 'Read on another device.',
  },
};
