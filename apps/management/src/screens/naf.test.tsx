import type { Integration } from '@mayak/api';
import { aFailure, now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Integrations from './Integrations';

const one: Integration = {
  Id: 4,
  Name: 'Centre',
  Type: 0,
  Enabled: true,
  Url: 'https://vms.example/',
  Host: null,
  Port: null,
  BeaconIds: [1],
  HasSecret: true,
  LastSuccessDt: null,
  LastError: null,
  QueueLength: 0,
  Format: 'naf',
  NafFrom: 'RUS',
  NafTo: null,
};
const raise = (): never => {
  throw new Error('Nothing was asked.');
};
let bar: HTMLElement;
beforeEach(() => {
  bar = document.body.appendChild(document.createElement('div'));
});
afterEach(() => bar.remove());

const show = (answers: object = {}) =>
  renderInHost(
    <BarContext value={bar}>
      <Integrations />
    </BarContext>,
    {
      path: '/management/integrations',
      locale: 'en',
      columns: someColumns({ cards: [{ Id: 1, Name: 'Onega', Flags: 4 | 128 }], states: [{ Id: 1 }] }),
      answers: { 'GET /integrations': [one], 'GET /groups': [], ...answers },
    },
  );

describe('INT-D10 positions as NAF', () => {
  it('are a type of an integration, with sender and recipient', async () => {
    const { asked } = show({ 'PUT /integrations/{id}': { ...one, NafTo: 'XNE' } });
    expect((await screen.findByRole('listitem')).textContent).toMatch(/^CentreNAF over HTTPS/);
    await userEvent.click(screen.getByRole('button', { name: 'Edit “Centre”' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('naf');
    expect(dialog.getByRole('textbox', { name: 'Sender' })).toHaveValue('RUS');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Recipient' }), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Three Latin letters, such as RUS')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Recipient' }), 'ne');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const sent = await waitFor(() => {
      const found = asked.find(({ route }) => route === 'PUT /integrations/{id}');
      if (!found) throw new Error('Nothing was sent.');
      return found;
    });
    expect(sent.input).toMatchObject({ body: { Type: 0, Format: 'naf', NafFrom: 'RUS', NafTo: 'XNE' } });
  });

  it('are a file of a beacon and a period; without a beacon nothing is asked', async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'NAF file' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Positions as NAF' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save file' }));
    expect(dialog.getByText('Choose a beacon')).toBeVisible();
    expect(asked.map(({ route }) => route)).not.toContain('GET /beacons.exportNaf/{id}');
  });
});

describe('FMT-D01 the period of a NAF file', () => {
  it('ends now by the clock of the server', async () => {
    const { asked } = show({ 'GET /beacons.exportNaf/{id}': new ArrayBuffer(0) });
    await userEvent.click(await screen.findByRole('button', { name: 'NAF file' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Positions as NAF' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Beacon/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Onega/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save file' }));
    const sent = await waitFor(() => asked.find(({ route }) => route.includes('exportNaf')) ?? raise());
    const { query } = sent.input as { query: { endDt: string } };
    expect(Math.abs(Date.parse(query.endDt) - now)).toBeLessThan(60_000);
  });
});

describe('INT-D06 an address that is refused', () => {
  it('is told at the host of the type that is chosen', async () => {
    const refusal = aFailure('PUT /integrations/{id}', 400, 'integration.targetRefused');
    show({ 'PUT /integrations/{id}': () => Promise.reject(refusal) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit “Centre”' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), '1');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Host' }), 'inside.example');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Port' }), '20332');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Host' })).toHaveAccessibleDescription(/not allowed/),
    );
  });
});

describe('INT-D06, LIVE-D01 an integration that another tab has changed since the list was read', () => {
  const showOld = async () => {
    let now = one;
    const shown = show({
      'GET /integrations': () => [now],
      'PUT /integrations/{id}': ({ body }: { body: object }) => ({ ...now, ...body }),
    });
    await screen.findByRole('listitem');
    now = { ...one, Url: 'https://new.example/' };
    const sent = () => shown.asked.filter(({ route }) => route === 'PUT /integrations/{id}');
    return sent;
  };

  it('goes on sending to the new address when its name is changed', async () => {
    const sent = await showOld();
    await userEvent.click(screen.getByRole('button', { name: 'Edit “Centre”' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ input: { body: { Name: 'Centre 2', Url: 'https://new.example/' } } }]),
    );
  });

  it('and when it is switched off', async () => {
    const sent = await showOld();
    await userEvent.click(screen.getByRole('switch'));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ input: { body: { Enabled: false, Url: 'https://new.example/' } } }]),
    );
  });
});

describe('INT-D05 the secret of a new integration', () => {
  const made = { ...one, Id: 9, Name: 'Port', Format: null, NafFrom: null };
  const begin = async (answers: object = {}) => {
    const shown = show({ 'POST /integrations': { ...made, Secret: 's3cret' }, ...answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit “Centre”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Add integration' })[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Port');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://port.example/');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Beacons/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Onega/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    return shown;
  };

  it('stays until it is let go: neither Escape nor a press beside it closes what is shown once', async () => {
    await begin();
    expect(await screen.findByText('s3cret')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('s3cret')).toBeVisible();
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close as HTMLElement);
    expect(screen.queryByText('s3cret')).toBeNull();
  });

  it('INT-D06 what was typed while it was being made is saved as an edit of it, and makes no second one', async () => {
    let answer: () => void = () => undefined;
    const { asked } = await begin({
      'POST /integrations': () =>
        new Promise((resolve) => (answer = () => resolve({ ...made, Secret: 's3cret' }))),
      'PUT /integrations/{id}': { ...made, Name: 'Port 2' },
    });
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2');
    await act(async () => answer());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.filter(({ route }) => /^(POST|PUT)/.test(route))).toMatchObject([
        { route: 'POST /integrations' },
        { route: 'PUT /integrations/{id}', input: { params: { id: 9 }, body: { Name: 'Port 2' } } },
      ]),
    );
    expect(await screen.findByText('s3cret')).toBeVisible();
  });
});
