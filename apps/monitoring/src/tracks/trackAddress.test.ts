import { historyPath } from '@mayak/fleet/beacon';
import { printAddress, readAddress, unique } from './trackAddress';

const on = (time: string) => Date.parse(`2026-10-14T${time}:00Z`);

describe('ROUTE-D06 the address of tracks and history', () => {
  it('SIDE-13, SIDE-D03 asks three hours around a moment, with the cursor at it', () => {
    expect(readAddress(historyPath(7, on('12:00')).split('?')[1] ?? '')).toMatchObject({
      questions: [{ beaconId: 7, period: { from: on('09:00'), to: on('15:00') } }],
      at: on('12:00'),
    });
  });

  it.each([
    ['', [], 'days2'],
    ['beacon=7', [[7, 'days2']], 'days2'],
    ['beacon=7&period=days30', [[7, 'days30']], 'days30'],
    ['period=days30&beacon=7', [[7, 'days30']], 'days30'],
    ['beacon=7&period=ever&at=noon', [[7, 'days2']], 'days2'],
    ['beacon=x&period=today', [], 'today'],
    [
      'beacon=7&period=today&beacon=9&beacon=7&period=days7',
      [
        [7, 'today'],
        [9, 'days2'],
        [7, 'days7'],
      ],
      'days7',
    ],
    ['beacon=7&beacon=7', [[7, 'days2']], 'days2'],
  ] as const)('TRACK-D04 "%s" asks for %j', (search, questions, preset) =>
    expect(readAddress(search)).toEqual({
      questions: questions.map(([beaconId, one]) => ({ beaconId, period: { preset: one } })),
      period: { preset },
      at: null,
    }),
  );

  it('TRACK-D04 is read as it was written, the same beacon twice', () => {
    const questions = [
      { beaconId: 7, period: { from: on('09:00'), to: on('15:00') } },
      { beaconId: 7, period: { preset: 'days7' as const } },
      { beaconId: 8, period: { preset: 'days7' as const } },
    ];
    expect(readAddress(printAddress('/tracks', questions).split('?')[1] ?? '').questions).toEqual(questions);
    expect(unique([...questions, ...questions])).toEqual(questions);
    expect(printAddress('/tracks', [])).toBe('/tracks');
  });
});
