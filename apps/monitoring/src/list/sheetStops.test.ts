import { sheetHeights, stepFrom, stopAt } from './sheetStops';

const heights = sheetHeights(759);

describe('MON-D01 the sheet of the phone', () => {
  it('has three stops: the search, half, nearly all', () => {
    expect(heights).toEqual({ peek: 82, half: 387, full: 747 });
  });

  it.each([
    ['the nearest below', 300, 0, 'half'],
    ['the nearest above', 600, 0, 'full'],
    ['the search', 120, 0, 'peek'],
    ['up when thrown up', 390, 1, 'full'],
    ['down when thrown down', 380, -1, 'peek'],
    ['the top and no higher', 740, 2, 'full'],
    ['the bottom and no lower', 90, -2, 'peek'],
  ] as const)('comes to rest at %s', (_, height, speed, stop) => {
    expect(stopAt(height, speed, heights)).toBe(stop);
  });

  it.each([
    ['peek', 1, 'half'],
    ['half', 1, 'full'],
    ['full', 1, 'full'],
    ['full', -1, 'half'],
    ['peek', -1, 'peek'],
  ] as const)('steps from %s by %i to %s', (from, by, to) => {
    expect(stepFrom(from, by)).toBe(to);
  });
});
