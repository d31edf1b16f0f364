import { Failure } from '@mayak/api';
import { BarContext } from '@mayak/host';
import { setLocale } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, fakeTransport, renderInShell, type Answers } from '../../shell.fixtures';
import { Desk } from '../desk/Desk';
import { operatorClient } from '../operator';

const [list, add, addMany, edit] = [
  'GET /operator/devices',
  'POST /operator/devices',
  'POST /operator/devices.addMany',
  'PUT /operator/devices/{id}',
];
const device = {
  Id: 7,
  SerialNumber: '4711',
  Model: 8,
  GsmImei: '001010000047116',
  IridiumImei: null,
  CommunicationStatus: 1,
  DailyFee: 15,
  ActivationCode: 'AB12CD34',
  Name: '4711',
  Owner: null,
  ConnectionDt: null,
  OwnerId: null,
  Faults: 3,
};
const secrets = { Id: 9, ActivationCode: 'ZX98CV76', DeviceKey: 'the-key' };

let bar: HTMLElement;

function open(answers: Answers = {}, search = '') {
  const { shell } = aShell({ token: 't' });
  const transport = fakeTransport({ [list]: [device], ...answers });
  const client = operatorClient('/api', { key: 'k', name: 'Anna' }, transport.connect);
  const refused = jest.fn();
  renderInShell(
    <BarContext value={bar}>
      <Desk client={client} onForget={jest.fn()} onRefused={refused} />
    </BarContext>,
    shell as never,
    `/operate?view=stock${search}`,
  );
  return { asked: transport.asked, refused, shell };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(() => {
  setLocale('en');
  bar = document.body.appendChild(document.createElement('div'));
});
afterEach(() => bar.remove());

describe('BEACON-D11, PERM-D10 the stock on the page', () => {
  it('shows each device with its code, and its faults of the day', async () => {
    open();
    const row = await screen.findByRole('row', { name: /4711/ });
    expect(row).toHaveTextContent(/001010000047116.*Waiting for an owner.*3.*AB12CD34/);
  });

  it('takes one more, and shows its key once', async () => {
    const { asked } = open({ [add]: secrets });
    await press('Add device');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByLabelText(/^Serial number/)).toHaveAccessibleDescription('Required field');
    await userEvent.type(dialog.getByLabelText(/^Serial number/), '4712');
    await userEvent.type(dialog.getByLabelText('GSM IMEI'), '001010000047124');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('the-key')).toBeVisible();
    expect(asked.find(({ route }) => route === add)?.body).toMatchObject({
      SerialNumber: '4712',
      GsmImei: '001010000047124',
    });
  });

  it('switches a device off for a reason, which is asked for', async () => {
    const { asked } = open({ [edit]: { ...device, CommunicationStatus: 0 } });
    const row = await screen.findByRole('row', { name: /4711/ });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch off' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(asked.some(({ route }) => route === edit)).toBe(false);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'stolen');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ route }) => route === edit)?.body).toEqual({
      CommunicationStatus: 0,
      Reason: 'stolen',
    });
  });

  it.each([
    [
      'may have its new key, and the one of before none any more, where the answer was lost',
      null,
      /may have been done/,
    ],
    ['keeps its key where the server refused', 500, /^Not done$/],
  ])('%s', async (_, status, said) => {
    const renew = 'POST /operator/devices.renew/{id}';
    open({ [renew]: () => Promise.reject(new Failure(renew, status)) });
    const row = await screen.findByRole('row', { name: /4711/ });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: /key/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /key/ }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('leads back to the key when it ended, and says when the devices did not come', async () => {
    const { refused } = open({ [list]: () => Promise.reject(aFailure(list ?? '', 401, 'auth.required')) });
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('BEACON-D11 devices from a file', () => {
  const paste = async (text: string) => {
    await userEvent.click(await screen.findByLabelText(/^Devices as CSV/));
    await userEvent.paste(text);
  };

  it('are judged line by line before anything is sent', async () => {
    open({}, '&part=file');
    await paste('model;serial;gsm\nmini;1;001010000047116\nboat;2;123');
    expect(screen.getByRole('row', { name: /^1 2/ })).toHaveTextContent('Can be added');
    expect(screen.getByRole('row', { name: /^2 3/ })).toHaveTextContent(
      /GSM IMEI: An IMEI has 15 digits.*Model: Wrong format/,
    );
    expect(screen.getByRole('button', { name: 'Add 2 devices' })).toBeDisabled();
  });

  it('are refused whole with the fault at its line, and added with their codes and keys', async () => {
    const errors = [{ field: 'Devices.1.GsmImei', code: 'taken', message: 'taken' }];
    const answers = [
      () => Promise.reject(aFailure(addMany ?? '', 400, 'validation', { errors })),
      () => ({ Devices: [secrets, { ...secrets, Id: 10, DeviceKey: 'other-key' }] }),
    ];
    open({ [addMany ?? '']: () => answers.shift()?.() }, '&part=file');
    await paste('model;serial;gsm\nmini;1;001010000047116\nmini;2;001010000047124');
    await press('Add 2 devices');
    expect(await screen.findByText(/^Nothing was added/)).toBeVisible();
    expect(screen.getByRole('row', { name: /^2 3/ })).toHaveTextContent('GSM IMEI: taken');
    await userEvent.type(screen.getByLabelText(/^Devices as CSV/), ' ');
    await press('Add 2 devices');
    expect(await screen.findByText('2 devices added')).toBeVisible();
    expect(screen.getByRole('row', { name: /^2 3/ })).toHaveTextContent('other-key');
    await press('Print 2 labels');
    const labels = within(screen.getByRole('list', { name: 'Labels' }));
    expect(labels.getAllByRole('listitem')[0]).toHaveTextContent(/Mini 1.*001010000047116.*ZX98CV76/);
    expect(await labels.findByRole('img', { name: 'Activation of 001010000047116' })).toBeVisible();
  });

  it('have their keys, which are told once, also after the labels and after a look at the stock', async () => {
    open({ [addMany ?? '']: { Devices: [secrets] } }, '&part=file');
    await paste('model;serial;gsm\nmini;1;001010000047116');
    await press(/^Add 1 device/);
    await press(/^Print 1 label/);
    await press('Back to stock');
    expect(screen.getByRole('row', { name: /^1 2/ })).toHaveTextContent('the-key');
    await press('Back to stock');
    await press('Add from file');
    expect(screen.getByRole('row', { name: /^1 2/ })).toHaveTextContent('the-key');
    await press('Clear');
    expect(screen.queryByText('the-key')).toBeNull();
  });

  it('and stay after a look at another view; the page is not left with them unasked', async () => {
    const { shell } = open(
      { [addMany ?? '']: { Devices: [secrets] }, 'GET /operator/users': [] },
      '&part=file',
    );
    await paste('model;serial;gsm\nmini;1;001010000047116');
    await press('Users');
    await press('Stock');
    await press('Add from file');
    await press(/^Add 1 device/);
    await press('Users');
    await press('Stock');
    await press('Add from file');
    expect(screen.getByRole('row', { name: /^1 2/ })).toHaveTextContent('the-key');
    expect(shell.addresses.isUnsaved()).toBe(true);
    await press('Clear');
    expect(shell.addresses.isUnsaved()).toBe(false);
  });

  it('are not called not added where the answer was lost', async () => {
    open({ [addMany ?? '']: () => Promise.reject(new Failure(addMany ?? '', null)) }, '&part=file');
    await paste('model;serial;gsm\nmini;1;001010000047116');
    await press(/^Add 1 device/);
    expect(await screen.findByText(/it may have been done/)).toBeVisible();
  });

  it('that cannot be read are told so in place, and what was pasted stays', async () => {
    open({}, '&part=file');
    await paste('model;serial;gsm\nmini;1;001010000047116');
    const text = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'));
    const file = Object.assign(new File(['a'], 'devices.csv', { type: 'text/csv' }), { text });
    await userEvent.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
    const list = screen.getByLabelText(/^Devices as CSV/);
    await waitFor(() => expect(list).toHaveAccessibleDescription(/^Couldn’t read the file/));
    expect(list).toHaveValue('model;serial;gsm\nmini;1;001010000047116');
    await userEvent.type(list, ' ');
    expect(list).not.toHaveAccessibleDescription(/^Couldn’t read the file/);
  });

  const choose = (text: string) => {
    const file = Object.assign(new File([text], 'devices.csv', { type: 'text/csv' }), {
      text: () => Promise.resolve(text),
    });
    return userEvent.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
  };

  it('are put below what was pasted, in its columns', async () => {
    open({}, '&part=file');
    await paste('model,serial,gsm\nmarine2,4711,001010000047116\n');
    await choose('serial;gsm;fee;model\r\n1;001010000047124;9,5;mini\r\n');
    const rows = ['model,serial,gsm,fee', 'marine2,4711,001010000047116', 'mini,1,001010000047124,"9,5"'];
    await waitFor(() => expect(screen.getByLabelText(/^Devices as CSV/)).toHaveValue(rows.join('\n')));
    expect(screen.getByRole('row', { name: /^4711 2/ })).toHaveTextContent('Can be added');
    expect(screen.getByRole('row', { name: /^1 3/ })).toHaveTextContent('Can be added');
  });

  it('give way to a file that is chosen anew, as long as nothing was typed into them', async () => {
    open({}, '&part=file');
    const list = await screen.findByLabelText(/^Devices as CSV/);
    await choose('model;serial;gsm\nboat;1;001010000047124');
    await waitFor(() => expect(list).toHaveValue('model;serial;gsm\nboat;1;001010000047124'));
    await choose('model;serial;gsm\nmini;1;001010000047124');
    await waitFor(() => expect(list).toHaveValue('model;serial;gsm\nmini;1;001010000047124'));
  });

  it('with a column that nobody knows are told so', async () => {
    open({}, '&part=file');
    await paste('colour\nred');
    expect(screen.getByLabelText(/^Devices as CSV/)).toHaveAccessibleDescription(
      /There is no column “colour”/,
    );
  });
});
