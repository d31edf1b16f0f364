import { limits, SendState, type RemoteParameters } from '@mayak/api';
import type { LiveMessage } from '@mayak/api/client';
import { aBeacon, aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { NEVER, Subject, type Observable } from 'rxjs';
import RemoteControl from './RemoteControl';

const exchange = {
  DataCollectInterval: 300,
  DataExchangeInterval: 3600,
  ExchangeMode: 0,
  Schedule: [],
  DataChannel: 1,
  NmeaMode: 0,
};
const motion = { MotionDetection: true, SpeedThreshold: 5, StopTimeout: 120 };
const aPage = (part = {}): RemoteParameters['Pages'][number] => ({
  Page: 'exchange',
  Values: exchange,
  Chosen: ['DataCollectInterval'],
  SendState: SendState.NotSent,
  SavedDt: '2026-10-14T11:00:00.000Z',
  StateDt: '2026-10-14T11:00:00.000Z',
  Error: null,
  Reported: { ...exchange, DataCollectInterval: 600 },
  ReportedDt: '2026-10-13T11:00:00.000Z',
  ...part,
});
const aRequest: RemoteParameters['Commands'][number] = {
  Id: 7,
  Kind: 'parameters',
  Name: 'exchange',
  Payload: null,
  IsRequest: true,
  Answer: null,
  UserName: 'owner',
  CreatedDt: '2026-10-14T12:00:00.000Z',
  SendState: SendState.Waiting,
  StateDt: '2026-10-14T12:00:00.000Z',
  Error: null,
};
const routes = {
  get: 'GET /remote.getParameters/{id}',
  edit: 'PUT /remote.editParameters/{id}',
  send: 'POST /remote.sendParameters/{id}',
  withdraw: 'POST /remote.withdrawParameters/{id}',
  request: 'POST /remote.requestParameters/{id}',
  command: 'POST /remote.sendCommand/{id}',
};
const info = {
  BeaconType: 2,
  Comment: null,
  HasIridiumModule: false,
  HasGsmModule: true,
  HasBluetoothModule: false,
};

interface Given {
  page?: object;
  beacon?: object;
  search?: string;
  live$?: Observable<LiveMessage>;
  /** Pages after the first. */
  more?: RemoteParameters['Pages'];
  answers?: object;
}

function show({ page = {}, beacon = {}, search = '', live$ = NEVER, more = [], answers = {} }: Given = {}) {
  const all: RemoteParameters = { Pages: [aPage(page), ...more], Commands: [] };
  return renderInHost(
    <Routes>
      <Route path="/management/beacon/:id/remote" element={<RemoteControl />} />
    </Routes>,
    {
      locale: 'en',
      live$,
      path: `/management/beacon/5/remote${search}`,
      answers: {
        'GET /beacons/{id}': aBeacon({ Id: 5, BeaconModel: 2, ...beacon }),
        'GET /beacons.getAdditionalInfo/{id}': info,
        'GET /beacons.getExchangeSchedule/{id}': {
          ExchangeInterval: 3600,
          Source: 'device',
          ConnectionDt: null,
        },
        [routes.get]: all,
        [routes.edit]: ({ body }: { body: { Page: string; Values: object } }) => ({
          ...all.Pages.find(({ Page }) => Page === body.Page),
          Values: body.Values,
          Chosen: Object.keys(body.Values),
          SendState: SendState.NotSent,
        }),
        [routes.send]: all,
        [routes.withdraw]: all,
        [routes.command]: {},
        ...answers,
      },
    },
  );
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const bodies = ({ asked }: ReturnType<typeof show>, route: string) =>
  asked.filter((one) => one.route === route).map(({ input }) => (input as { body: unknown }).body);
const agree = async () => {
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Send' }));
};
const interval = () => screen.findByRole('textbox', { name: 'Data collection interval' });

describe('ROUTE-21, REMOTE-D02 remote control', () => {
  it('REMOTE-D12 is not sent while it is being saved: it would be saved alone', async () => {
    let answer: () => void = () => undefined;
    const saved = { ...aPage(), Values: { ...exchange, DataCollectInterval: 420 } };
    show({
      answers: { [routes.edit]: () => new Promise((resolve) => (answer = () => resolve(saved))) },
    });
    await userEvent.clear(await interval());
    await userEvent.type(await interval(), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Send 1 parameter' })).toBeDisabled();
    await act(async () => answer());
    expect(await screen.findByRole('button', { name: 'Send 1 parameter' })).toBeEnabled();
  });

  it('shows what is wanted beside what the beacon has confirmed, and how far it is', async () => {
    show({ page: { SendState: SendState.SentToIridium } });
    expect(await interval()).toHaveValue('5');
    expect(rowOf('Data collection interval')).toHaveTextContent(/10 min.*Sent to Iridium/);
    expect(rowOf('NMEA mode')).toHaveTextContent(/Off.*Confirmed/);
    const menu = screen.getByRole('navigation', { name: 'Parameters' });
    expect(within(menu).getByRole('img', { name: 'In progress: 1' })).toBeInTheDocument();
  });

  it('ERR-15 tells beside the next contact that something is unsaved, that it was saved, or that there was nothing to save', async () => {
    show();
    await interval();
    const bar = screen.getByText(/^Next contact at about/).closest('[role=status]');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(bar).toHaveTextContent(/No changesNext contact/);
    await userEvent.type(await interval(), '0');
    expect(bar).toHaveTextContent(/There are unsaved changesNext contact/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bar).toHaveTextContent(/Saved at .*Next contact/));
  });

  it('says once that the beacon has confirmed nothing of a page yet', async () => {
    show({ page: { Reported: null, ReportedDt: null } });
    expect(await screen.findByText('Not confirmed by the beacon yet')).toBeInTheDocument();
    expect(rowOf('Data collection interval')).not.toHaveTextContent('600');
  });

  it('sends what is unsaved after saving it, and says first what it does to the battery', async () => {
    const shown = show();
    await userEvent.clear(await interval());
    await userEvent.type(await interval(), '1');
    expect(rowOf('Data collection interval')).toHaveTextContent('Not sent');
    await userEvent.click(screen.getByRole('button', { name: 'Send 1 parameter' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('The beacon will use its battery faster.');
    expect(question).toHaveTextContent('10 min → 1 min');
    expect(bodies(shown, routes.edit)).toEqual([]);
    await agree();
    await waitFor(() => expect(bodies(shown, routes.send)).toHaveLength(1));
    expect(bodies(shown, routes.edit)).toEqual([{ Page: 'exchange', Values: { DataCollectInterval: 60 } }]);
    expect(bodies(shown, routes.send)).toEqual([{ Pages: ['exchange'] }]);
  });

  it('REMOTE-D12 of a beacon that told nothing only what is chosen is sent, and what may cut it off is named', async () => {
    const unknown = { Chosen: [], SavedDt: null, StateDt: null, Reported: null, ReportedDt: null };
    const shown = show({
      page: { ...unknown, Values: { ...exchange, DataChannel: 3 } },
      more: [aPage({ ...unknown, Page: 'motion', Values: motion })],
    });
    expect(await interval()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(await interval(), '1');
    await userEvent.selectOptions(screen.getByLabelText('Data channel'), 'GSM only');
    await userEvent.selectOptions(screen.getByLabelText('Motion detection'), 'No');
    await userEvent.click(screen.getByRole('button', { name: 'Send 3 parameters' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('A mistake can take the beacon offline: Data channel.');
    expect(
      within(question)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Data collection interval', 'Data channel', 'Motion detection']);
    await agree();
    await waitFor(() => expect(bodies(shown, routes.send)).toEqual([{ Pages: ['exchange', 'motion'] }]));
    expect(bodies(shown, routes.edit)).toEqual([
      { Page: 'exchange', Values: { DataCollectInterval: 60, DataChannel: 1 } },
      { Page: 'motion', Values: { MotionDetection: false } },
    ]);
  });

  it('REMOTE-D12 what was chosen may be left as it is again, and what waits is taken back', async () => {
    const shown = show({ page: { SendState: SendState.Waiting, Reported: null, ReportedDt: null } });
    expect(await interval()).toHaveValue('5');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Data exchange' }));
    await waitFor(() => expect(bodies(shown, routes.withdraw)).toEqual([{ Page: 'exchange' }]));
    await userEvent.clear(await interval());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(shown, routes.edit)).toEqual([{ Page: 'exchange', Values: {} }]));
  });

  it('REMOTE-D13 a page is asked for by itself while something of it is typed, and says that it waits or why nothing came', async () => {
    const question = (part: object) => ({
      Pages: [aPage()],
      Commands: [{ ...aRequest, ...part }],
    });
    let isDown = true;
    const shown = show({
      answers: {
        [routes.request]: () => {
          if (isDown) throw aFailure(routes.request, 503, 'database.away');
          return question({});
        },
      },
    });
    await userEvent.type(await interval(), '0');
    const ask = screen.getByRole('button', { name: 'Request from beacon: Data exchange' });
    await userEvent.click(ask);
    expect(await screen.findByText('Couldn’t request. Try again.')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(ask);
    expect(await screen.findByText(/^Requested .*, waiting for the beacon$/)).toBeInTheDocument();
    expect(ask).toBeDisabled();
    expect(await interval()).toHaveValue('50');
    expect(bodies(shown, routes.request)).toEqual([{ Pages: ['exchange'] }, { Pages: ['exchange'] }]);
    expect(screen.getByRole('cell', { name: 'Request: Data exchange' })).toBeInTheDocument();
    shown.leave();
    const Error = 'The beacon answered but told no parameters';
    show({ answers: { [routes.get]: question({ SendState: SendState.Error, Error }) } });
    expect(await screen.findAllByText(Error)).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Request from beacon/ })).toBeEnabled();
  });

  it('REMOTE-D02 what is typed on two pages is saved page by page and goes in one sending', async () => {
    const shown = show({ more: [aPage({ Page: 'motion', Values: motion, Chosen: [], Reported: motion })] });
    await userEvent.type(await interval(), '0');
    await userEvent.type(screen.getByRole('textbox', { name: 'Time before a stop' }), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 parameters' }));
    await agree();
    await waitFor(() => expect(bodies(shown, routes.send)).toEqual([{ Pages: ['exchange', 'motion'] }]));
    expect(bodies(shown, routes.edit)).toEqual([
      { Page: 'exchange', Values: { DataCollectInterval: 3000 } },
      { Page: 'motion', Values: { StopTimeout: 1200 } },
    ]);
  });

  it('REMOTE-D02 a page that was sent goes again as it stands, and nothing else with it', async () => {
    const shown = show({
      page: { SendState: SendState.Error, Reported: { ...exchange, DataCollectInterval: 400 } },
      more: [aPage({ Page: 'motion', Values: motion, Chosen: [], SavedDt: null, Reported: null })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send: Data exchange' }));
    await agree();
    await waitFor(() => expect(bodies(shown, routes.send)).toEqual([{ Pages: ['exchange'] }]));
    expect(bodies(shown, routes.edit)).toEqual([]);
  });

  it('REMOTE-D12 a page that is sent by itself goes alone, and what is typed on another one is neither sent nor saved', async () => {
    const shown = show({ more: [aPage({ Page: 'motion', Values: motion, Chosen: [], Reported: motion })] });
    await interval();
    const timeout = screen.getByRole('textbox', { name: 'Time before a stop' });
    await userEvent.type(timeout, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Send: Data exchange' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getAllByRole('term')).toHaveLength(1);
    await agree();
    await waitFor(() => expect(bodies(shown, routes.send)).toEqual([{ Pages: ['exchange'] }]));
    expect(bodies(shown, routes.edit)).toEqual([]);
    expect(timeout).toHaveValue('20');
  });

  it('REMOTE-D12 a page that failed goes again while another one is typed, even wrongly', async () => {
    const shown = show({
      page: { SendState: SendState.Error },
      more: [aPage({ Page: 'motion', Values: motion, Chosen: [], Reported: motion })],
    });
    await interval();
    const timeout = screen.getByRole('textbox', { name: 'Time before a stop' });
    await userEvent.type(timeout, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Send: Data exchange' }));
    await agree();
    await waitFor(() => expect(bodies(shown, routes.send)).toEqual([{ Pages: ['exchange'] }]));
    expect(timeout).toHaveValue('2x');
  });

  it('REMOTE-D02 of two pages the first is kept when the second is refused, and its fault stands at its field', async () => {
    let stored: object = exchange;
    const both = () => [
      aPage({ Values: { ...exchange, ...stored } }),
      aPage({ Page: 'motion', Values: motion, Chosen: [], Reported: motion }),
    ];
    show({
      answers: {
        [routes.get]: () => ({ Pages: both(), Commands: [] }),
        [routes.edit]: ({ body }: { body: { Page: string; Values: object } }) => {
          if (body.Page === 'motion')
            throw aFailure(routes.edit, 400, 'validation', [{ field: 'StopTimeout', code: 'outOfRange' }]);
          stored = body.Values;
          return aPage({ Values: { ...exchange, ...stored } });
        },
      },
    });
    await userEvent.type(await interval(), '0');
    const timeout = screen.getByRole('textbox', { name: 'Time before a stop' });
    await userEvent.type(timeout, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(timeout).toBeInvalid());
    expect(timeout).toHaveValue('20');
    await screen.findByRole('button', { name: 'Send 2 parameters' });
    // What was saved is what a Cancel goes back to.
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await interval()).toHaveValue('50');
    expect(timeout).toHaveValue('2');
  });

  it('REMOTE-D12 what was sent stays so when a reading that was on its way arrives', async () => {
    const late: (() => void)[] = [];
    let isFar = false;
    const { queries } = show({
      answers: {
        [routes.get]: async () => {
          if (isFar) await new Promise<void>((done) => late.push(done));
          return { Pages: [aPage()], Commands: [] };
        },
        [routes.send]: { Pages: [aPage({ SendState: SendState.Waiting })], Commands: [] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send 1 parameter' }));
    isFar = true;
    void queries.refetchQueries({ queryKey: ['/remote.getParameters/{id}'] });
    await waitFor(() => expect(late).toHaveLength(1));
    await agree();
    expect(await screen.findByRole('button', { name: 'Withdraw: Data exchange' })).toBeVisible();
    await act(async () => {
      late[0]?.();
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.getByRole('button', { name: 'Withdraw: Data exchange' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send 1 parameter' })).toBeNull();
  });

  it('says when all will reach the beacon', async () => {
    show();
    expect(await screen.findByText(/^Next contact at about \d\d:\d\d/)).toBeInTheDocument();
  });

  it.each(['0,1', 'often'])(
    'REMOTE-D04 an interval of %s min is refused at its field, and nothing is sent',
    async (typed) => {
      const shown = show();
      await userEvent.clear(await interval());
      await userEvent.type(await interval(), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(await interval()).toBeInvalid();
      expect(bodies(shown, routes.edit)).toEqual([]);
    },
  );

  it('tells why the beacon refused', async () => {
    show({ page: { SendState: SendState.Error, Error: 'Rejected by the beacon: value 3' } });
    expect(await screen.findByText('Rejected by the beacon: value 3')).toBeInTheDocument();
  });

  it('PAY-D07 nothing is sent to a blocked beacon', async () => {
    show({ beacon: { CommunicationStatus: 3 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/nothing is sent to it/);
    expect(screen.getAllByText(/blocked or disabled/)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Send 1 parameter' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send: Data exchange' })).toBeDisabled();
  });

  it('REMOTE-05, REMOTE-06 a command is HEX with an even number of characters', async () => {
    const shown = show({ search: '?page=command' });
    const field = await screen.findByRole('textbox', { name: /Custom command/ });
    const send = () => screen.getByRole('button', { name: 'Send command' });
    await userEvent.type(field, 'a5 01 0');
    expect(send()).toBeDisabled();
    expect(field).toBeInvalid();
    await userEvent.type(field, 'c{Enter}');
    expect(bodies(shown, routes.command)).toEqual([{ Hex: 'a5 01 0c' }]);
  });
});

describe('REMOTE-D10, LIVE-D01 how far something is', () => {
  const reads = ({ asked }: ReturnType<typeof show>) =>
    asked.filter(({ route }) => route === routes.get).length;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['Waiting', 3],
    ['Sent', 3],
    ['SentToIridium', 3],
    ['NotSent', 1],
    ['SentAndConfirmed', 1],
    ['Error', 1],
  ] as const)('%s: after twenty seconds it was read %i times', async (state, times) => {
    const shown = show({ page: { SendState: SendState[state] } });
    await pass(100);
    await pass(2 * limits.remote.refresh + 100);
    expect(reads(shown)).toBe(times);
  });

  it.each([
    ['of this beacon', { kind: 'remote', event: { Id: 7, BeaconId: 5 } }, 2],
    ['of another one', { kind: 'remote', event: { Id: 7, BeaconId: 6 } }, 1],
    ['that may have been missed', { kind: 'beacon', event: { Id: 0, BeaconId: null } }, 2],
  ] as const)('an event %s: it was read %3$i times', async (_, event, times) => {
    const live$ = new Subject<LiveMessage>();
    const shown = show({ live$ });
    await pass(100);
    await act(async () => live$.next(event));
    await pass(100);
    expect(reads(shown)).toBe(times);
  });
});
