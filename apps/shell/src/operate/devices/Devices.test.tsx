import { setLocale } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, fakeTransport, renderInShell, type Answers } from '../../shell.fixtures';
import { operatorClient } from '../operator';
import { Devices } from './Devices';

const [gateways, messages, read, add] = [
  'GET /operator/gateways',
  'GET /operator/packets',
  'POST /operator/packets.read',
  'POST /operator/devices',
];
const imei = '356307042441013';
const dt = '2026-11-25T06:00:00Z';
const knock = {
  Imei: imei,
  Gateway: 'wialon-ips',
  Address: '203.0.113.7',
  Count: 3,
  FirstDt: dt,
  LastDt: dt,
};
const door = {
  Gateways: [
    { Name: 'own', Port: null, Connections: null, Messages: 12, Faults: 0, LastDt: dt },
    { Name: 'wialon-ips', Port: 20332, Connections: 2, Messages: 40, Faults: 1, LastDt: dt },
  ],
  Unknown: [knock, { ...knock, Imei: 'phone-7' }],
};
const bytes = {
  Gateway: 'wialon-ips',
  Hex: '23502300',
  Size: 4,
  Frames: [
    {
      Offset: 0,
      Length: 4,
      Imei: null,
      Fields: [{ Offset: 1, Length: 2, Name: 'kind', Value: 'P' }],
      Points: [
        { Dt: dt, Coordinates: [69, 33], Speed: 12, Course: 90, Values: [{ Name: 'fuel', Value: 5 }] },
      ],
      Faults: ['time: is wrong'],
    },
  ],
};

function open(answers: Answers = {}, search = '') {
  const { shell } = aShell({ token: 't' });
  const transport = fakeTransport({ [gateways]: door, ...answers });
  const client = operatorClient('/api', { key: 'k', name: 'Anna' }, transport.connect);
  const refused = jest.fn();
  renderInShell(
    <Devices client={client} onRefused={refused} />,
    shell as never,
    `/operate?view=devices${search}`,
  );
  return { asked: transport.asked, refused };
}
beforeEach(() => setLocale('en'));

describe('INGEST-D06 the operator sees who is at the door', () => {
  it('each protocol with its port, connections, and what was taken and refused', async () => {
    open();
    const row = await screen.findByRole('row', { name: /wialon-ips/ });
    await waitFor(() => expect(row).toHaveTextContent(/20332.*2.*40.*1/));
    expect(screen.getByRole('row', { name: /own/ })).toHaveTextContent('HTTP');
  });

  it('an unknown device is taken into the stock, and its code and key are shown', async () => {
    const secrets = { Id: 9, ActivationCode: 'AB12-CD34', DeviceKey: 'the-key' };
    const { asked } = open({ [add]: secrets }, '&part=unknown');
    const row = await screen.findByRole('row', { name: new RegExp(imei) });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add to stock' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Model'), 'Pro');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to stock' }));
    expect(await screen.findByText('AB12-CD34')).toBeVisible();
    expect(screen.getByText('the-key')).toBeVisible();
    expect(asked.find(({ route }) => route === add)?.body).toMatchObject({
      SerialNumber: imei,
      GsmImei: imei,
    });
  });

  it('BEACON-D11 the key of a device, which is told once, comes also where its dialog is closed while it is added', async () => {
    let answer: (value: unknown) => void = () => {};
    open({ [add]: () => new Promise((resolve) => (answer = resolve)) }, '&part=unknown');
    const row = await screen.findByRole('row', { name: new RegExp(imei) });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add to stock' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to stock' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    answer({ Id: 9, ActivationCode: 'ZX98CV76', DeviceKey: 'the-key' });
    expect(await screen.findByText('the-key')).toBeVisible();
  });

  it('a serial number that is taken is told at its field, and what was typed stays', async () => {
    const errors = [{ field: 'SerialNumber', code: 'taken', message: 'taken' }];
    open({ [add]: () => Promise.reject(aFailure(add, 400, 'validation', { errors })) }, '&part=unknown');
    const row = await screen.findByRole('row', { name: new RegExp(imei) });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add to stock' }));
    const dialog = screen.getByRole('dialog');
    const serial = within(dialog).getByLabelText(/^Serial number/);
    await userEvent.clear(serial);
    await userEvent.type(serial, '4711');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to stock' }));
    await waitFor(() => expect(serial).toBeInvalid());
    expect(serial).toHaveValue('4711');
  });

  it('an IMEI that the stock has already is told where the way of contact is chosen', async () => {
    const errors = [{ field: 'GsmImei', code: 'taken', message: 'taken' }];
    open({ [add]: () => Promise.reject(aFailure(add, 400, 'validation', { errors })) }, '&part=unknown');
    const row = await screen.findByRole('row', { name: new RegExp(imei) });
    await userEvent.click(within(row).getByText(imei));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to stock' }));
    await waitFor(() => expect(dialog.getByLabelText('Connection')).toBeInvalid());
    expect(dialog.getByLabelText('Model')).not.toBeInvalid();
  });

  it('a name that is no IMEI cannot be taken into the stock, and says why', async () => {
    open({}, '&part=unknown');
    const row = await screen.findByRole('row', { name: /phone-7/ });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add to stock' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('is not a 15-digit IMEI');
  });

  it('the messages of a device are opened byte by byte, with what is wrong and what they tell', async () => {
    const message = { ...bytes, Dt: dt, Address: '203.0.113.7', Outcome: 'inPart', Fault: 'time: is wrong' };
    open({ [messages]: [message] }, `&part=messages&imei=${imei}`);
    const row = await screen.findByRole('row', { name: /Partly stored/ });
    await userEvent.click(within(row).getByText('Partly stored'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('time: is wrong');
    expect(within(dialog).getByRole('table', { name: 'What was understood' })).toHaveTextContent('1-2kindP');
    expect(within(dialog).getByRole('table', { name: 'Positions' })).toHaveTextContent('fuel 5');
  });

  it('pasted bytes are read by the protocol that understands them, or nobody does', async () => {
    const answers = [bytes, { Gateway: '', Hex: 'ff', Size: 1, Frames: [] }];
    const { asked } = open({ [read]: () => answers.shift() }, '&part=read');
    const content = await screen.findByLabelText(/^Bytes in hexadecimal/);
    await userEvent.type(content, '23 50 23 00');
    await userEvent.click(screen.getByRole('button', { name: 'Parse' }));
    expect(await screen.findByText('Protocol: wialon-ips')).toBeVisible();
    expect(asked.find(({ route }) => route === read)?.body).toEqual({
      Content: '23 50 23 00',
      Gateway: null,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Parse' }));
    expect(await screen.findByText('No protocol understands these bytes')).toBeVisible();
    expect(content).toHaveValue('23 50 23 00');
  });

  it('a key that ended is asked for anew, and a server that is away offers Retry', async () => {
    const { refused } = open({
      [gateways]: () => Promise.reject(aFailure(gateways, 401, 'auth.required')),
    });
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
  });
});
