import { limits } from '@mayak/api';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Report } from './Report';

const pathOf = (startDt: string, endDt: string, speed: string) =>
  `/bridge-watch/report?${new URLSearchParams({ beacons: '1', startDt, endDt, speed })}`;
const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const ids = Array.from({ length: limits.report.beacons + 2 }, (_, i) => i + 1);
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

  it('FMT-D01 a file of whole days is called by its first and its last day', async () => {
    const { leave } = renderInHost(<Report />, {
      locale: 'en',
      columns: someColumns({ cards: [{ Id: 1, Name: 'Onega' }], states: [{ Id: 1 }] }),
      path: pathOf('2026-09-30T21:00:00Z', '2026-10-02T21:00:00Z', '5.556'),
      answers: {
        'GET /beacons.getBnwasReport': [
          {
            ...{ BeaconId: 1, BeaconName: 'Onega', Rows: [], Modes: [], UnderWay: [], Alarms: [] },
            Totals: {
              ...{ UnderWaySeconds: 0, ViolationSeconds: 0, ManualSeconds: 0, AutoSeconds: 0 },
              ...{ NoDataSeconds: 0, Compliance: null, DistanceMeters: 0, AlarmCount: 0 },
              AverageConfirmationSeconds: null,
            },
          },
        ],
      },
    });
    let saved = '';
    URL.createObjectURL = () => 'blob:';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toMatch(/Onega 01\.10\.26 02\.10\.26_/));
    click.mockRestore();
    leave();
  });

  it.each([
    ['all of a large fleet', '/bnwas'],
    ['more vessels than one call takes', `/bnwas?beacons=${ids.join(',')}`],
  ])('is of %s, asked for in parts', async (_, path) => {
    const { asked } = renderInHost(<Report />, {
      locale: 'en',
      columns: someColumns({
        cards: ids.map((Id) => ({ Id, Name: `Onega ${Id}`, BeaconModel: 8 })),
        states: ids.map((Id) => ({ Id })),
      }),
      path,
      answers: { 'GET /beacons.getBnwasReport': [] },
    });
    const parts = () =>
      asked.flatMap(({ route, input }) =>
        route === 'GET /beacons.getBnwasReport' ? [(input as { query: { ids: number[] } }).query.ids] : [],
      );
    await waitFor(() =>
      expect(
        parts()
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(ids),
    );
    expect(parts().map(({ length }) => length)).toEqual([limits.report.beacons, 2]);
  });
});
