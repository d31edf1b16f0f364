import type { Group } from '@mayak/api';
import { aBeacon } from '@mayak/api/fixtures';
import { aFailure, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Beacons } from './Beacons';

const columns = someColumns({
  cards: [
    {
      Id: 1,
      Name: 'Polar Star',
      SerialNumber: '8089',
      Imei: '300534000080890 001010000080897',
      Owner: 'sokolova',
      Flags: 4 | 128,
    },
    { Id: 2, Name: 'Barents', SerialNumber: '8037', CommunicationStatus: 3, Model: 2, Flags: 0 },
    { Id: 3, Name: 'Kildin', Model: 2 },
  ],
  states: [{ Id: 1, State: 3 }, { Id: 2 }, { Id: 3, ConnectionDt: null }],
});
const tugs: Group = { Id: 7, Name: 'Tugs', BeaconIds: [2, 99] };

/** Rows exist only where there is room for them. */
const giveRoom = () => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
};

let bar: HTMLElement;
const show = ({ path = '/management/beacons', ...given }: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(
    <BarContext value={bar}>
      <Beacons />
    </BarContext>,
    { columns, locale: 'en', path, ...given },
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  localStorage.clear();
  giveRoom();
  bar = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  bar.remove();
  jest.restoreAllMocks();
});

describe('ROUTE-17, MGMT-01, MGMT-D01 the beacons of management', () => {
  it('shows each beacon with its state, status, first IMEI, groups and owner', async () => {
    show({ answers: { 'GET /groups': [{ ...tugs, BeaconIds: [1] }] } });
    const text = (await row('Polar Star')).textContent;
    expect(text).toContain('Emergency');
    expect(text).toContain('300534000080890');
    expect(text).not.toContain('001010000080897');
    expect(text).toContain('sokolova');
    expect((await row('Barents')).textContent).toContain('Temporarily blocked');
    expect(await screen.findByRole('row', { name: /Tugs · 1/ })).toBeTruthy();
  });

  it('MGMT-02 says that there are none, and leads to the activation', async () => {
    show({ columns: someColumns({}) });
    await screen.findByText('No beacons yet');
    const [first] = screen.getAllByRole('button', { name: 'Activate beacon' });
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Beacon activation' })).toBeTruthy();
    expect(address()).toBe('/management/beacons?activate=');
  });
});

describe('MGMT-D01, ROUTE-D01 search and filters', () => {
  it('stand in the address, and leave the rows that hold every word', async () => {
    show();
    await row('Barents');
    await userEvent.type(within(bar).getByRole('searchbox'), 'star 8089');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Barents/ })).toBeNull());
    expect(address()).toBe('/management/beacons?q=star+8089');
    await userEvent.type(within(bar).getByRole('searchbox'), ' nothing');
    await screen.findByText('Nothing found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row('Barents');
    expect(address()).toBe('/management/beacons');
  });

  it('are taken from the address', async () => {
    show({ path: '/management/beacons?model=2&status=2' });
    await row('Kildin');
    expect(screen.queryByRole('row', { name: /Barents/ })).toBeNull();
    await userEvent.click(within(bar).getByRole('button', { name: /Model: Standard/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Standard' }));
    await row('Polar Star');
    expect(address()).toBe('/management/beacons?status=2');
  });

  it('GROUP-D02 a group, and the beacons of none, by the navigation at the side', async () => {
    show({ answers: { 'GET /groups': [tugs] } });
    const nav = within(screen.getByRole('navigation', { name: 'Groups' }));
    await userEvent.click(await nav.findByRole('button', { name: /Tugs\s*1/ }));
    await row('Barents');
    expect(screen.queryByRole('row', { name: /Kildin/ })).toBeNull();
    await userEvent.click(nav.getByRole('button', { name: /No group\s*2/ }));
    await row('Kildin');
    expect(screen.queryByRole('row', { name: /Barents/ })).toBeNull();
    expect(address()).toBe('/management/beacons?group=none');
  });
});

describe('MGMT-D01, GROUP-D01 the chosen beacons', () => {
  it('are put into a group by one call, and what it held stays', async () => {
    const { asked } = show({
      answers: {
        'GET /groups': [tugs],
        'PUT /groups.editBeacons': [{ ...tugs, BeaconIds: [1, 2] }],
      },
    });
    await userEvent.click(within(await row('Polar Star')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to group' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Tugs' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === 'PUT /groups.editBeacons')?.input).toEqual({
        body: { BeaconIds: [1], Add: [7], Remove: [] },
      }),
    );
    expect(
      await within(screen.getByRole('navigation', { name: 'Groups' })).findByRole('button', {
        name: /Tugs\s*2/,
      }),
    ).toBeTruthy();
  });

  it('stay in it when a reading of the groups that was on its way arrives', async () => {
    const late: (() => void)[] = [];
    let isFar = false;
    const { queries } = show({
      answers: {
        'GET /groups': async () => {
          if (isFar) await new Promise<void>((done) => late.push(done));
          return [tugs];
        },
        'PUT /groups.editBeacons': [{ ...tugs, BeaconIds: [1, 2] }],
      },
    });
    const nav = within(screen.getByRole('navigation', { name: 'Groups' }));
    await nav.findByRole('button', { name: /Tugs\s*1/ });
    isFar = true;
    void queries.refetchQueries({ queryKey: ['/groups'] });
    await waitFor(() => expect(late).toHaveLength(1));
    await userEvent.click(within(await row('Polar Star')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to group' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Tugs' }));
    await nav.findByRole('button', { name: /Tugs\s*2/ });
    await act(async () => {
      late[0]?.();
      await new Promise((done) => setTimeout(done));
    });
    expect(nav.getByRole('button', { name: /Tugs\s*2/ })).toBeVisible();
  });

  it('make a new group, whose name stays where it is taken', async () => {
    const refuse = () => Promise.reject(aFailure('POST /groups', 409, 'conflict'));
    show({ answers: { 'POST /groups': refuse } });
    await userEvent.click(within(await row('Polar Star')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to group' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New group…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Group name/ }), 'Tugs');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name already exists')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Group name/ }).value).toBe('Tugs');
  });
});

describe('MGMT-D01 the menu of a row', () => {
  const menuOf = async (name: string) => {
    await userEvent.click(within(await row(name)).getByRole('button', { name: /Actions/ }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('ROUTE-18 to ROUTE-23 leads to pages that are here, and to track and history', async () => {
    const { went } = show();
    expect(await menuOf('Kildin')).toEqual(expect.arrayContaining(['Connect', 'Track', 'History']));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Connect' }));
    await menuOf('Kildin');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Track' }));
    expect(went).toEqual(['/management/beacon/3/start', '/tracks?beacon=3']);
  });

  it('does not offer to connect what was heard', async () => {
    show();
    expect(await menuOf('Polar Star')).not.toContain('Connect');
  });
});

describe('MGMT-03, MGMT-05, MGMT-D03, ERR-12 activation', () => {
  const activation = async (answer: unknown) => {
    const shown = show({
      path: '/management/beacons?activate',
      answers: { 'POST /beacons.activate': answer },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Beacon activation' }));
    const send = async (imei: string, code: string) => {
      for (const [name, text] of [
        [/IMEI/, imei],
        [/Activation code/, code],
      ] as const) {
        const field = dialog.getByRole('textbox', { name });
        await userEvent.clear(field);
        if (text) await userEvent.type(field, text);
      }
      await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    };
    return { ...shown, dialog, send };
  };
  const refused = (code: Parameters<typeof aFailure>[2], status: number) => () =>
    Promise.reject(aFailure('POST /beacons.activate', status, code));

  it('is filled in by the address that stands on a label, and may be sent as it is', async () => {
    const { went } = show({
      path: '/management/beacons?activate=490154203237518+AB12CD34',
      answers: { 'POST /beacons.activate': aBeacon({ Id: 12 }) },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Beacon activation' }));
    expect(dialog.getByRole('textbox', { name: /IMEI/ })).toHaveValue('490154203237518');
    expect(dialog.getByRole('textbox', { name: /Activation code/ })).toHaveValue('AB12CD34');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(went).toEqual(['/management/beacon/12/start']));
  });

  it.each([
    ['', 'AB12CD34', 'Required field'],
    ['49015420323751', 'AB12CD34', 'IMEI has 15 digits'],
    ['490154203237519', 'AB12CD34', 'Check the IMEI: the last digit doesn’t match'],
    ['490154203237518', 'AB12', 'The code has 8 characters'],
  ])('says of "%s" and "%s" before it is sent: %s', async (imei, code, words) => {
    const { dialog, send, asked } = await activation(aBeacon());
    await send(imei, code);
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(asked.some(({ route }) => route === 'POST /beacons.activate')).toBe(false);
  });

  it.each([
    ['beacon.activationFailed', 404, 'Beacon activation error, check the data entered!'],
    ['beacon.notAvailable', 409, 'The beacon is not available for activation'],
    ['auth.tooManyAttempts', 429, 'Too many failed attempts. Try again in 1 min.'],
  ] as const)(
    'says in place why it was refused (%s), and keeps what was typed',
    async (code, status, words) => {
      const { dialog, send } = await activation(refused(code, status));
      await send('490154203237518', 'ab12cd34');
      expect(await dialog.findByText(words)).toBeTruthy();
      expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /IMEI/ }).value).toBe('490154203237518');
    },
  );

  it('ERR-01 says in place that the server did not answer', async () => {
    const { dialog, send } = await activation(undefined);
    await send('490154203237518', 'ab12cd34');
    expect(await dialog.findByText(/^Couldn’t save/)).toBeTruthy();
  });

  it('ERR-14 leads to the page where the new beacon is waited for', async () => {
    const { send, went } = await activation(aBeacon({ Id: 12 }));
    await send('490154203237518', 'ab12cd34');
    await waitFor(() => expect(went).toEqual(['/management/beacon/12/start']));
  });
});

describe('ROUTE-15, ROUTE-16 the lists of management', () => {
  it('lead to each other', async () => {
    show();
    const menu = within(await within(bar).findByRole('navigation', { name: 'Management sections' }));
    expect(menu.getByRole('link', { name: 'Beacons' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getByRole('link', { name: 'Integrations' })).toHaveAttribute(
      'href',
      '/management/integrations',
    );
  });
});
