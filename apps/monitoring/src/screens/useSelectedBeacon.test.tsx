import { screen } from '@testing-library/react';
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

describe('ROUTE-D06, PANEL-D02 the beacon of the address', () => {
  it('is the one that the address names, and GEN-D05 is told over the bus', () => {
    const { told } = show('/monitoring?beacon=5');
    expect(screen.getByTestId('selected')).toHaveTextContent('5');
    expect(told).toEqual([{ type: 'beacon.selected', payload: { beaconId: 5 } }]);
  });

  it.each([
    '/monitoring',
    '/monitoring?beacon=',
    '/monitoring?beacon=x',
    '/monitoring?beacon=-1',
    '/monitoring?beacon=1.5',
  ])('is none at %s', (path) => {
    expect(show(path).told).toEqual([]);
    expect(screen.getByTestId('selected')).toHaveTextContent('null');
  });

  it('is chosen by its panel, whose address it is', async () => {
    const { opened } = show('/monitoring');
    await userEvent.click(screen.getByText('five'));
    expect(opened).toEqual([{ id: 'beacon', props: { beaconId: 5 } }]);
  });

  it('leaves the focus to the list when it is walked to by keys (GEN-D04)', async () => {
    const { opened } = show('/monitoring');
    await userEvent.click(screen.getByText('walk to seven'));
    expect(opened.map(({ props }) => props)).toEqual([{ beaconId: 7, takesFocus: false }]);
  });
});
