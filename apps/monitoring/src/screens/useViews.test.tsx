import { Failure } from '@mayak/api';
import { getSavedViews, type SavedView } from '@mayak/api/views';
import { renderInHost } from '@mayak/fleet/fixtures';
import { MapView } from '@mayak/map';
import { act, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { useViews } from './useViews';

const north: SavedView = {
  ...{ Id: 12, Name: 'North', ChangedDt: '2026-10-14T11:31:50.000Z' },
  Content: {
    ...{ Lat: 69, Lon: 33, Zoom: 8, Base: null, Overlays: [], Switches: {} },
    ...{ CourseMinutes: 0, TailHours: 0, TailOf: 'selected' },
    ...{ Filter: 'q=tug', All: true, Except: [], Small: false },
  },
};

function Trial() {
  useViews();
  return null;
}

/** Follows a link to view 12 with a list of long ago, or of that time, at hand; the server has these. */
async function follow(views: SavedView[] | Promise<never>, updatedAt = 1) {
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.fetch = () => Promise.reject(new Error('no network'));
  const shown = renderInHost(
    <MapView name="views" label="Map">
      <Trial />
    </MapView>,
    { answers: { 'GET /views': () => views }, locale: 'en' },
  );
  const { path, accept } = getSavedViews;
  shown.queries.setQueryData([path, accept, {}], [], { updatedAt });
  await screen.findByRole('application', { name: 'Map' });
  act(() => {
    window.history.pushState(null, '', '/monitoring?view=12');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return shown;
}

describe('MON-D12 the address of a view', () => {
  it('opens one that another device has made since the list was read', async () => {
    const { leave } = await follow([north]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring\?q=tug$/));
    leave();
  });

  it('opens one that another device has made just after the list was read', async () => {
    const { leave } = await follow([north], Date.now());
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring\?q=tug$/));
    leave();
  });

  it('ERR-03 is not called gone while nobody can say so', async () => {
    const { asked, leave } = await follow(Promise.reject(new Failure('GET /views', null)));
    await waitFor(() => expect(asked.some(({ route }) => route === 'GET /views')).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring\?view=12$/);
    leave();
  });

  it('is left, with a word, where the list of now has none of it', async () => {
    const { asked, leave } = await follow([]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring$/));
    expect(asked.some(({ route }) => route === 'GET /views')).toBe(true);
    leave();
  });
});
