import { act, screen, waitFor } from '@testing-library/react';
import { setLocale } from '@mayak/ui';
import { field, read, retype, save, show, type Draft } from './editForm.fixtures';

let leaves = () => false;

beforeEach(() => act(() => setLocale('en')));

describe('ERR-15, MGMT-08 a form of the contract', () => {
  it.each([
    ['Name', '', 'Required field'],
    ['Name', 'x'.repeat(11), 'No more than 10 characters'],
    ['Unit', 'litres', 'No more than 3 characters'],
    ['Depth', '1x', 'Wrong format'],
    ['Depth', '101', 'Value is not allowed'],
  ])(
    'takes limits and words from the schema: %s %j is "%s", told when the field is left',
    async (name, text, words) => {
      const { user } = show();
      await retype(user, name, text);
      expect(screen.queryByText(words)).toBeNull();
      await user.tab();
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    },
  );

  it('never greys its Save: pressed, it goes to the first fault and says how many there are', async () => {
    const send = jest.fn(async (typed: Draft) => read(typed));
    const { user } = show({ save: send });
    await user.click(save());
    expect(screen.getByRole('status')).toHaveTextContent('No changes');
    await retype(user, 'Unit', 'litres');
    await retype(user, 'Name', '');
    await user.click(save());
    expect(field('Name')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Correct 2 fields');
    expect(save()).toBeEnabled();
    expect(send).not.toHaveBeenCalled();
  });

  it('saves by Enter, says so, and takes what the server made of it', async () => {
    const { user } = show({ save: async (typed) => ({ ...read(typed), Name: typed.name.toUpperCase() }) });
    await retype(user, 'Name', 'Barents{Enter}');
    await waitFor(() => expect(field('Name')).toHaveValue('BARENTS'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved at/);
  });

  it('asks before it is left while something is unsaved', async () => {
    const guard = (unsaved: () => boolean) => {
      leaves = () => !unsaved();
      return () => undefined;
    };
    const { user } = show({ guard });
    expect(leaves()).toBe(true);
    await retype(user, 'Name', 'Barents');
    expect(leaves()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field('Name')).toHaveValue('Onega');
    expect(leaves()).toBe(true);
  });

  it('keeps what was typed when it is not saved, and tells the server’s faults at their fields until they change', async () => {
    const send = () => Promise.reject(new Error('refused'));
    const refusals = () => [{ field: 'unit', code: 'unknown', message: 'There is no such unit' }];
    const { user } = show({ save: send, refusals });
    await retype(user, 'Unit', 'xx');
    await user.click(save());
    expect(await screen.findByText('There is no such unit')).toBeInTheDocument();
    expect(screen.getByText('The server rejected the data. Check the fields.')).toBeInTheDocument();
    expect(field('Unit')).toHaveFocus();
    expect(field('Unit')).toHaveValue('xx');
    await user.type(field('Unit'), 'y');
    expect(screen.queryByText('There is no such unit')).toBeNull();
  });

  it.each([
    ['nobody answered', { status: null }, /server is not responding/],
    ['only what stands before the server answered', { status: 502 }, /server is not responding/],
    ['the server failed', { status: 500 }, /server had an error/],
    ['it was refused as a whole', { status: 409 }, 'Couldn’t save. Try again.'],
    ['the reason is not known', null, 'Couldn’t save. Try again.'],
  ])('ERR-07 says why it was not saved, where %s; what was typed stays', async (_, failure, text) => {
    const { user } = show({ save: () => (failure ? Promise.reject(failure) : Promise.resolve(null)) });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Barents');
  });
});
