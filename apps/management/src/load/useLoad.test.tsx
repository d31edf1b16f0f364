import { useFleetKnown } from '@mayak/fleet';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { waitFor } from '@testing-library/react';
import { useLoad } from './useLoad';

const period = { preset: 'days7' } as const;

function Load() {
  useLoad({ period, dispatchers: 1 });
  return null;
}
const Known = () => useFleetKnown() && <Load />;

describe('NOTIF-D44 the period of the load', () => {
  it('FMT-D01 ends now by the clock of the server', async () => {
    const { asked, leave } = renderInHost(<Known />);
    const route = 'GET /alarms.getLoad';
    await waitFor(() => expect(asked.map((one) => one.route)).toContain(route));
    const { query } = asked.find((one) => one.route === route)?.input as { query: { endDt: string } };
    expect(Math.abs(Date.parse(query.endDt) - now)).toBeLessThan(60_000);
    leave();
  });
});
