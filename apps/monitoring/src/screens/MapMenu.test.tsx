import { saved } from '@mayak/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
        <MapMenu asked={asked} actions={actions} tools={null} onNear={() => undefined} onClose={onClose} />
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

describe('MAP-D07 the menu of a place', () => {
  const where = [69.5, 33.25] as const;
  const onPlace = (onNear = jest.fn()) =>
    renderInHost(
      <MapMenu
        asked={{ place: where, beacon: null, at: { x: 10, y: 10 } }}
        actions={actions}
        tools={null}
        onNear={onNear}
        onClose={() => undefined}
      />,
    );

  it('MON-D07 looks for who is nearest', async () => {
    const onNear = jest.fn();
    const { leave } = onPlace(onNear);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ближайшие маяки' }));
    expect(onNear).toHaveBeenCalledWith({ place: where, of: null });
    leave();
  });

  it('GEO-D06 begins a geoobject there', async () => {
    const { went, leave } = onPlace();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Создать геообъект здесь' }));
    expect(went).toEqual(['/geoobjects?new=point&at=69.500000,33.250000']);
    leave();
  });

  it('FMT-D02 copies the coordinates in the form of the sea too, where that is the user’s', async () => {
    act(() => saved.coordinateMinutes.set('dm'));
    const { leave } = onPlace();
    expect(await screen.findByRole('menuitem', { name: /69°30\.000′N 33°15\.000′E/ })).toBeTruthy();
    act(() => saved.coordinateMinutes.clear());
    leave();
  });
});
