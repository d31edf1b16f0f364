import { Failure, SendState, type BeaconSettings, type Group, type ObjectCard } from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import { aBeacon, aFailure, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import BeaconCard from './BeaconCard';
import BeaconOverview from './BeaconOverview';
import SettingsPage from './BeaconSettings';
import { Beacons } from './Beacons';
import ChannelSettings from './ChannelSettings';
import RemoteControl from './RemoteControl';

const nobody = { Version: 0, UserName: null, Dt: null };
const beacon = aBeacon({
  Id: 5,
  Name: 'Onega',
  IsOwner: true,
  CanManage: true,
  CanEditChannelsSettings: true,
});
const card: ObjectCard = { Name: 'Onega', VehicleType: 3, Comment: null, TransportCard: [], Edited: nobody };
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
const sensor = beacon.Channels[0] as (typeof beacon.Channels)[number];
const channel = {
  ...aChannelSettings({ Id: sensor.Id, BeaconId: beacon.Id, Name: 'Supply' }),
  Edited: nobody,
};
const tugs: Group = { Id: 7, Name: 'Tugs', BeaconIds: [5] };
const exchange = {
  DataCollectInterval: 300,
  DataExchangeInterval: 3600,
  ExchangeMode: 0,
  Schedule: [],
  DataChannel: 1,
  NmeaMode: 0,
};
const parameters = {
  Pages: [
    {
      Page: 'exchange',
      Values: exchange,
      SendState: SendState.NotSent,
      SavedDt: '2026-10-14T11:00:00.000Z',
      StateDt: '2026-10-14T11:00:00.000Z',
      Error: null,
      Reported: null,
      ReportedDt: null,
    },
  ],
  Commands: [],
};
const known = {
  'GET /beacons/{id}': beacon,
  'GET /beacons.getAdditionalInfo/{id}': {
    BeaconType: 2,
    Comment: null,
    HasIridiumModule: true,
    HasGsmModule: true,
    HasBluetoothModule: false,
  },
  'GET /beacons.getCard/{id}': card,
  'GET /beacons.getSettings/{id}': settings,
  'GET /beacons.getAccess/{id}': [],
  'GET /channels.getSettings/{channelId}': channel,
  'GET /remote.getParameters/{id}': parameters,
  'GET /groups': [tugs],
};

let bar: HTMLElement;
const show = (path: string, answers: Record<string, unknown>) =>
  renderInHost(
    <BarContext value={bar}>
      <Routes>
        <Route path="/management/beacons" element={<Beacons />} />
        <Route path="/management/beacon/:id" element={<BeaconOverview />} />
        <Route path="/management/beacon/:id/card" element={<BeaconCard />} />
        <Route path="/management/beacon/:id/settings" element={<SettingsPage />} />
        <Route path="/management/beacon/:id/remote" element={<RemoteControl />} />
        <Route path="/management/beacon/:id/channel/:channelid" element={<ChannelSettings />} />
      </Routes>
    </BarContext>,
    {
      path,
      locale: 'en',
      columns: someColumns({ cards: [{ Id: 5, Name: 'Onega', Flags: 4 | 128 }], states: [{ Id: 5 }] }),
      answers: { ...known, ...answers },
    },
  );

interface Form {
  name: string;
  path: string;
  /** What leads to the form on its page. */
  open?: () => Promise<unknown>;
  field: RegExp;
  /** The call that the form makes. */
  route: string;
  typed?: string;
  verb?: string;
  /** What is said where it is not saved. */
  words?: RegExp;
}
const press = async (name: string | RegExp, at = 0) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[at] as HTMLElement);
const ofChosen = async (verb: string) => {
  const row = within(await screen.findByRole('row', { name: /Onega/ }));
  await userEvent.click(row.getByRole('checkbox'));
  await press(verb);
};
const page = '/management/beacon/5';
const forms: Form[] = [
  { name: 'the object card', path: `${page}/card`, field: /^Name/, route: 'PUT /beacons/{id}' },
  {
    name: 'the settings',
    path: `${page}/settings`,
    field: /^Up to date for/,
    route: 'PUT /beacons.editSettings/{id}',
    typed: '45',
  },
  {
    name: 'a sensor',
    path: `${page}/channel/${sensor.Id}`,
    field: /^Name/,
    route: 'PUT /channels.editSettings/{channelId}',
  },
  {
    name: 'remote control',
    path: `${page}/remote`,
    field: /^Data collection interval/,
    route: 'PUT /remote.editParameters/{id}',
    typed: '10',
  },
  {
    name: 'sharing',
    path: page,
    open: () => press('Edit').then(() => press('Add user')),
    field: /^Username/,
    route: 'PUT /beacons.editAccess/{id}',
  },
  {
    name: 'release',
    path: page,
    open: () => press('Release'),
    field: /name/,
    route: 'DELETE /beacons/{id}',
    typed: 'Onega',
    verb: 'Release',
    // Where no answer came, or another one was there first, it may have been released.
    words: /still yours|^Not clear whether it was released/,
  },
  {
    name: 'groups',
    path: '/management/beacons',
    open: () => press('Edit groups'),
    field: /^Group name/,
    route: 'PUT /groups/{Id}',
  },
  {
    name: 'activation',
    path: '/management/beacons?activate',
    open: async () => userEvent.type(await screen.findByRole('textbox', { name: /IMEI/ }), '490154203237518'),
    field: /^Activation code/,
    route: 'POST /beacons.activate',
    typed: 'AB12CD34',
    verb: 'Activate',
  },
  {
    name: 'the settings of many',
    path: '/management/beacons',
    open: async () => {
      await ofChosen('Settings');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Up to date for, min' }));
    },
    field: /^Up to date for/,
    route: 'PUT /beacons.editSettingsOfMany',
    typed: '45',
    verb: 'Apply',
    words: /^Couldn’t change|Nothing was changed/,
  },
  {
    name: 'sharing of many',
    path: '/management/beacons',
    open: () => ofChosen('Sharing'),
    field: /^Username/,
    route: 'PUT /beacons.editAccessOfMany',
    verb: 'Apply',
    words: /^Couldn’t change|Nothing was changed/,
  },
  {
    name: 'a new group of many',
    path: '/management/beacons',
    open: async () => {
      await ofChosen('Add to group');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'New group…' }));
    },
    field: /^Group name/,
    route: 'POST /groups',
  },
];

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const fill = async ({ open, field: name, typed = 'By hand' }: Form) => {
  await open?.();
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, typed);
};
const send = ({ verb = 'Save' }: Form) => {
  const buttons = screen.getAllByRole('button', { name: verb });
  return userEvent.click(buttons.at(-1) as HTMLElement);
};

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  bar = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  bar.remove();
  jest.restoreAllMocks();
});

describe.each(forms)('ERR-01, ERR-15 $name', (form) => {
  const { path, field: name, route, typed = 'By hand', words = /^Couldn’t save/ } = form;

  it.each([
    ['nothing answers', () => new Failure(route, null)],
    ['the server breaks', () => aFailure(route, 500, 'internal')],
    ['the beacon is no longer his', () => aFailure(route, 404, 'notFound')],
  ])('where %s in the middle of saving, says so and keeps what was typed', async (_, fault) => {
    let isDone = false;
    show(path, {
      [route]: () => {
        isDone = true;
        return Promise.reject(fault());
      },
    });
    await fill(form);
    await send(form);
    await waitFor(() => expect(isDone).toBe(true));
    const said = await screen.findAllByText(
      form.name === 'activation' && _.startsWith('the beacon') ? /./ : words,
    );
    expect(said.length).toBeGreaterThan(0);
    expect(await field(name)).toHaveValue(typed);
  });
});

describe('LIVE-D01, PERM-D04 two people and one beacon', () => {
  it.each([
    ['PUT /beacons/{id}', 'GET /beacons.getCard/{id}', forms[0], { ...card, Name: 'Ladoga' }, 'Ladoga'],
    [
      'PUT /beacons.editSettings/{id}',
      'GET /beacons.getSettings/{id}',
      forms[1],
      { ...settings, RelevanceTimeout1: 30 },
      '30',
    ],
    [
      'PUT /channels.editSettings/{channelId}',
      'GET /channels.getSettings/{channelId}',
      forms[2],
      { ...channel, Name: 'Battery' },
      'Battery',
    ],
  ] as const)('%s says who was quicker, with both values', async (put, get, form, theirs, value) => {
    if (!form) throw new Error('no form');
    let now: object | null = null;
    show(form.path, {
      [get]: () => now ?? known[get],
      [put]: () => {
        now = { ...theirs, Edited: { ...nobody, Version: 1, UserName: 'ivanova' } };
        return Promise.reject(aFailure(put, 409, 'edit.conflict'));
      },
    });
    await fill(form);
    await send(form);
    expect(await screen.findByText(/^ivanova changed this/)).toBeTruthy();
    expect(screen.getByText(`Now: ${value}`)).toBeTruthy();
    expect(await field(form.field)).toHaveValue(form.typed ?? 'By hand');
  });

  it('a connection that is lost while a sensor is edited leaves its page as it is', async () => {
    let isLost = false;
    const get = 'GET /channels.getSettings/{channelId}';
    const { recorded } = show(forms[2]?.path ?? '', {
      [get]: () => (isLost ? Promise.reject(new Failure(get, null)) : channel),
    });
    const form = forms[2] as Form;
    await fill(form);
    isLost = true;
    await send(form);
    expect(await screen.findByText(/^Couldn’t save/, {}, { timeout: 9_000 })).toBeTruthy();
    expect(recorded).toEqual([]);
    expect(await field(form.field)).toHaveValue('By hand');
  }, 15_000);

  it.each([
    ['a beacon that is blocked', aFailure('POST', 409, 'beacon.blocked'), /nothing is sent to it/],
    ['a connection that is lost', new Failure('POST', null), /^Couldn’t send\. /],
  ])('PAY-D07 %s meanwhile leaves the parameters saved and unsent, and says why', async (_, fault, words) => {
    show(`${page}/remote`, {
      'PUT /remote.editParameters/{id}': parameters.Pages[0],
      'POST /remote.sendParameters/{id}': () => Promise.reject(fault),
    });
    await press('Send 6 parameters');
    await press('Send');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await field(/^Data collection interval/)).toHaveValue('5');
  });

  it('REMOTE-06 a command that was not sent stays in its field, and says so', async () => {
    show(`${page}/remote?page=command`, {
      'POST /remote.sendCommand/{id}': () => Promise.reject(new Failure('POST', null)),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /HEX/ }), 'A1B2');
    await press('Send command');
    expect(await screen.findByText('Couldn’t send. Try again.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /HEX/ })).toHaveValue('A1B2');
  });
});

const sensors = [101, 102].map((Id) => ({ ...sensor, Id, Name: `Sensor ${Id}` }));
const withSensors = (bag: object, packetDt = beacon.PacketDt) => ({
  ...beacon,
  PacketDt: packetDt,
  Channels: sensors,
  InterfaceSettings: { Client1: { ChannelOrder: [], HiddenChannels: [], ...bag } },
});
const isOrdered = () =>
  screen.getAllByRole('checkbox', { name: /^Sensor/ }).map((one) => one.closest('li')?.textContent);

describe('BEACON-D05, SIDE-D04 the order of the sensors', () => {
  const put = 'PUT /beacons.editInterfaceSettings/{id}';
  const begin = async () => {
    await press('Order and visibility');
    await press('Move down: Sensor 101');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sensor 101' }));
  };

  it.each([
    ['nothing answers', () => new Failure(put, null)],
    ['the server breaks', () => aFailure(put, 500, 'internal')],
    ['the right was taken', () => aFailure(put, 403, 'permission.denied')],
  ])('where %s in the middle of saving, says so and keeps what was chosen', async (_, fault) => {
    show(page, { 'GET /beacons/{id}': withSensors({}), [put]: () => Promise.reject(fault()) });
    await begin();
    await press('Save');
    expect(await screen.findByText(/^Couldn’t save/)).toBeTruthy();
    expect(isOrdered()).toEqual(['Sensor 102', 'Sensor 101']);
    expect(screen.getByRole('checkbox', { name: 'Sensor 101' })).not.toBeChecked();
  });

  it('LIVE-D01 shows what somebody else made of both meanwhile, once, though packets come in', async () => {
    let packets = 0;
    let theirs = {};
    const shown = show(page, {
      'GET /beacons/{id}': () => withSensors(theirs, `2026-10-14T11:30:0${packets++ % 10}.000Z`),
      [put]: () => withSensors({ ChannelOrder: [102, 101], HiddenChannels: [101] }),
    });
    await begin();
    theirs = { ChannelOrder: [102, 101], HiddenChannels: [102] };
    await press('Save');
    expect(await screen.findByText('Now: hidden: Sensor 102')).toBeTruthy();
    expect(shown.asked.some(({ route }) => route === put)).toBe(false);
    await press('Save');
    await waitFor(() => expect(shown.asked.some(({ route }) => route === put)).toBe(true));
  });
});

describe('ROUTE-D07, MGMT-D09 a form whose beacon changes hands while it is filled in', () => {
  const managed = forms.filter(({ path }) => /\/(card|settings|remote|channel\/\d+)$/.test(path));
  it.each(managed.map((form) => [form.name, form] as const))(
    '%s keeps what was typed when the right is taken, and says so',
    async (_, form) => {
      let now = beacon;
      const { queries } = show(form.path, { 'GET /beacons/{id}': () => now });
      await fill(form);
      now = { ...beacon, IsOwner: false, CanManage: false, CanEditChannelsSettings: false };
      await queries.invalidateQueries();
      expect(await screen.findByText(/^You can no longer change this/)).toBeTruthy();
      expect(await field(form.field)).toHaveValue(form.typed ?? 'By hand');
      expect(screen.getByTestId('address')).toHaveTextContent(form.path);
    },
  );

  it.each(managed.map((form) => [form.name, form] as const))(
    'PAY-D07 %s keeps what was typed when the beacon is blocked, and says so',
    async (_, form) => {
      let now = beacon;
      const { queries } = show(form.path, { 'GET /beacons/{id}': () => now });
      await fill(form);
      now = { ...beacon, CommunicationStatus: 3 };
      await queries.invalidateQueries();
      expect((await screen.findAllByText(/blocked/)).length).toBeGreaterThan(0);
      expect(await field(form.field)).toHaveValue(form.typed ?? 'By hand');
    },
  );
});

describe('GROUP-D01 a group that another tab changes while it is edited', () => {
  const form = forms.find(({ name }) => name === 'groups') as Form;

  it('was renamed: both names are shown', async () => {
    let now = [tugs];
    show(form.path, { 'GET /groups': () => now, 'PUT /groups/{Id}': { ...tugs, Name: 'By hand' } });
    await fill(form);
    now = [{ ...tugs, Name: 'Ships' }];
    await press('Save');
    expect(await screen.findByText('Now: Ships')).toBeTruthy();
    expect(await field(form.field)).toHaveValue('By hand');
  });

  it('was deleted: that is said, what was typed stays, and saving makes it again', async () => {
    let now = [tugs];
    const shown = show(form.path, {
      'GET /groups': () => now,
      'POST /groups': ({ body }: { body: object }) => ({ Id: 9, ...body }),
    });
    await fill(form);
    now = [];
    await press('Save');
    expect(await screen.findByText(/^The group was deleted/)).toBeTruthy();
    expect(await field(form.field)).toHaveValue('By hand');
    expect(shown.asked.some(({ route }) => route.startsWith('PUT /groups'))).toBe(false);
    await press('Save');
    await waitFor(() =>
      expect(shown.asked.find(({ route }) => route === 'POST /groups')?.input).toEqual({
        body: { Name: 'By hand', BeaconIds: [5] },
      }),
    );
    await waitFor(() => expect(screen.queryByText(/^The group was deleted/)).toBeNull());
    expect(await field(form.field)).toHaveValue('By hand');
  });

  it('lost a beacon: the others are saved', async () => {
    const shown = show(form.path, {
      'GET /groups': [{ ...tugs, BeaconIds: [5, 6] }],
      'PUT /groups/{Id}': { ...tugs, Name: 'By hand' },
    });
    await fill(form);
    await press('Save');
    await waitFor(() =>
      expect(shown.asked.find(({ route }) => route === 'PUT /groups/{Id}')?.input).toMatchObject({
        body: { Name: 'By hand', BeaconIds: [5] },
      }),
    );
  });
});

describe('MGMT-D01 what is done with many', () => {
  it('is for those that were chosen when it began, whatever the filters show meanwhile', async () => {
    const shown = show('/management/beacons', { 'PUT /beacons.editAccessOfMany': { Changed: 1 } });
    await ofChosen('Sharing');
    await userEvent.type(await field(/^Username/), 'petrov');
    const [search] = screen.getAllByPlaceholderText('Name, IMEI, serial number');
    fireEvent.change(search as HTMLElement, { target: { value: 'another' } });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Onega/ })).toBeNull());
    await press('Apply');
    await waitFor(() =>
      expect(shown.asked.find(({ route }) => route.startsWith('PUT'))?.input).toMatchObject({
        body: { BeaconIds: [5], UserName: 'petrov' },
      }),
    );
  });

  it('says of a group that was not changed that it was not, and leaves the choice', async () => {
    show('/management/beacons', {
      'PUT /groups.editBeacons': () => Promise.reject(new Failure('PUT', null)),
    });
    await ofChosen('Add to group');
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Tugs' }));
    expect(await screen.findByRole('toolbar', { name: /1/ })).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /Onega/ }));
    expect(row.getByRole('checkbox')).toBeChecked();
  });
});
