import { nextContact, observedInterval } from '../index.ts';

const minute = 60_000;

describe('the next expected contact, by the exchange interval of the beacon', () => {
  it.each([
    //  silent for, every, missed, next in
    [0, 10, 0, 10],
    [9, 10, 0, 1],
    [11, 10, 0, -1],
    [12.1, 10, 1, 7.9],
    [25, 10, 2, 5],
    [60, 10, 5, 0],
    [25, 60, 0, 35],
    [66, 60, 0, -6],
    [68, 60, 1, 52],
    [360, 120, 2, 0],
  ])(
    'silent for %d min with a contact every %d min: %d missed, next in %d min',
    (silent, every, missed, next) => {
      const found = nextContact(0, every * minute, silent * minute);
      expect(found).toEqual({ missed, expectedAt: (silent + next) * minute });
    },
  );
});

describe('the interval that contacts show', () => {
  it.each([
    ['nothing of no contact', [], null],
    ['nothing of one', [5], null],
    ['nothing of two', [5, 9], null],
    ['the usual one, not that of a long silence', [0, 10, 20, 500, 510], 10],
    ['that of contacts in any order', [30, 0, 20, 10], 10],
    ['that of different moments where some are equal', [0, 0, 10, 10, 20], 10],
  ])('is %s', (_, contacts, interval) => expect(observedInterval(contacts)).toBe(interval));
});
