import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setLocale } from '@mayak/ui';
import { card, change, field, read, retype, save, show, type Card, type Draft } from './editForm.fixtures';

beforeEach(() => act(() => setLocale('en')));

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

  it('says so while somebody still types: every ten seconds, and when they come back to the page', async () => {
    jest.useFakeTimers();
    let now = card;
    const latest = jest.fn(async () => now);
    show({ latest });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(latest).not.toHaveBeenCalled();
    fireEvent.change(field('Name'), { target: { value: 'Barents' } });
    now = { ...card, Name: 'Ladoga' };
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Now: Ladoga')).toBeInTheDocument();
    now = { ...card, Name: 'Ilmen' };
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByText('Now: Ilmen')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Barents');
    jest.useRealTimers();
  });

  it('a server that is away meanwhile harms nothing', async () => {
    const { user } = show({ latest: () => Promise.reject(new Error('away')) });
    await retype(user, 'Name', 'Barents');
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(field('Name')).toHaveValue('Barents');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
