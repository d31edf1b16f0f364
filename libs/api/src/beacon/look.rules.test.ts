import { defaultColor, identityColors, isMoving, limits } from '../index.ts';

describe('MAP-D06 what is under way', () => {
  it.each([
    [null, null, 3, false],
    [0.9, null, 3, false],
    [1, null, 3, true],
    [1, 3, 7, true],
    [3, null, 6, false],
    [3.1, null, 6, true],
    [3.1, null, 7, true],
  ] as const)('at %s km/h, unit %s, transport %i: %s', (speed, lengthUnit, vehicleType, moves) => {
    expect(isMoving({ speed, lengthUnit, vehicleType })).toBe(moves);
  });
});

describe('BEACON-D04, CHART-03 the colour that nobody chose', () => {
  it('cycles through 21 colours', () => {
    expect(new Set(identityColors).size).toBe(limits.sensorChart.series);
    expect(defaultColor(22)).toBe(defaultColor(1));
    expect(defaultColor(2)).not.toBe(defaultColor(1));
  });
});
