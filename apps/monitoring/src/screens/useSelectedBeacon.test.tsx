import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '@mayak/fleet/fixtures';
import { useSelectedBeacon } from './useSelectedBeacon';

function Trial() {
  const { selected, select } = useSelectedBeacon();
  return (
    <>
      <output data-testid="selected">{String(selected)}</output>
      <button type="button" onClick={() => select(5)}>
        five
      </button>
      <button type="button" onClick={() => select(6)}>
        six
      </button>
      <button type="button" onClick={() => select(7, 'quietly')}>
        walk to seven
      </button>
    </>
  );
}

let leave = () => undefined as void;
const show = (path: string) => {
  const shown = renderInHost(<Trial />, { path });
  leave = shown.leave;
  return shown;
};
afterEach(() => leave());
const address = () => screen.getByTestId('address').textContent;
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));

describe('ROUTE-D06, PANEL-D02 the beacon of the address', () => {
  it('opens its panel when the page is loaded', () => {
    const { opened } = show('/monitoring?beacon=5');
    expect(opened).toEqual([{ id: 'beacon', props: { beaconId: 5 } }]);
    expect(screen.getByTestId('selected')).toHaveTextContent('5');
  });

  it.each([
    '/monitoring',
    '/monitoring?beacon=',
    '/monitoring?beacon=x',
    '/monitoring?beacon=-1',
    '/monitoring?beacon=1.5',
  ])('is none at %s', (path) => {
    expect(show(path).opened).toEqual([]);
  });

  it('is in the address as soon as it is chosen, and another takes its place', async () => {
    const { opened } = show('/monitoring');
    await userEvent.click(screen.getByText('five'));
    expect(address()).toBe('/monitoring?beacon=5');
    await userEvent.click(screen.getByText('six'));
    expect(address()).toBe('/monitoring?beacon=6');
    expect(opened.map(({ props }) => props)).toEqual([{ beaconId: 5 }, { beaconId: 6 }]);
  });

  it('leaves the focus to the list when it is walked to by keys (GEN-D04)', async () => {
    const { opened } = show('/monitoring');
    await userEvent.click(screen.getByText('walk to seven'));
    await userEvent.click(screen.getByText('five'));
    expect(opened.map(({ props }) => props)).toEqual([{ beaconId: 7, takesFocus: false }, { beaconId: 5 }]);
  });

  it('GEN-D05 is told over the bus, once for each change', async () => {
    const { told, open$ } = show('/monitoring');
    await userEvent.click(screen.getByText('five'));
    await userEvent.click(screen.getByText('six'));
    act(() => open$.next(null));
    await settle();
    expect(told).toEqual(
      [5, 6, null].map((beaconId) => ({ type: 'beacon.selected', payload: { beaconId } })),
    );
  });

  it('leaves the address when its panel is closed', async () => {
    const { open$ } = show('/monitoring?beacon=5');
    act(() => open$.next(null));
    await settle();
    expect(address()).toBe('/monitoring');
  });

  it('leaves the address when another panel takes the place', async () => {
    const { open$ } = show('/monitoring?beacon=5');
    act(() => open$.next('geoobjects'));
    await settle();
    expect([address(), open$.value]).toEqual(['/monitoring', 'geoobjects']);
  });

  it('is closed by Back, with its panel', async () => {
    const { open$ } = show('/monitoring');
    await userEvent.click(screen.getByText('five'));
    act(() => window.history.back());
    await settle();
    expect([address(), open$.value]).toEqual(['/monitoring', null]);
  });

  it('opens its panel again when it is chosen again', async () => {
    const { opened } = show('/monitoring?beacon=5');
    await userEvent.click(screen.getByText('five'));
    expect(opened).toHaveLength(2);
  });
});
