import { renderInHost } from '@mayak/fleet/fixtures';
import { FormatsProvider } from '@mayak/ui';
import { screen } from '@testing-library/react';
import { Usage } from './Usage';

const usage = {
  Days: [
    {
      BeaconId: 7,
      Day: '2026-11-01',
      GsmPackets: 12,
      GsmBytes: 640,
      IridiumMessages: 0,
      IridiumBytes: 0,
      Charged: 3.5,
    },
  ],
  TrafficSince: '2026-10-31',
  Balance: 100,
  MeanCharge: null,
  MeanDays: 0,
  DaysLeft: null,
};

describe('PAY-D11, PAY-D13 traffic and charges by day', () => {
  it.each([
    ['Kamchatka', 720],
    ['Auckland in summer', 780],
    ['Moscow', 180],
    ['Baker Island', -720],
  ])('names the day in UTC to a user of %s', async (_, zone) => {
    const { leave } = renderInHost(
      <FormatsProvider zone={zone}>
        <Usage />
      </FormatsProvider>,
      {
        locale: 'en',
        path: '/reports/usage?startDt=2026-10-01T00:00:00.000Z&endDt=2026-11-02T00:00:00.000Z',
        answers: { 'GET /payment.getUsage': usage },
      },
    );
    expect(await screen.findByText('01.11.26')).toBeInTheDocument();
    expect(screen.getByText(/31\.10\.26/)).toBeInTheDocument();
    leave();
  });
});
