import { classesOf, speedScale, valuesAt, valueScale, withUnknown } from './colourClasses';

describe('ui.md section 7 a track coloured by speed', () => {
  it('has five classes, at sea in knots', () => {
    const { limits, legend } = speedScale('knot');
    expect(legend.map(({ label }) => label)).toEqual(['0–1', '1–4', '4–8', '8–11', '> 11']);
    expect([...classesOf([NaN, 0, 1, 1.852, 7.5, 15, 20.4, 40], limits)]).toEqual([5, 0, 0, 1, 2, 3, 4, 4]);
  });
  it('has those of a road ashore', () =>
    expect(speedScale('km').legend.map(({ label }) => label)).toEqual([
      '0–5',
      '5–30',
      '30–60',
      '60–90',
      '> 90',
    ]));
});

describe('TRACK-D06 a track coloured by a sensor', () => {
  it.each([
    [
      [20, 90],
      ['< 40', '40–60', '60–80', '> 80'],
    ],
    [
      [0.1, 0.2],
      ['< 0.12', '0.12–0.14', '0.14–0.16', '0.16–0.18', '> 0.18'],
    ],
    [[5, 5], ['5']],
    [[], ['-']],
  ])('of values %j has the classes %j', (values, labels) =>
    expect(valueScale(values, String).legend.map(({ label }) => label)).toEqual(labels),
  );

  it('takes what the sensor told last, and nothing that is too old', () => {
    const samples = { t: [10, 20, 30], values: [1, NaN, 3], slot: 0 };
    expect([...valuesAt([5, 10, 25, 31, 99], samples, 20)]).toEqual([NaN, 1, 1, 3, NaN]);
  });

  it('takes it over slots that are longer than it is known, and nothing in a slot of silence', () => {
    const samples = { t: [29, 59, 89, 149], values: [1, 2, NaN, 5], slot: 30 };
    expect([...valuesAt([20, 40, 58, 63, 70, 125, 149, 155], samples, 5)]).toEqual([
      NaN,
      1,
      1,
      2,
      NaN,
      NaN,
      5,
      NaN,
    ]);
  });
});

describe('TRACK-D06 what is not known of a coloured track', () => {
  const { limits, legend } = speedScale('knot');
  it.each([
    ['has a class of its own', [1, NaN], 6],
    ['has none where all is known', [1, 20], 5],
  ])('%s', (_, values, count) =>
    expect(withUnknown(legend, [classesOf(values, limits)], 'no data')).toHaveLength(count),
  );
});
