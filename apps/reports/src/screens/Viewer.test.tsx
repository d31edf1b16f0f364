import { renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import { Viewer } from './Viewer';

jest.mock('../report/Document', () => ({ Document: () => null }));
const shown = (path: string) => renderInHost(<Viewer />, { locale: 'en', path });
const address = () => screen.getByTestId('address').textContent ?? '';

describe('REP-D01, ROUTE-D06 a report that an address names', () => {
  it('with a period of days is built at once, and its address means the same later', async () => {
    const { leave } = shown('/reports/view?type=beaconsReport&beacons=1&period=days7');
    await waitFor(() => expect(address()).toMatch(/startDt=/));
    const query = new URLSearchParams(address().split('?')[1]);
    const [from = 0, to = 0] = ['startDt', 'endDt'].map((name) => Date.parse(query.get(name) ?? ''));
    expect(to - from).toBe(7 * 86_400_000);
    expect(query.has('period')).toBe(false);
    expect(screen.queryByText('Choose a period')).toBeNull();
    leave();
  });

  it('without a period asks for one', () => {
    const { leave } = shown('/reports/view?type=beaconsReport&beacons=1');
    expect(screen.getByText('Choose a period')).toBeInTheDocument();
    leave();
  });
});
