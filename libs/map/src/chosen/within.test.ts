import { isWithin, rectangle } from './within';

describe('MON-D10 what lies within a line over the map', () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 50, y: 20 },
    { x: 0, y: 100 },
  ];
  it.each([
    [{ x: 10, y: 10 }, true],
    [{ x: 50, y: 10 }, true],
    [{ x: 50, y: 60 }, false],
    [{ x: 95, y: 60 }, true],
    [{ x: 120, y: 10 }, false],
    [{ x: -1, y: 50 }, false],
  ])('%j: %s', (dot, is) => expect(isWithin(dot, bent)).toBe(is));

  it('is the same for a rectangle of whichever two corners', () => {
    const corners = [
      rectangle({ x: 10, y: 20 }, { x: 50, y: 60 }),
      rectangle({ x: 50, y: 60 }, { x: 10, y: 20 }),
      rectangle({ x: 50, y: 20 }, { x: 10, y: 60 }),
    ];
    for (const line of corners)
      expect(
        [
          { x: 30, y: 40 },
          { x: 9, y: 40 },
          { x: 30, y: 61 },
        ].map((dot) => isWithin(dot, line)),
      ).toEqual([true, false, false]);
    expect(isWithin({ x: 1, y: 1 }, [])).toBe(false);
  });
});
