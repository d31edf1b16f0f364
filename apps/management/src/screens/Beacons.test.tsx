import { getBeaconColumns, type Endpoint } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { BarContext, createQueries, HostContext, type RemoteContext } from '@mayak/host';
import { setLocale, UiProvider } from '@mayak/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER, of } from 'rxjs';
import { Beacons } from './Beacons';

const answer = someColumns({
  cards: [
    { Id: 1, Name: 'Polar Star', SerialNumber: '8089', Imei: '300534000080890 001010000080897' },
    { Id: 2, Name: 'Barents', SerialNumber: '8037', CommunicationStatus: 3 },
  ],
  states: [{ Id: 1, State: 3 }, { Id: 2 }],
});

/** A shell that answers the calls of this screen. */
const host = (columns = answer) => {
  const call = async (endpoint: Endpoint) => (endpoint === getBeaconColumns ? columns : []);
  const quiet = {
    call,
    query: (endpoint: Endpoint) => ({ queryKey: [endpoint.route], queryFn: () => call(endpoint) }),
  };
  return {
    api: { quiet, live$: NEVER, record: () => undefined },
    session$: of({ loggedIn: true, user: null, settings: null }),
    queries: {},
    signal: new AbortController().signal,
    active$: of(true),
  } as unknown as RemoteContext;
};

const show = (context = host(), bar: HTMLElement | null = null) =>
  render(
    <UiProvider>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <HostContext value={context}>
          <BarContext value={bar}>
            <Beacons />
          </BarContext>
        </HostContext>
      </QueryClientProvider>
    </UiProvider>,
  );

/** Rows exist only where there is room for them. */
const giveRoom = () => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
};

describe('ROUTE-17, MGMT-01 the beacons of management', () => {
  beforeEach(() => {
    giveRoom();
    setLocale('en');
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows each beacon with its state, status and first IMEI', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Polar Star/ });
    expect(row.textContent).toContain('Emergency');
    expect(row.textContent).toContain('300534000080890');
    expect(row.textContent).not.toContain('001010000080897');
    expect((await screen.findByRole('row', { name: /Barents/ })).textContent).toContain(
      'Temporarily blocked',
    );
  });

  it('says that there are none', async () => {
    show(host(someColumns({})));
    expect(await screen.findByText('No beacons')).toBeTruthy();
  });
});

describe('the search of management', () => {
  it('stands in the context bar and leaves the rows that hold every word', async () => {
    giveRoom();
    setLocale('en');
    const bar = document.body.appendChild(document.createElement('div'));
    show(host(), bar);
    await screen.findByRole('row', { name: /Barents/ });
    await userEvent.type(within(bar).getByRole('searchbox'), 'star 8089');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Barents/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Polar Star/ })).toBeTruthy();
    await userEvent.type(within(bar).getByRole('searchbox'), ' nothing');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    bar.remove();
    jest.restoreAllMocks();
  });
});
