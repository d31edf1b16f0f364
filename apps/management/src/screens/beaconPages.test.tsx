import type { BeaconAccess, BeaconSettings, ObjectCard } from '@mayak/api';
import { deleteTrackImport, getTrackImports } from '@mayak/api/imports';
import { aBeacon, aFailure, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { Toasts } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import BeaconCard from './BeaconCard';
import BeaconOverview from './BeaconOverview';
import SettingsPage from './BeaconSettings';

const info = {
  BeaconType: 8,
  Comment: null,
  HasIridiumModule: true,
  HasGsmModule: true,
  HasBluetoothModule: false,
};
const nobody = { Version: 0, UserName: null, Dt: null };
const card: ObjectCard = {
  Name: 'Polar Star',
  VehicleType: 3,
  Comment: null,
  TransportCard: [{ Label: 'MMSI', Value: '273418820' }],
  Edited: nobody,
};
const settings: BeaconSettings = {
  CheckRelevance: true,
  CheckEmergency: true,
  EmergencyOverRelevancePriority: true,
  LengthUnit: null,
  VehicleType: 3,
  RelevanceTimeout1: 60,
  RelevanceTimeout2: 1440,
  IridiumGatewayHost: null,
  IridiumGatewayPort: null,
  FuelManagement: false,
  BNWASShowStatus: false,
  Edited: nobody,
};
const mine = { IsOwner: true, CanManage: true, ActivationCode: 'AB12CD34' };

let bar: HTMLElement;
const show = (path: string, answers: Record<string, unknown> = {}) =>
  renderInHost(
    <BarContext value={bar}>
      <Toasts />
      <Routes>
        <Route path="/management/beacon/:id" element={<BeaconOverview />} />
        <Route path="/management/beacon/:id/card" element={<BeaconCard />} />
        <Route path="/management/beacon/:id/settings" element={<SettingsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BarContext>,
    {
      path,
      locale: 'en',
      answers: {
        'GET /beacons/{id}': aBeacon({ Id: 5, ...mine }),
        'GET /beacons.getAdditionalInfo/{id}': info,
        'GET /beacons.getCard/{id}': card,
        'GET /beacons.getSettings/{id}': settings,
        'GET /beacons.getAccess/{id}': [],
        [getTrackImports.route]: [],
        ...answers,
      },
    },
  );
const address = () => screen.getByTestId('address').textContent;
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const retype = async (name: RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
type Shown = ReturnType<typeof show>;
const sent = ({ asked }: Shown, route: string) => asked.filter((one) => one.route === route).at(-1)?.input;

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  bar = document.body.appendChild(document.createElement('div'));
});
afterEach(() => bar.remove());

describe('ROUTE-18, ROUTE-D03, ROUTE-D07 the pages of a beacon', () => {
  it('MGMT-D07 begins with where it is, its way of the last day and when it tells more; one without a place begins with its sensors', async () => {
    const shown = show('/management/beacon/5', {
      'GET /beacons.getExchangeSchedule/{id}': {
        ExchangeInterval: 3_600,
        Source: 'device',
        ConnectionDt: null,
      },
      'GET /beacons columns': someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5 }] }),
    });
    const card = await screen.findByRole('region', { name: 'Location' });
    expect(within(card).getByRole('link', { name: 'Track' })).toHaveAttribute('href', '/tracks?beacon=5');
    expect(within(card).getByText('Next contact')).toBeInTheDocument();
    await waitFor(() => expect(sent(shown, 'GET /beacons.getTrack2/{id}')).toBeDefined());
    shown.leave();
    show('/management/beacon/5');
    await screen.findByRole('region', { name: 'Device' });
    expect(screen.queryByRole('region', { name: 'Location' })).not.toBeInTheDocument();
  });

  it.each(['/management/beacon/x', '/management/beacon/7'])(
    'say of %s that the beacon was not found',
    async (path) => {
      const gone = () => Promise.reject(aFailure('GET /beacons/{id}', 404, 'notFound'));
      show(path, { 'GET /beacons/{id}': gone });
      expect(await screen.findByText('Beacon not found')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to beacons' })).toHaveAttribute(
        'href',
        '/management/beacons',
      );
    },
  );

  it.each(['card', 'settings'])('lead who may not manage from %s to the beacon itself', async (page) => {
    const seen = aBeacon({ Id: 5, IsOwner: false, CanManage: false });
    show(`/management/beacon/5/${page}`, { 'GET /beacons/{id}': seen });
    await waitFor(() => expect(address()).toBe('/management/beacon/5'));
    expect(within(bar).queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Sharing' })).toBeNull();
  });

  it('PAY-D07 say that the beacon is blocked', async () => {
    show('/management/beacon/5/card', {
      'GET /beacons/{id}': aBeacon({ Id: 5, ...mine, CommunicationStatus: 3 }),
    });
    expect(await screen.findByText(/temporarily blocked/)).toBeTruthy();
  });

  it('PAY-D07 say of a beacon that the operator disabled that it is so', async () => {
    show('/management/beacon/5/card', {
      'GET /beacons/{id}': aBeacon({ Id: 5, ...mine, CommunicationStatus: 0 }),
    });
    expect(await screen.findByText(/operator has disabled/)).toBeTruthy();
    expect(screen.queryByText(/temporarily blocked/)).toBeNull();
  });
});

describe('ROUTE-22, MGMT-06, MGMT-D06 the object card', () => {
  it('sends what all see and what is the user’s own apart, each only if it changed', async () => {
    const shown = show('/management/beacon/5/card', {
      'PUT /beacons/{id}': aBeacon({ Id: 5, ...mine }),
      'PUT /beacons.editInterfaceSettings/{id}': aBeacon({ Id: 5, ...mine }),
    });
    await retype(/^Name/, ' Onega ');
    await save();
    await screen.findByText(/^Saved at/);
    expect(sent(shown, 'PUT /beacons/{id}')).toEqual({
      params: { id: 5 },
      body: { Name: 'Onega', VehicleType: 3, Comment: '', TransportCard: card.TransportCard, Version: 0 },
    });
    expect(sent(shown, 'PUT /beacons.editInterfaceSettings/{id}')).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Colour 3' }));
    await save();
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons.editInterfaceSettings/{id}')).toMatchObject({
        body: { UserInterfaceSettings: { Color: '#00705a', TrackLineWidth: 3 } },
      }),
    );
  });

  it('MGMT-D09 refuses in place what the contract refuses, row by row', async () => {
    const shown = show('/management/beacon/5/card');
    await retype(/^Name/, '<b>');
    await userEvent.click(screen.getByRole('button', { name: 'Row' }));
    await retype(/^Track width/, '11');
    await save();
    expect(screen.getByText('Invalid characters')).toBeTruthy();
    expect(screen.getByText('Required field')).toBeTruthy();
    expect(screen.getByText('Correct 3 fields')).toBeTruthy();
    expect(sent(shown, 'PUT /beacons/{id}')).toBeUndefined();
  });

  it('rows are moved and removed', async () => {
    const TransportCard = ['A', 'B', 'C'].map((Label) => ({ Label, Value: Label }));
    const shown = show('/management/beacon/5/card', {
      'GET /beacons.getCard/{id}': { ...card, TransportCard },
      'PUT /beacons/{id}': aBeacon({ Id: 5, ...mine }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move down: A' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: C' }));
    await save();
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons/{id}')).toMatchObject({
        body: { TransportCard: [{ Label: 'B' }, { Label: 'A' }] },
      }),
    );
  });

  it('LIVE-D01 says who was quicker, with both values, and keeps what was typed', async () => {
    let now = card;
    const overtaken = () => {
      if (now !== card) return aBeacon({ Id: 5, ...mine });
      now = { ...card, Name: 'Ladoga', Edited: { ...nobody, Version: 1, UserName: 'ivanova' } };
      return Promise.reject(aFailure('PUT /beacons/{id}', 409, 'edit.conflict'));
    };
    const shown = show('/management/beacon/5/card', {
      'GET /beacons.getCard/{id}': () => now,
      'PUT /beacons/{id}': overtaken,
    });
    await retype(/^Name/, 'Onega');
    await save();
    expect(await screen.findByText(/^ivanova changed this/)).toBeTruthy();
    expect(screen.getByText('Now: Ladoga')).toBeTruthy();
    expect(await field(/^Name/)).toHaveValue('Onega');
    await save();
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons/{id}')).toMatchObject({ body: { Name: 'Onega', Version: 1 } }),
    );
  });
});

describe('ROUTE-20, SET-01 to SET-06, SET-D02 to SET-D05 the settings', () => {
  it('SET-D04 keep the values of what is switched off', async () => {
    const shown = show('/management/beacon/5/settings', {
      'PUT /beacons.editSettings/{id}': { ...settings, CheckRelevance: false },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Check data relevance' }));
    expect(await field(/^Up to date for/)).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /outranks relevance/ })).toBeDisabled();
    expect(screen.getByText('Relevance is not checked')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons.editSettings/{id}')).toMatchObject({
        body: {
          CheckRelevance: false,
          RelevanceTimeout1: 60,
          RelevanceTimeout2: 1440,
          EmergencyOverRelevancePriority: true,
          LengthUnit: null,
          Version: 0,
        },
      }),
    );
  });

  it('SET-D02, SET-D04 are saved with a wrong timeout of what was switched off after it: that stays as it was', async () => {
    const shown = show('/management/beacon/5/settings', {
      'PUT /beacons.editSettings/{id}': { ...settings, CheckRelevance: false },
    });
    await retype(/^Up to date for/, '0');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Check data relevance' }));
    await save();
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons.editSettings/{id}')).toMatchObject({
        body: { CheckRelevance: false, RelevanceTimeout1: 60, RelevanceTimeout2: 1440 },
      }),
    );
    expect(await field(/^Up to date for/)).toHaveValue('60');
  });

  it('SET-06, SET-D03 show at once what the typed timeouts mean', async () => {
    show('/management/beacon/5/settings');
    const preview = await screen.findByRole('group', { name: /How the beacon’s data/ });
    expect(preview).toHaveTextContent('up to 1 h');
    expect(preview).toHaveTextContent('up to 1 d');
    await retype(/^Up to date for/, '90');
    expect(preview).toHaveTextContent('up to 1 h 30 min');
  });

  it.each([
    [/^Up to date for/, '0', 'From 1 to 525600'],
    [/^Up to date for/, '1.5', 'Enter a whole number of minutes'],
    [/^Up to date for/, '1440', '“Up to date for” must be less than “Recent for”'],
    [/^Recent for/, '', 'Required field'],
    [/^Host/, 'no host', 'A host name or an IP address'],
    [/^Host/, 'gw.example', 'Fill in both fields or leave both empty'],
    [/^Port/, '10800', 'Fill in both fields or leave both empty'],
    [/^Port/, '70000', 'From 1 to 65535'],
  ])('SET-D02 refuse %s %j: %s', async (name, text, words) => {
    const shown = show('/management/beacon/5/settings');
    await retype(name, text);
    await save();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(sent(shown, 'PUT /beacons.editSettings/{id}')).toBeUndefined();
  });

  it('SET-02, SET-07, SET-D05 offer every unit of length, or that of the profile, and every transport', async () => {
    show('/management/beacon/5/settings');
    const words = async (name: RegExp) => {
      const list = await screen.findByRole('combobox', { name });
      return within(list)
        .getAllByRole('option')
        .map((one) => one.textContent);
    };
    expect(await words(/^Length unit/)).toEqual([
      'As in the profile',
      'Metre',
      'Kilometre',
      'Mile',
      'Nautical mile, knot',
    ]);
    expect(await words(/^Transport type/)).toEqual([
      'Not set',
      'Air',
      'Rail',
      'Water',
      'Truck',
      'Special',
      'Car',
      'Container',
    ]);
  });

  it('SET-04 have no gateway where there is no Iridium module', async () => {
    show('/management/beacon/5/settings', {
      'GET /beacons.getAdditionalInfo/{id}': { ...info, HasIridiumModule: false },
    });
    await field(/^Up to date for/);
    expect(screen.queryByRole('textbox', { name: /^Host/ })).toBeNull();
  });
});

describe('ROUTE-24, MGMT-D07 a sensor', () => {
  it('has its settings at the ids of its beacon and of itself, for whom both flags let', async () => {
    const beacon = aBeacon({ Id: 5, ...mine, CanEditChannelsSettings: true });
    show('/management/beacon/5', { 'GET /beacons/{id}': beacon });
    const [link] = await screen.findAllByRole('link', { name: /^Sensor settings/ });
    expect(link).toHaveAttribute('href', `/management/beacon/5/channel/${beacon.Channels[0]?.Id}`);
  });
});

describe('MGMT-D07, MGMT-D08 sharing', () => {
  const known: BeaconAccess = {
    UserName: 'petrov',
    CanManage: false,
    CanSendMessages: true,
    CanEditChannelsSettings: false,
  };
  const open = async (answers: Record<string, unknown> = {}) => {
    const shown = show('/management/beacon/5', { 'GET /beacons.getAccess/{id}': [known], ...answers });
    const region = await screen.findByRole('region', { name: 'Sharing' });
    await within(region).findByText('petrov');
    await userEvent.click(within(region).getByRole('button', { name: 'Edit' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: /^Share “/ })) };
  };

  it('refuses the own name and one that stands there twice; an unknown one is told at its field', async () => {
    const unknown = () =>
      Promise.reject(
        aFailure('PUT /beacons.editAccess/{id}', 404, 'user.notFound', [
          { field: '1.UserName', code: 'unknown' },
        ]),
      );
    const { dialog, ...shown } = await open({ 'PUT /beacons.editAccess/{id}': unknown });
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    const last = () => dialog.getAllByRole('textbox', { name: /^Username/ }).at(-1) as HTMLElement;
    for (const [name, words] of [
      ['DEMO', 'This is the owner, who already has access'],
      ['Petrov', 'This user is already in the list'],
      ['nobody', 'User not found'],
    ] as const) {
      await userEvent.clear(last());
      await userEvent.type(last(), name);
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText(words)).toBeTruthy();
      expect(last()).toHaveValue(name);
    }
    expect(shown.asked.filter(({ route }) => route === 'PUT /beacons.editAccess/{id}')).toHaveLength(1);
  });

  it('PERM-D11 says what goes with an access before it is taken away', async () => {
    const { dialog, ...shown } = await open({ 'PUT /beacons.editAccess/{id}': [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Remove access: petrov' }));
    expect(dialog.getByText(/^Access will be removed: petrov/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons.editAccess/{id}')).toEqual({ params: { id: 5 }, body: [] }),
    );
    expect(await screen.findByText('Only you can see the beacon.')).toBeTruthy();
  });
});

describe('SIDE-D04, BEACON-D05 order and visibility of the sensors', () => {
  it('are kept for all, with what else the bag holds', async () => {
    const [one, two] = aBeacon({
      Channels: [101, 102].map((Id) => ({ ...aBeacon().Channels[0], Id, Name: `Sensor ${Id}` })),
    }).Channels;
    const beacon = aBeacon({
      Id: 5,
      ...mine,
      Channels: [one, two],
      InterfaceSettings: { Client1: { ChannelOrder: [], HiddenChannels: [], Other: 1 } },
    });
    const shown = show('/management/beacon/5', {
      'GET /beacons/{id}': beacon,
      'PUT /beacons.editInterfaceSettings/{id}': beacon,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order and visibility' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move down: Sensor 101' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sensor 101' }));
    await save();
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons.editInterfaceSettings/{id}')).toEqual({
        params: { id: 5 },
        body: {
          InterfaceSettings: { Client1: { ChannelOrder: [102, 101], HiddenChannels: [101], Other: 1 } },
        },
      }),
    );
  });
});

describe('MGMT-D05 release', () => {
  it('asks for the name, and shows the code though the beacon is gone with it', async () => {
    let isGone = false;
    const { queries } = show('/management/beacon/5', {
      'GET /beacons/{id}': () =>
        isGone
          ? Promise.reject(aFailure('GET /beacons/{id}', 404, 'notFound'))
          : aBeacon({ Id: 5, ...mine, Name: 'Onega' }),
      'DELETE /beacons/{id}': () => {
        isGone = true;
        return { ActivationCode: 'NEW1CODE' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release “Onega”?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Onegа');
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    expect(dialog.getByText('The name doesn’t match')).toBeTruthy();
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), 'Onega');
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('NEW1CODE')).toBeTruthy();
    await queries.invalidateQueries();
    await screen.findByText('Beacon not found');
    const code = within(screen.getByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('NEW1CODE')).toBeTruthy();
    await userEvent.click(code.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(address()).toBe('/management/beacons');
  });

  it('says that the beacon is still his when it did not work', async () => {
    show('/management/beacon/5', {
      'GET /beacons/{id}': aBeacon({ Id: 5, ...mine, Name: 'Onega' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Onega');
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await dialog.findByText(/still yours/)).toBeTruthy();
    expect(dialog.getByRole('textbox')).toHaveValue('Onega');
  });
});

describe('INGEST-D07 the tracks of files in the past of a beacon', () => {
  const spring = {
    Id: 3,
    FileName: 'Spring',
    UserName: 'demo',
    CreatedDt: '2026-10-14T10:00:00Z',
    StartDt: '2026-04-01T00:00:00Z',
    EndDt: '2026-04-02T00:00:00Z',
    Points: 1_204,
  };

  it('are listed to the owner and taken out after a question', async () => {
    let kept = [spring];
    const shown = show('/management/beacon/5', {
      [getTrackImports.route]: () => Promise.resolve(kept),
      [deleteTrackImport.route]: () => {
        kept = [];
        return Promise.resolve();
      },
    });
    expect(await screen.findByText('Saved tracks')).toBeTruthy();
    expect(screen.getByText(/1204 points/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove track: Spring' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Remove the track “Spring”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Saved tracks')).toBeNull());
    expect(sent(shown, deleteTrackImport.route)).toMatchObject({ params: { id: 5, importId: 3 } });
  });

  it('stay listed when they could not be taken out, and it is said', async () => {
    show('/management/beacon/5', {
      [getTrackImports.route]: [spring],
      [deleteTrackImport.route]: () => Promise.reject(aFailure(deleteTrackImport.route, 500, 'internal')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove track: Spring' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Couldn’t remove the track. Try again.')).toBeTruthy();
    expect(screen.getByText('Saved tracks')).toBeTruthy();
  });

  it('have no card where there are none', async () => {
    show('/management/beacon/5');
    await screen.findByText('AB12CD34');
    expect(screen.queryByText('Saved tracks')).toBeNull();
  });
});
