import { fitting } from './fitting';

describe('MENU-D01 how many entries fit into the top bar', () => {
  it.each([
    [[100, 100, 100], 300, 3],
    [[100, 100, 100], 299, 2],
    [[100, 100, 100], 279, 1],
    [[100, 100, 100], 80, 0],
    [[100, 100, 100], 0, 0],
    [[], 0, 0],
  ])('of %j in %i px with 80 for "More": %i', (widths, available, count) =>
    expect(fitting(widths, available, 80)).toBe(count),
  );
});
