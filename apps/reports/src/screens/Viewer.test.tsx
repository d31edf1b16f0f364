import { now, renderInHost } from '@mayak/fleet/fixtures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

  it('FMT-D01 whose period ends now ends by the clock of the server', async () => {
    const { leave } = renderInHost(<Viewer />, {
      locale: 'en',
      path: '/reports/view?type=beaconsReport&beacons=1&startDt=2026-10-01T00:00:00Z&endDt=2026-10-02T00:00:00Z',
      answers: { 'POST /Reports/': undefined },
    });
    fireEvent.click(await screen.findByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(address()).not.toContain('startDt=2026-10-01'));
    const query = new URLSearchParams(address().split('?')[1]);
    expect(Math.abs(Date.parse(query.get('endDt') ?? '') - now)).toBeLessThan(60_000);
    leave();
  });

  it.each([
    ['many', 'beaconsReport', ''],
    ['one', 'beaconDataReport', '0'],
  ])('REP-D11 of %s and names none is not asked for', async (_, type, ids) => {
    const period = 'startDt=2026-10-01T00:00:00Z&endDt=2026-10-02T00:00:00Z';
    const { asked, leave } = shown(`/reports/view?type=${type}&beacons=${ids}&${period}`);
    expect(await screen.findByText('Choose a beacon')).toBeInTheDocument();
    expect(asked.filter(({ route }) => route === 'POST /Reports/')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Build' })).toBeNull();
    leave();
  });

  it('without a period asks for one', () => {
    const { leave } = shown('/reports/view?type=beaconsReport&beacons=1');
    expect(screen.getByText('Choose a period')).toBeInTheDocument();
    leave();
  });
});
