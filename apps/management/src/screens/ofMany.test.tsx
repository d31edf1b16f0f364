import type { Group } from '@mayak/api';
import { aFailure, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Beacons } from './Beacons';

const own = 4 | 128;
const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Polar Star', Flags: own },
    { Id: 2, Name: 'Barents', Flags: own },
    { Id: 3, Name: 'Kildin', Flags: 0 },
  ],
  states: [{ Id: 1 }, { Id: 2 }, { Id: 3 }],
});
const tugs: Group = { Id: 7, Name: 'Tugs', BeaconIds: [2] };

let bar: HTMLElement;
const show = (answers: Record<string, unknown> = {}) =>
  renderInHost(
    <BarContext value={bar}>
      <Beacons />
    </BarContext>,
    {
      columns,
      locale: 'en',
      path: '/management/beacons',
      answers: { 'GET /groups': [tugs], ...answers },
    },
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(within(await row(name)).getByRole('checkbox'));
};
type Shown = ReturnType<typeof show>;
const sent = ({ asked }: Shown, route: string) => asked.filter((one) => one.route === route).at(-1)?.input;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  bar = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  bar.remove();
  jest.restoreAllMocks();
});

describe('MGMT-D01 what is done with the chosen beacons', () => {
  it('SET-D01 gives them the settings that are ticked, and no others', async () => {
    const shown = show({ 'PUT /beacons.editSettingsOfMany': { Changed: 2 } });
    await choose('Polar Star', 'Barents');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings for 2 beacons' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText('Tick what to change')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Up to date for, min' }));
    const minutes = dialog.getByRole('textbox', { name: 'Up to date for, min' });
    await userEvent.clear(minutes);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText('Required field')).toBeTruthy();
    await userEvent.type(minutes, '45');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(sent(shown, 'PUT /beacons.editSettingsOfMany')).toEqual({
        body: { BeaconIds: expect.arrayContaining([1, 2]), Settings: { RelevanceTimeout1: 45 } },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('MGMT-D08 shows them to a user, and says in place that he is unknown', async () => {
    const unknown = () => Promise.reject(aFailure('PUT /beacons.editAccessOfMany', 404, 'user.notFound'));
    show({ 'PUT /beacons.editAccessOfMany': unknown });
    await choose('Polar Star');
    await userEvent.click(screen.getByRole('button', { name: 'Sharing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sharing 1 beacon' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Username/ }), 'nobody');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('User not found')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /Username/ })).toHaveValue('nobody');
  });

  it.each([
    ['UserName', 'outOfRange', 'This is the owner, who already has access'],
    ['BeaconIds', 'maxLength', /^Couldn’t change/],
  ] as const)('MGMT-D08 says in place what is wrong: %s %s', async (field, code, words) => {
    const route = 'PUT /beacons.editAccessOfMany';
    show({ [route]: () => Promise.reject(aFailure(route, 400, 'validation', [{ field, code }])) });
    await choose('Polar Star');
    await userEvent.click(screen.getByRole('button', { name: 'Sharing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sharing 1 beacon' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Username/ }), 'demo');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it('PERM-D12 offers neither for beacons of others', async () => {
    show();
    await choose('Kildin');
    expect(screen.queryByRole('button', { name: 'Sharing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to group' })).toBeTruthy();
  });

  it('GROUP-D02 a row that is dragged onto a group is put there, with the others that are chosen', async () => {
    const shown = show({ 'PUT /groups.editBeacons': [{ ...tugs, BeaconIds: [1, 2, 3] }] });
    await choose('Polar Star', 'Kildin');
    fireEvent.dragStart(await row('Polar Star'), { dataTransfer: {} });
    const target = within(screen.getByRole('navigation', { name: 'Groups' })).getByRole('button', {
      name: /Tugs/,
    });
    fireEvent.dragOver(target);
    fireEvent.drop(target);
    await waitFor(() =>
      expect(sent(shown, 'PUT /groups.editBeacons')).toEqual({
        body: { BeaconIds: expect.arrayContaining([1, 3]), Add: [7], Remove: [] },
      }),
    );
    expect(
      await within(screen.getByRole('navigation', { name: 'Groups' })).findByRole('button', {
        name: /Tugs\s*3/,
      }),
    ).toBeTruthy();
  });
});

describe('GROUP-D01, GROUP-D02 the dialog of groups', () => {
  const open = async (answers: Record<string, unknown> = {}) => {
    const shown = show(answers);
    await row('Barents');
    const [button] = screen.getAllByRole('button', { name: 'Edit groups' });
    await userEvent.click(button as HTMLElement);
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Groups' })) };
  };

  it('makes a group of ticked beacons, and keeps a name that is taken in its field', async () => {
    let isTaken = true;
    const { dialog, ...shown } = await open({
      'POST /groups': ({ body }: { body: object }) =>
        isTaken ? Promise.reject(aFailure('POST /groups', 409, 'conflict')) : { Id: 8, ...body },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'New group' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Group name/ }), 'Tugs');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Kildin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name already exists')).toBeTruthy();
    isTaken = false;
    await userEvent.type(dialog.getByRole('textbox', { name: /Group name/ }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('button', { name: /Tugs 2\s*1/ })).toBeTruthy();
    expect(sent(shown, 'POST /groups')).toEqual({ body: { Name: 'Tugs 2', BeaconIds: [3] } });
  });

  it('ERR-15 keeps what is typed into another group when the one before it is answered late', async () => {
    let answer: () => void = () => undefined;
    const cutters: Group = { Id: 9, Name: 'Cutters', BeaconIds: [1] };
    const { dialog } = await open({
      'GET /groups': [tugs, cutters],
      'PUT /groups/{Id}': ({ body }: { body: object }) =>
        new Promise((resolve) => (answer = () => resolve({ Id: 7, ...body }))),
    });
    const name = () => dialog.getByRole('textbox', { name: /Group name/ });
    await userEvent.type(name(), ' of the port');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Cutters/ }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await userEvent.type(name(), ' of the yard');
    answer();
    expect(await dialog.findByRole('button', { name: /^Tugs of the port/ })).toBeTruthy();
    expect(name()).toHaveValue('Cutters of the yard');
  });

  it('asks before another group is opened over changes, and before one is deleted', async () => {
    const { dialog, ...shown } = await open({ 'DELETE /groups/{id}': null });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Kildin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'New group' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
    expect(dialog.getByRole('checkbox', { name: 'Kildin' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete “Tugs”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(shown, 'DELETE /groups/{id}')).toEqual({ params: { id: 7 } }));
    expect(await dialog.findByText(/^No groups yet/)).toBeTruthy();
  });
});

describe('MGMT-D05 release from the table', () => {
  it('is offered to owners alone', async () => {
    show();
    await userEvent.click(within(await row('Kildin')).getByRole('button', { name: /Actions/ }));
    expect(screen.queryByRole('menuitem', { name: 'Release' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await row('Barents')).getByRole('button', { name: /Actions/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Release' }));
    expect(await screen.findByRole('dialog', { name: 'Release “Barents”?' })).toBeTruthy();
  });
});
