import '@testing-library/jest-dom';
import type { Leg, LegKind } from '@mayak/api/history';
import { setLocale, UiProvider } from '@mayak/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { LegList } from './LegList';

const hour = 3_600_000;
const leg = (kind: LegKind, i: number): Leg => ({
  kind,
  from: i * hour,
  to: (i + 1) * hour,
  start: [60, 30],
  end: [61, 30],
  at: [60, 30],
  distance: 54_000,
  maxSpeed: 18,
  intervals: 1,
});

describe('TRACK-D06, TRACK-D10 the legs of a track', () => {
  it.each([
    ['All', 4],
    ['Stops', 1],
    ['Moves', 2],
    ['No data', 2],
  ])('%s: %d, an estimated way among moves and gaps', async (choice, count) => {
    setLocale('en');
    const legs = (['Move', 'Estimated', 'Gap', 'Stop'] as const).map(leg);
    render(
      <LegList
        legs={legs}
        unit={null}
        namePlace={() => 'Murmansk'}
        picked={null}
        box={null}
        onPick={() => undefined}
      />,
      {
        wrapper: UiProvider,
      },
    );
    fireEvent.click(screen.getByRole('radio', { name: choice }));
    expect(screen.getByRole('heading')).toHaveTextContent(new RegExp(`${count}$`));
  });

  it('a stop stands with what its place is called, and its coordinates are a tip', () => {
    setLocale('en');
    const legs = [leg('Stop', 0)];
    const namePlace = (at: readonly number[]) => `Port of ${at.join(' ')}`;
    render(
      <LegList
        legs={legs}
        unit={null}
        namePlace={namePlace}
        picked={null}
        box={null}
        onPick={() => undefined}
      />,
      { wrapper: UiProvider },
    );
    expect(screen.getByText('Port of 60 30')).toHaveAttribute('title', expect.stringMatching(/60.*30/));
  });
});
