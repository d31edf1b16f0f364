import { Failure, MessageStatus, type Message } from '@mayak/api';
import { aConversation, aMessage, aUser } from '@mayak/api/fixtures';
import { aFailure, giveSizes, renderInHost } from '@mayak/fleet/fixtures';
import { Toasts, UiProvider } from '@mayak/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageLog } from '../chat/messageLog';
import { outboxOf } from '../chat/outbox';
import { messagesKey } from '../chat/useMessages';
import Messenger from './Messenger';

const routes = {
  list: 'GET /conversations',
  log: 'GET /conversations/{id}/messages',
  send: 'POST /conversations/{id}/messages',
  read: 'PUT /conversations/{id}/messages.markAsRead',
};
const { Sent, SentAndConfirmedByIridium, SentAndConfirmed, Incoming, Error: Failed } = MessageStatus;

function show(
  props: object,
  {
    answers = {},
    user = {},
    conversation = {},
  }: { answers?: object; user?: object; conversation?: object } = {},
) {
  localStorage.clear();
  giveSizes();
  return renderInHost(<Messenger props={{ ...props }} close={() => undefined} />, {
    locale: 'en',
    user,
    answers: { [routes.list]: [aConversation({ Id: 5, ...conversation })], [routes.log]: [], ...answers },
  });
}
const chat = (more: Parameters<typeof show>[1] = {}) => show({ beaconId: 5 }, more);
const field = () => screen.findByRole('textbox', { name: 'Message text' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const log = () => screen.findByRole('log');

describe('PANEL-16, MSG-01, MSG-D12 the conversations', () => {
  const list = [
    aConversation({
      Id: 1,
      Name: 'Zulu',
      UnreadCount: 2,
      LastMessage: aMessage({ Content: 'Need ice', Status: Incoming }),
    }),
    aConversation({ Id: 2, Name: 'Alpha' }),
  ];

  it('are shown in the order of the server, with the last message and what is unread', async () => {
    show({}, { answers: { [routes.list]: list } });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('button').textContent)).toEqual([
      expect.stringContaining('Zulu'),
      expect.stringContaining('Alpha'),
    ]);
    expect(within(rows[0] as HTMLElement).getByText('Need ice')).toBeInTheDocument();
    expect(within(rows[0] as HTMLElement).getByLabelText('2 unread messages')).toBeInTheDocument();
    expect(within(rows[1] as HTMLElement).getByText('No messages')).toBeInTheDocument();
  });

  it('are found by name, and a pick opens one', async () => {
    const { opened } = show({}, { answers: { [routes.list]: list } });
    await userEvent.type(await screen.findByRole('searchbox'), 'alp');
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Alpha/ }));
    expect(opened).toEqual([{ id: 'messenger', props: { beaconId: 2 } }]);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  });
});

describe('MSG-21, MSG-D11 the conversations while the panel is open', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are read again every 20 s', async () => {
    const { asked } = show({});
    const reads = () => asked.filter(({ route }) => route === routes.list).length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(100);
    await pass(19_000);
    expect(reads()).toBe(1);
    await pass(1_100);
    expect(reads()).toBe(2);
  });
});

describe('PANEL-17, MSG-03 to MSG-09, MSG-12, MSG-D08 the chat', () => {
  const at = '2026-10-14T11:02:00.000Z';
  const sent = (Status: number, part: Partial<Message> = {}) => [aMessage({ Status, SentDt: at, ...part })];

  it.each([
    [0, 'Sending…', null],
    [Sent, 'Sent to beacon', null],
    [SentAndConfirmedByIridium, 'Confirmed by Iridium', '14:02'],
    [SentAndConfirmed, 'Delivered', '14:02'],
    [Incoming, null, '14:02'],
    [Failed, 'Send error', null],
  ])('status %i: %s %s', async (status, words, time) => {
    chat({ answers: { [routes.log]: sent(status) } });
    const shown = within(await log());
    expect(await shown.findByText('Confirm the fuel')).toBeInTheDocument();
    if (words) expect(shown.getByText(words)).toBeInTheDocument();
    expect(shown.queryByText('14:02')?.textContent ?? null).toBe(time);
  });

  it('says the place in the queue, and why something failed', async () => {
    chat({
      answers: {
        [routes.log]: [
          ...sent(SentAndConfirmedByIridium, { QueuePlace: 7 }),
          aMessage({ Id: 2, ClientId: null, Status: Failed, Error: 'Not confirmed within 24 hours' }),
        ],
      },
    });
    expect(await screen.findByText('position in queue: 7')).toBeInTheDocument();
    expect(screen.getByText('Not confirmed within 24 hours')).toBeInTheDocument();
  });

  it('MSG-22 says that there are no messages', async () => {
    chat();
    expect(await within(await log()).findByText('No messages')).toBeInTheDocument();
  });

  it('MSG-13, MSG-D13 Enter sends what is typed once, Shift+Enter breaks the line', async () => {
    const { asked } = chat({
      answers: { [routes.send]: ({ body }: { body: object }) => aMessage({ Id: 3, ...body }) },
    });
    await userEvent.type(await field(), ' one{Shift>}{Enter}{/Shift}two ');
    expect(asked.filter(({ route }) => route === routes.send)).toEqual([]);
    await userEvent.type(await field(), '{Enter}');
    expect(await within(await log()).findByText(/one\s+two/)).toBeInTheDocument();
    const bodies = asked.filter(({ route }) => route === routes.send).map(({ input }) => input);
    expect(bodies).toEqual([
      {
        params: { id: 5 },
        body: { Content: 'one\ntwo', ClientId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
    expect(await field()).toHaveValue('');
  });

  it('MSG-10, MSG-11, MSG-D13 blanks cannot be sent, and 200 characters are all', async () => {
    chat();
    const text = await field();
    expect(sendButton()).toBeDisabled();
    fireEvent.change(text, { target: { value: '   ' } });
    expect(sendButton()).toBeDisabled();
    expect(text).toHaveAttribute('maxlength', '200');
    fireEvent.change(text, { target: { value: 'a'.repeat(200) } });
    expect(screen.getByText('200 / 200')).toBeInTheDocument();
    expect(sendButton()).toBeEnabled();
  });

  it('shows what Iridium will carry, and refuses more with the reason', async () => {
    chat({ conversation: { HasIridium: true } });
    const text = await field();
    fireEvent.change(text, { target: { value: 'Fuel' } });
    expect(screen.getByText('10 of 270 bytes over Iridium')).toBeInTheDocument();
    fireEvent.change(text, { target: { value: '🚢'.repeat(70) } });
    expect(screen.getByRole('alert')).toHaveTextContent('286 of 270 bytes');
    expect(sendButton()).toBeDisabled();
  });

  it.each([
    ['MSG-12, PERM-09 forbidden', { CanSendMessages: false }, 'Sending messages is not allowed'],
    ['PAY-D07 blocked', { CanSendMessages: false, IsBlocked: true }, /blocked or disabled/],
  ])('%s: no field, and the reason', async (_, conversation, words) => {
    chat({ conversation });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message text' })).toBeNull();
  });

  it('MSG-D09 a refused message is kept with "Send again", which sends it under the same id', async () => {
    let isRefused = true;
    const { asked } = chat({
      answers: {
        [routes.send]: ({ body }: { body: object }) => {
          if (isRefused) throw aFailure(routes.send, 409, 'beacon.blocked');
          return aMessage({ Id: 3, ...body });
        },
      },
    });
    await userEvent.type(await field(), 'Fuel?{Enter}');
    expect(await screen.findByText('Send error')).toBeInTheDocument();
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sending…')).toBeInTheDocument();
    const ids = asked
      .filter(({ route }) => route === routes.send)
      .map(({ input }) => (input as { body: { ClientId: string } }).body.ClientId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('keeps what was typed when the panel is closed', async () => {
    const { unmount } = chat();
    await userEvent.type(await field(), 'Half a');
    unmount();
    renderInHost(<Messenger props={{ beaconId: 5 }} close={() => undefined} />, {
      locale: 'en',
      answers: { [routes.list]: [aConversation({ Id: 5 })], [routes.log]: [] },
    });
    expect(await field()).toHaveValue('Half a');
  });

  it('AUTH-D05 what one user typed is in no field of the next one, and is there again when he comes back', async () => {
    const { unmount } = chat({ user: { Id: 1 } });
    await userEvent.type(await field(), 'Half a');
    unmount();
    const open = (Id: number) =>
      renderInHost(<Messenger props={{ beaconId: 5 }} close={() => undefined} />, {
        locale: 'en',
        user: aUser({ Id }),
        answers: { [routes.list]: [aConversation({ Id: 5 })], [routes.log]: [] },
      });
    const next = open(2);
    expect(await field()).toHaveValue('');
    await userEvent.type(await field(), 'Mine');
    next.unmount();
    open(1);
    expect(await field()).toHaveValue('Half a');
  });

  it('MSG-D03 takes a message only once it is known whose it is: what waits is sent by nobody else', async () => {
    const { session$, asked } = chat();
    const known = session$.value;
    const left = { BeaconId: 5, Content: 'Left', ClientId: aMessage({}).ClientId ?? '' };
    act(() => {
      outboxOf(0).set([{ ...left, CreatedDt: aMessage({}).CreatedDt, IsOffline: true, Refusal: null }]);
      session$.next({ ...known, user: null });
    });
    await log();
    expect(screen.queryByRole('textbox', { name: 'Message text' })).toBeNull();
    act(() => session$.next(known));
    expect(await field()).toBeVisible();
    expect(asked.some(({ route }) => route === routes.send)).toBe(false);
  });

  it('quick texts of the user: one is kept on the server, picked, and deleted', async () => {
    let kept: string[] = [];
    chat({
      answers: {
        'GET /conversations.getQuickTexts': () => kept,
        'PUT /conversations.editQuickTexts': ({ body }: { body: { Texts: string[] } }) => (kept = body.Texts),
      },
    });
    await userEvent.type(await field(), 'Report fuel');
    const menu = () => userEvent.click(screen.getByRole('button', { name: 'Quick texts' }));
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save this text' }));
    await userEvent.clear(await field());
    await waitFor(() => expect(kept).toEqual(['Report fuel']));
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report fuel' }));
    expect(await field()).toHaveValue('Report fuel');
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete quick texts…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Report fuel”' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete “Report fuel”' })).toBeNull());
    expect(kept).toEqual([]);
  });

  it('MSG-D13 a quick text is put in where the caret was: nothing that was typed is lost, and none that does not fit is taken', async () => {
    const long = 'x'.repeat(190);
    chat({ answers: { 'GET /conversations.getQuickTexts': ['Report fuel', 'now', long] } });
    const area = (await field()) as HTMLTextAreaElement;
    const pick = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Quick texts' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await userEvent.type(area, 'Today, please');
    await pick('Report fuel');
    expect(area).toHaveValue('Today, please Report fuel');
    await userEvent.clear(area);
    await userEvent.type(area, 'Today, please');
    area.setSelectionRange(6, 6);
    await pick('Report fuel');
    expect(area).toHaveValue('Today, Report fuel please');
    await pick('now');
    expect(area).toHaveValue('Today, Report fuel now please');
    await userEvent.click(screen.getByRole('button', { name: 'Quick texts' }));
    const none = await screen.findByRole('menuitem', { name: /^x+…$/ });
    expect(none).toHaveAttribute('aria-disabled', 'true');
  });

  it('MSG-D13 two quick texts that are deleted one after the other at once are both gone', async () => {
    let kept = ['One', 'Two', 'Three'];
    const later = () => new Promise((resolve) => setTimeout(resolve, 50));
    chat({
      answers: {
        'GET /conversations.getQuickTexts': async () => {
          const read = kept;
          await later();
          return read;
        },
        'PUT /conversations.editQuickTexts': async ({ body }: { body: { Texts: string[] } }) => {
          await later();
          return (kept = body.Texts);
        },
      },
    });
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Quick texts' }));
    await screen.findByRole('menuitem', { name: 'One' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete quick texts…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “One”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Two”' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete “Two”' })).toBeNull());
    await waitFor(() => expect(kept).toEqual(['Three']));
    expect(screen.queryByRole('button', { name: 'Delete “One”' })).toBeNull();
  });

  it('MSG-D13 that a quick text is not changed, as the texts could not be read, is said', async () => {
    let isDown = false;
    const read = () => (isDown ? Promise.reject(new Failure('quick', null)) : ['One']);
    const { asked } = chat({ answers: { 'GET /conversations.getQuickTexts': read } });
    render(<Toasts />, { wrapper: UiProvider });
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Quick texts' }));
    await screen.findByRole('menuitem', { name: 'One' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete quick texts…' }));
    isDown = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “One”' }));
    expect(await screen.findByText('Couldn’t change the quick texts. Try again.')).toBeVisible();
    expect(asked.some(({ route }) => route.includes('editQuickTexts'))).toBe(false);
  });
});

describe('MSG-19, MSG-D10, ERR-D04 earlier messages', () => {
  const at = (id: number) => new Date(Date.UTC(2026, 9, 14, 11, 0, id)).toISOString();
  const page = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, i) =>
      aMessage({
        Id: from - i,
        ClientId: null,
        Content: `No ${from - i}.`,
        CreatedDt: at(from - i),
        Status: Incoming,
      }),
    );

  /** A chat whose earlier page is refused as long as `refusal` is a status. */
  function showRefused() {
    const server = { refusal: 429 as number | null, older: 0 };
    const shown = chat({
      answers: {
        [routes.log]: ({ query }: { query: { timestamp?: string } }) => {
          if (query.timestamp === undefined) return page(25, 6);
          server.older += 1;
          if (server.refusal !== null) throw aFailure(routes.log, server.refusal, 'rate.limited');
          return page(5, 1);
        },
      },
    });
    return { ...shown, server };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('that could not be read say so in their place, scrolling does not press the server, and "Try again" reads them', async () => {
    const { server } = showRefused();
    await pass(100);
    expect(screen.getByText('Couldn’t load earlier messages')).toBeInTheDocument();
    fireEvent.scroll(screen.getByRole('log'));
    await pass(100);
    expect(server.older).toBe(1);
    server.refusal = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(100);
    expect(screen.getByText('No 1.')).toBeInTheDocument();
    expect(screen.queryByText('Couldn’t load earlier messages')).toBeNull();
  });

  it('leave what is shown as it is: none of it is drawn anew', async () => {
    const { server, queries } = showRefused();
    await pass(100);
    const known = () => queries.getQueryData<MessageLog>(messagesKey(5, 'en'))?.list ?? [];
    const before = known();
    server.refusal = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(100);
    expect([before.length, known().length]).toEqual([20, 25]);
    expect(before.every((message) => known().includes(message))).toBe(true);
  });

  it('are asked for again by themselves, after growing pauses', async () => {
    const { server } = showRefused();
    await pass(100);
    await pass(10_100);
    expect(server.older).toBe(2);
    server.refusal = null;
    await pass(10_100);
    expect(server.older).toBe(2);
    await pass(10_000);
    expect(screen.getByText('No 1.')).toBeInTheDocument();
  });
});

describe('MSG-20, MSG-D10, PERM-03, CONST-D02 reading', () => {
  const incoming = [aMessage({ Id: 9, ClientId: null, Status: Incoming, IsRead: false })];
  const marks = ({ asked }: ReturnType<typeof chat>) => asked.filter(({ route }) => route === routes.read);
  const show = (user = {}) => chat({ user, answers: { [routes.log]: incoming, [routes.read]: true } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('what came is read two seconds after it was loaded', async () => {
    const shown = show();
    await pass(100);
    await pass(1_800);
    expect(marks(shown)).toEqual([]);
    await pass(300);
    expect(marks(shown)).toMatchObject([
      { input: { params: { id: 5 }, query: { timestamp: incoming[0]?.CreatedDt } } },
    ]);
  });

  it('is marked once the server answers again, though nothing new has come meanwhile', async () => {
    let isFar = true;
    const shown = chat({
      answers: {
        [routes.log]: incoming,
        // As the client tells a failure of a call that swallows it (ERR-07).
        [routes.read]: () => (isFar ? undefined : true),
      },
    });
    await pass(5_000);
    expect(marks(shown)).toHaveLength(1);
    isFar = false;
    await pass(15_000);
    expect(marks(shown)).toHaveLength(2);
    await pass(30_000);
    expect(marks(shown)).toHaveLength(2);
  });

  it('leaving before that marks nothing', async () => {
    const shown = show();
    await pass(1_000);
    shown.unmount();
    await pass(5_000);
    expect(marks(shown)).toEqual([]);
  });

  it('without CanReadMessages nothing is marked', async () => {
    const shown = show({ CanReadMessages: false });
    await pass(5_000);
    expect(marks(shown)).toEqual([]);
  });

  it('in a tab that nobody looks at nothing is marked', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const shown = show();
    await pass(5_000);
    expect(marks(shown)).toEqual([]);
    jest.restoreAllMocks();
  });
});

describe('MON-D11, MSG-16 one text to several beacons', () => {
  const list = [
    aConversation({ Id: 1, Name: 'Zulu' }),
    aConversation({ Id: 2, Name: 'Alpha' }),
    aConversation({ Id: 3, Name: 'Mute', CanSendMessages: false, IsBlocked: true }),
    aConversation({ Id: 4, Name: 'Other' }),
  ];

  it('goes to each that may be written to as a message of its own, and says who gets none and who refused', async () => {
    const send = ({ params, body }: { params: { id: number }; body: { Content: string } }) => {
      if (params.id === 2) throw aFailure(routes.send, 403, 'permission.denied');
      return aMessage({ Content: body.Content });
    };
    const { asked, opened } = show(
      { beaconIds: '1 2 3' },
      { answers: { [routes.list]: list, [routes.send]: send } },
    );
    expect(await screen.findByText('Message to several beacons: 2')).toBeInTheDocument();
    const rows = () => within(screen.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Zulu',
      'Alpha',
      expect.stringMatching(/^MuteThe beacon/),
    ]);
    const all = screen.getByRole('button', { name: 'Send to all: 2' });
    expect(all).toBeDisabled();
    await userEvent.type(await field(), 'All to port');
    await userEvent.click(all);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('ZuluTaken by the server'));
    expect(await field()).toHaveValue('');
    const sent = asked.filter(({ route }) => route === routes.send);
    expect(sent.map(({ input }) => input)).toMatchObject([
      { params: { id: 1 }, body: { Content: 'All to port' } },
      { params: { id: 2 }, body: { Content: 'All to port' } },
    ]);
    expect(
      new Set(sent.map(({ input }) => (input as { body: { ClientId: string } }).body.ClientId)).size,
    ).toBe(2);
    await waitFor(() => expect(rows()[1]).toHaveAttribute('data-refused'));
    await userEvent.click(screen.getByRole('button', { name: /Alpha/ }));
    expect(opened).toEqual([{ id: 'messenger', props: { beaconId: 2 } }]);
  });

  it('ERR-15 keeps what was typed when one of them is looked at, or the panel is closed', async () => {
    const shown = show({ beaconIds: '1 2' }, { answers: { [routes.list]: list, [routes.send]: aMessage() } });
    await userEvent.type(await field(), 'All to port');
    const open = (props: object) =>
      shown.rerenderPart(<Messenger props={{ ...props }} close={() => undefined} />);
    open({ beaconId: 1 });
    expect(await field()).toHaveValue('');
    open({ beaconIds: '1 2' });
    expect(await field()).toHaveValue('All to port');
    await userEvent.click(screen.getByRole('button', { name: 'Send to all: 2' }));
    shown.rerenderPart(null);
    open({ beaconIds: '1 2' });
    expect(await field()).toHaveValue('');
  });
});
