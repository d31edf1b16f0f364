import { PointKind, type TrackPoint } from '@mayak/api';
import { screen, within } from '@testing-library/react';
import { giveSizes, renderInHost } from '@mayak/fleet/fixtures';
import { PointTable } from './PointTable';

const aPoint = (part: Partial<TrackPoint>): TrackPoint => ({
  Id: 1,
  Timestamp: '2026-10-14T11:00:00.000Z',
  Coordinates: [70.12, 39.05],
  Speed: 20.7,
  Course: 262,
  Altitude: null,
  Accuracy: null,
  Delay: 5,
  Kind: PointKind.Move,
  Source: 1,
  ...part,
});

function cells(part: Partial<TrackPoint>, locale: 'ru' | 'en' = 'ru') {
  const { leave } = renderInHost(
    <PointTable points={[aPoint(part)]} unit="knot" picked={null} onPick={() => undefined} />,
    { locale },
  );
  const [, row] = screen.getAllByRole('row');
  const found = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim());
  leave();
  return found;
}

describe('HIST-D03, TRACK-D01 the points of a period', () => {
  giveSizes();

  it('tell their time and when they were received', () => {
    expect(cells({})).toEqual([
      '14.10.26 14:00',
      '14:00',
      '70.120000, 39.050000',
      '11,2\u00a0уз',
      '262°',
      '-',
      'Движение',
      'Iridium',
    ]);
  });

  it.each([
    ['a quarter of an hour is no delay', 15 * 60, '14:15'],
    ['a later one is late', 15 * 60 + 1, '14:15 · на 15\u00a0мин позже'],
    ['one of another day has its date', 26 * 3_600, '15.10.26 16:00 · на 1\u00a0дн позже'],
    ['a clock that is ahead', -40, '13:59'],
  ])('%s', (_, Delay, told) => expect(cells({ Delay })[1]).toBe(told));

  it('are told in English', () => {
    expect(cells({ Delay: 7_200 }, 'en')[1]).toBe('16:00 · 2\u00a0h late');
  });

  it.each([
    [null, '70.120000, 39.050000'],
    [8, '70.120000, 39.050000 ±8\u00a0м'],
  ])('of a radius of %p m tell %s', (Accuracy, told) => expect(cells({ Accuracy })[2]).toBe(told));
});
