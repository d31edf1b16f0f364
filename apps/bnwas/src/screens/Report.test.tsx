import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { act, waitFor } from '@testing-library/react';
import { Report } from './Report';

const pathOf = (startDt: string, endDt: string, speed: string) =>
  `/bridge-watch/report?${new URLSearchParams({ beacons: '1', startDt, endDt, speed })}`;
const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const printed = () => document.querySelector('[data-print-only]');

describe('BNWAS-08, BNWAS-D07 the report of the bridge watch', () => {
  it('names the period and the speed of what it shows, until what is asked for now is built', async () => {
    const built: (() => void)[] = [];
    const build = async () => {
      await waitFor(() => expect(built).toHaveLength(1));
      await act(async () => built.shift()?.());
    };
    renderInHost(<Report />, {
      locale: 'en',
      columns: someColumns({ cards: [{ Id: 1, Name: 'Onega' }], states: [{ Id: 1 }] }),
      path: pathOf('2026-10-01T12:00:00Z', '2026-10-03T12:00:00Z', '5.556'),
      answers: {
        'GET /beacons.getBnwasReport': () => new Promise((resolve) => built.push(() => resolve([]))),
      },
    });
    await build();
    expect(printed()).toHaveTextContent(/01\.10\.26.*03\.10\.26.*3\.0 kn/);
    await go(pathOf('2026-11-05T12:00:00Z', '2026-11-07T12:00:00Z', '9.26'));
    expect(printed()).toHaveTextContent(/01\.10\.26.*03\.10\.26.*3\.0 kn/);
    await build();
    await waitFor(() => expect(printed()).toHaveTextContent(/05\.11\.26.*07\.11\.26.*5\.0 kn/));
  });
});
