import { act, screen, waitFor } from '@testing-library/react';
import { setLocale } from '@mayak/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderUi } from '../renderUi.fixtures';
import { EditFormFrame, faultsBy, TextField, useEditForm, type EditFormOptions } from './index';

interface Card {
  Name: string;
  Unit: string;
  Depth: number;
}
interface Draft extends Record<string, string> {
  name: string;
  unit: string;
  depth: string;
}
const card: Card = { Name: 'Onega', Unit: 'm', Depth: 12 };
const Schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  unit: z.string().check(z.maxLength(3)),
  depth: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.lte(100))),
  ),
});
const draft = ({ Name, Unit, Depth }: Card): Draft => ({ name: Name, unit: Unit, depth: String(Depth) });
const read = ({ name, unit, depth }: Draft): Card => ({ Name: name, Unit: unit, Depth: Number(depth) });

let change = (_: Card) => undefined as void;
let leaves = () => false;
function Trial({ save = async (typed) => read(typed), ...part }: Partial<EditFormOptions<Card, Draft>>) {
  const [known, setKnown] = useState(card);
  change = setKnown;
  const form = useEditForm<Card, Draft>({ known, draft, check: faultsBy(Schema), save, ...part });
  return (
    <EditFormFrame form={form} label="Card">
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="unit" label="Unit" />
      <TextField form={form} name="depth" label="Depth" />
    </EditFormFrame>
  );
}
const show = (part: Partial<EditFormOptions<Card, Draft>> = {}) => renderUi(<Trial {...part} />);
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const retype = async (user: ReturnType<typeof show>['user'], name: string, text: string) => {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
};

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

  it('says when it was not saved for another reason', async () => {
    const { user } = show({ save: async () => null });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    expect(await screen.findByText('Couldn’t save. Try again.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Barents');
  });
});

describe('LIVE-D01 a form whose subject is changed elsewhere meanwhile', () => {
  it('takes what is new into fields that nobody has touched', async () => {
    const { user } = show();
    await retype(user, 'Name', 'Barents');
    act(() => change({ ...card, Unit: 'km' }));
    expect(field('Unit')).toHaveValue('km');
    expect(field('Name')).toHaveValue('Barents');
    expect(screen.queryByRole('button', { name: 'Use the changed ones' })).toBeNull();
  });

  it('shows both values where both have changed one field; either may be kept', async () => {
    const { user } = show();
    await retype(user, 'Name', 'Barents');
    act(() => change({ ...card, Name: 'Ladoga' }));
    expect(field('Name')).toHaveValue('Barents');
    expect(screen.getByText('Now: Ladoga')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use' }));
    expect(field('Name')).toHaveValue('Ladoga');
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  });

  it('asks the server before it sends, and sends only what was seen to differ', async () => {
    const send = jest.fn(async (typed: Draft) => read(typed));
    const { user } = show({ save: send, latest: async () => ({ ...card, Name: 'Ladoga', Depth: 7 }) });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    expect(await screen.findByText('Now: Ladoga')).toBeInTheDocument();
    expect(field('Depth')).toHaveValue('7');
    expect(send).not.toHaveBeenCalled();
    await user.click(save());
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Barents', unit: 'm', depth: '7' }));
  });

  it('sends what others have changed elsewhere in it as it is now', async () => {
    const send = jest.fn(async (typed: Draft) => read(typed));
    const { user } = show({ save: send, latest: async () => ({ ...card, Depth: 7 }) });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ name: 'Barents', unit: 'm', depth: '7' }, { ...card, Depth: 7 }),
    );
    await waitFor(() => expect(field('Depth')).toHaveValue('7'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved at/);
  });

  it('says who was quicker, with both values; saved again, it writes over', async () => {
    let now = card;
    const send = jest.fn(async (typed: Draft, of: Card) => {
      if (of !== now) throw new Error('overtaken');
      return read(typed);
    });
    const { user } = show({
      save: send,
      latest: async () => now,
      isOvertaken: (error) => error instanceof Error && error.message === 'overtaken',
      editor: () => 'ivanova',
    });
    await retype(user, 'Name', 'Barents');
    // Between the question and the answer somebody else saves.
    send.mockImplementationOnce(async () => {
      now = { ...card, Name: 'Ladoga' };
      throw new Error('overtaken');
    });
    await user.click(save());
    expect(await screen.findByText(/^ivanova changed this/)).toBeInTheDocument();
    expect(screen.getByText('Now: Ladoga')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Barents');
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Saved at/));
    expect(send).toHaveBeenLastCalledWith({ name: 'Barents', unit: 'm', depth: '12' }, now);
  });

  it('saves over what was changed in other fields meanwhile without a question', async () => {
    let now = card;
    const send = jest.fn(async (typed: Draft) => read(typed));
    send.mockImplementationOnce(async () => {
      now = { ...card, Unit: 'km' };
      throw new Error('overtaken');
    });
    const { user } = show({ save: send, latest: async () => now, isOvertaken: () => true });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Saved at/));
    expect(field('Unit')).toHaveValue('km');
  });

  it('what the form does not hold may change all the time: what was seen to differ is not asked about again', async () => {
    let packets = 0;
    const send = jest.fn(async (typed: Draft) => read(typed));
    const latest = async () => ({ ...card, Name: 'Ladoga', Packets: ++packets });
    const { user } = show({ save: send, latest });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    expect(await screen.findByText('Now: Ladoga')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('keeps what is typed while an answer is on its way', async () => {
    let answer = (_: Card) => undefined as void;
    const { user } = show({ save: () => new Promise<Card>((done) => (answer = done)) });
    await retype(user, 'Name', 'Barents');
    await user.click(save());
    await user.type(field('Unit'), 'x');
    act(() => answer({ ...card, Name: 'Barents' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('There are unsaved changes'));
    expect(field('Unit')).toHaveValue('mx');
  });
});
