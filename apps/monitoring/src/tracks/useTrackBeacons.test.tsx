import { defaultColor, limits } from '@mayak/api';
import { aBeacon } from '@mayak/api/fixtures';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { useTrackBeacons } from './useTrackBeacons';

const asked = [{ beaconId: 5 }];

function Trial() {
  const one = useTrackBeacons(asked).get(5);
  return <p>{one?.beacon && [one.name, one.color, one.width].join(' ')}</p>;
}

describe('TRACK-D08 how a track is drawn', () => {
  it.each([
    ['in the colour and width that its user chose', { Color: '#123456', TrackLineWidth: 7 }, '#123456 7'],
    [
      'in those of the product where he chose none',
      {},
      `${defaultColor(5)} ${limits.trackLineWidth.default}`,
    ],
  ])('%s', async (_, UserInterfaceSettings, look) => {
    const beacon = { ...aBeacon({ Id: 5, Name: 'Tug' }), UserInterfaceSettings };
    renderInHost(<Trial />, { answers: { 'GET /beacons/{id}': beacon } });
    expect(await screen.findByText(`Tug ${look}`)).toBeInTheDocument();
  });
});
