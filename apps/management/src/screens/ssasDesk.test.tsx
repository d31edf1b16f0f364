import type { SsasActivation, SsasDesk as Desk } from '@mayak/api/ssas';
import { aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SsasDesk from './SsasDesk';

const dt = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
const anAlert = (part: Partial<SsasActivation> = {}): SsasActivation => ({
  Id: 7,
  BeaconId: 1,
  BeaconName: 'Polar Star',
  IsDrill: false,
  ActivatedDt: dt(5),
  ReceivedDt: dt(4),
  Source: 'device',
  Signals: 2,
  LastDt: dt(3),
  ReleasedDt: null,
  TakenBy: null,
  TakenDt: null,
  ClosedBy: null,
  ClosedDt: null,
  Note: null,
  Place: { Dt: dt(5), Coordinates: [69.5, 33.5], Speed: 20, Course: 90 },
  Position: { Dt: dt(2), Coordinates: [69.6, 33.6], Speed: 20, Course: 90 },
  Calls: [{ Dt: dt(4), Way: 0, Whom: 'duty', Outcome: 'told', Error: null }],
  ...part,
});
const aDesk = (part: Partial<Desk> = {}): Desk => ({
  Activations: [],
  Drills: [],
  Setups: [],
  Real: { Open: 0, Closed: 0 },
  Drill: { Open: 0, Closed: 0 },
  ...part,
});
const show = (desk: Desk, answers: object = {}) =>
  renderInHost(
    <BarContext value={document.createElement('div')}>
      <SsasDesk />
    </BarContext>,
    {
      path: '/management/ssas',
      locale: 'en',
      answers: {
        'GET /ssas': desk,
        'GET /groups': [],
        'GET /beacons.getExchangeSchedule/{id}': {
          ExchangeInterval: null,
          Source: null,
          ConnectionDt: null,
        },
        ...answers,
      },
    },
  );
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('SSAS-D10 the desk of security alerts', () => {
  it('tells since when, where the ship is, who was told, drills in words and what was closed', async () => {
    show(
      aDesk({
        Activations: [
          anAlert(),
          anAlert({ Id: 8, BeaconName: 'Kildin', IsDrill: true, TakenBy: 'duty', TakenDt: dt(1) }),
          anAlert({ Id: 9, BeaconName: 'Onega', ClosedBy: 'duty', ClosedDt: dt(1), Note: 'A cleaner' }),
        ],
        Drills: [
          {
            Id: 3,
            BeaconId: 1,
            BeaconName: 'Polar Star',
            FromDt: dt(10),
            UntilDt: dt(-60),
            By: 'chief',
            AnnouncedDt: dt(90),
          },
        ],
        Setups: [
          {
            BeaconId: 1,
            BeaconName: 'Polar Star',
            ByDistress: true,
            Input: 6,
            Steps: [{ After: 5, Way: 1, User: null, Address: 'cso@example.com' }],
            Aboard: ['captain'],
          },
        ],
        Real: { Open: 1, Closed: 1 },
        Drill: { Open: 1, Closed: 0 },
      }),
    );
    await screen.findByRole('region', { name: 'Open alerts' });
    const [first, second] = await card('Open alerts').findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Polar Star.*ago, by the device.*2 reports with the alert/);
    expect(first?.textContent).toMatch(/duty, in the app: told/);
    expect(first?.textContent).not.toMatch(/Drill/);
    const all = card('Open alerts').getByRole('button', { name: 'Take the alert of Polar Star' });
    expect(all).toBeVisible();
    expect(second).toBeDefined();
    expect(card('Open alerts').getByText('Drill')).toBeVisible();
    expect(card('Open alerts').queryByRole('button', { name: 'Take the alert of Kildin' })).toBeNull();
    expect(card('Closed').getByRole('listitem').textContent).toMatch(/Onega.*A cleaner.*duty/);
    expect(card('Announced drills').getByRole('listitem').textContent).toMatch(/announced by chief/);
    const setup = card('Recipients and accounts aboard').getByRole('listitem').textContent;
    expect(setup).toMatch(/distress button, sensor 6.*after 5 min cso@example.com by e-mail.*captain/);
    expect(screen.getByText(/Alerts: open 1, closed 1. Drills: open 1, closed 0/)).toBeVisible();
  });

  it('an alert that was taken stays so when a reading that was on its way arrives', async () => {
    const late: (() => void)[] = [];
    let isFar = false;
    const { queries } = show(aDesk(), {
      'GET /ssas': async () => {
        if (isFar) await new Promise<void>((done) => late.push(done));
        return aDesk({ Activations: [anAlert()] });
      },
      'POST /ssas.take/{id}': aDesk({ Activations: [anAlert({ TakenBy: 'duty', TakenDt: dt(0) })] }),
    });
    const take = await screen.findByRole('button', { name: 'Take the alert of Polar Star' });
    isFar = true;
    void queries.refetchQueries({ queryKey: ['/ssas'] });
    await waitFor(() => expect(late).toHaveLength(1));
    await userEvent.click(take);
    await waitFor(() => expect(take).not.toBeInTheDocument());
    await act(async () => {
      late[0]?.();
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.queryByRole('button', { name: 'Take the alert of Polar Star' })).toBeNull();
  });

  it('an alert is closed with a note alone, and a refusal says so', async () => {
    const { asked } = show(aDesk({ Activations: [anAlert()] }), {
      'POST /ssas.close/{id}': () => aDesk(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close the alert of Polar Star' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close alert' }));
    expect(asked.filter((one) => one.route === 'POST /ssas.close/{id}')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'All are safe');
    await userEvent.click(dialog.getByRole('button', { name: 'Close alert' }));
    expect(await screen.findByText('No open alerts')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the dialog what the server does not take of recipients', async () => {
    show(aDesk({ Setups: [{ ...aSetup }] }), {
      'GET /notificationRules.getPeople/{id}': { People: [], HasMessages: false },
      'GET /beacons/{id}': () => Promise.reject(aFailure('GET /beacons/{id}', 404, 'notFound')),
      'PUT /ssas.setUp': () =>
        Promise.reject(
          aFailure('PUT /ssas.setUp', 400, 'validation', [{ field: 'Aboard.0', code: 'unknown' }]),
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Polar Star' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Accounts aboard/ }), 'nobody');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Does not see all these beacons')).toBeVisible();
  });
});

describe('SSAS-D06, LIVE-D01 recipients that somebody else has changed while the dialog is open', () => {
  const toSecurity = { After: 0, Way: 1 as const, User: null, Address: 'cso@example.com' };
  const open = async (others: object[]) => {
    let setups: object[] = [aSetup];
    const { asked } = show(aDesk(), {
      'GET /ssas': () => ({ ...aDesk(), Setups: setups }),
      'GET /notificationRules.getPeople/{id}': { People: [], HasMessages: false },
      'GET /beacons/{id}': () => Promise.reject(aFailure('GET /beacons/{id}', 404, 'notFound')),
      'PUT /ssas.setUp': () => aDesk(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Polar Star' }));
    setups = others;
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Accounts aboard/ }), 'captain');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    return { asked, dialog };
  };
  const sent = (asked: readonly { route: string; input?: unknown }[]) =>
    asked.find(({ route }) => route === 'PUT /ssas.setUp')?.input;

  it('are told of an alert all the same, and the dialog closes once it is saved', async () => {
    const { asked } = await open([{ ...aSetup, Steps: [toSecurity] }]);
    await waitFor(() =>
      expect(sent(asked)).toMatchObject({
        body: { BeaconIds: [1], Aboard: ['captain'], Steps: [toSecurity] },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are shown where both have changed the same, before anything is sent', async () => {
    const { asked, dialog } = await open([{ ...aSetup, Aboard: ['mate'] }]);
    expect(await dialog.findByText('Now: mate')).toBeVisible();
    expect(sent(asked)).toBeUndefined();
  });
});

const aSetup = {
  BeaconId: 1,
  BeaconName: 'Polar Star',
  ByDistress: false,
  Input: null,
  Steps: [],
  Aboard: [],
};
