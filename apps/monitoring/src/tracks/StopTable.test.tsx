import { screen } from '@testing-library/react';
import { renderInHost } from '@mayak/fleet/fixtures';
import { StopTable } from './StopTable';
import type { Stop } from '@mayak/api';

const aStop = (from: number): Stop => ({ from, to: from + 600_000, at: [69, 33] });

describe('TRACK-D06, TRACK-D05 the stays of a track', () => {
  it('keep the one that is looked at when the track is read again', () => {
    const { rerenderPart, leave } = renderInHost(
      <StopTable stops={[aStop(1_000), aStop(9_000)]} picked={9_000} onPick={() => undefined} />,
    );
    rerenderPart(
      <StopTable
        stops={[aStop(1_000), aStop(9_000), aStop(99_000)]}
        picked={9_000}
        onPick={() => undefined}
      />,
    );
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    leave();
  });
});
