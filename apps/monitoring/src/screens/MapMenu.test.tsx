import { act, screen } from '@testing-library/react';
import type { BeaconActions } from '@mayak/fleet/beacon';
import { useFleet } from '@mayak/fleet';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import MapMenu from './MapMenu';

const actions = {
  isFollowed: () => false,
  isOnMap: () => true,
  messages: null,
  addressOf: null,
} as Partial<BeaconActions> as BeaconActions;

describe('MAP-D07, MON-D05 the menu of a beacon', () => {
  it('goes when its beacon goes, instead of putting other commands under the pointer', async () => {
    let takeAway = () => undefined as void;
    const onClose = jest.fn();
    const Fleet = () => {
      const fleet = useFleet();
      takeAway = () => fleet.merge(someColumns({}, { Complete: false, Version: 2, Removed: [5] }));
      return null;
    };
    const asked = { place: [69, 33] as const, beacon: 5, at: { x: 10, y: 10 } };
    const { leave } = renderInHost(
      <>
        <Fleet />
        <MapMenu asked={asked} actions={actions} tools={null} onClose={onClose} />
      </>,
      { columns: someColumns({ cards: [{ Id: 5, Name: 'Onega' }], states: [{ Id: 5 }] }) },
    );
    await screen.findByText('Onega');
    onClose.mockClear();
    await act(async () => takeAway());
    expect(onClose).toHaveBeenCalledTimes(1);
    leave();
  });
});
