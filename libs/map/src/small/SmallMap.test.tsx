import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { SmallMap } from './SmallMap';

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.fetch = () => Promise.reject(new Error('no network'));
});

describe('a small map among other things of a page', () => {
  it('shows what it is given, by its name, and credits its data (MAP-D02)', async () => {
    const columns = someColumns({
      cards: [{ Id: 1 }, { Id: 2 }],
      states: [
        { Id: 1, Lat: 69, Lon: 33 },
        { Id: 2, Lat: 60, Lon: 30 },
      ],
    });
    const track = {
      line: [
        [69, 33],
        [69.2, 33.4],
      ] as [number, number][],
      color: '#1e73b0',
    };
    const { leave } = renderInHost(<SmallMap label="Way of the vessel" beacons={[1]} track={track} />, {
      columns,
      locale: 'en',
    });
    expect(
      await screen.findByRole('application', { name: 'Way of the vessel' }, { timeout: 30_000 }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /OpenStreetMap/ })).toBeInTheDocument();
    leave();
  });
});
