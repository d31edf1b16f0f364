import { AlarmAct, limits, type Alarm } from '@mayak/api';
import type { LiveMessage } from '@mayak/api/client';
import { aUser } from '@mayak/api/fixtures';
import type { Shelf } from '@mayak/api/shelf';
import { shelfTexts } from '@mayak/fleet/shelf';
import { setLocale } from '@mayak/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { HandOver } from '../alarms/HandOver';
import { handOverPage } from '../alarms/handOver';
import { alarmTexts } from '../alarms';
import { aFailure, aShell, renderInShell, tellLater } from '../shell.fixtures';
import { aMailbox } from './notifications.fixtures';
import NotificationsPanel from './NotificationsPanel';

const since = new Date(Date.now() - 3_600_000).toISOString();
const anAlarm = (part: Partial<Alarm> = {}): Alarm => ({
  Id: 1,
  BeaconId: 7,
  BeaconName: 'Tug',
  NotificationType: 4,
  StatusType: 3,
  Content: 'Tug: Supply = 9.00 V, emergency, threshold 10.00 V',
  RuleName: 'Shore power',
  SinceDt: since,
  Times: 1,
  Lasts: true,
  TakenBy: null,
  AcknowledgedDt: null,
  AcknowledgedBy: null,
  Steps: [],
  ...part,
});

async function open(list: Alarm[], answers: object = {}, props: object = { list: 'alarms' }) {
  const sent: unknown[] = [];
  const live$ = new Subject<LiveMessage>();
  const given = aShell({
    token: 'token',
    path: '/monitoring',
    live$,
    answers: {
      ...aMailbox().answers,
      'GET /alarms': () => list,
      'POST /alarms.handle': (body: { Act: AlarmAct; Note: string | null }) => {
        sent.push(body);
        return list.map((one) => ({ ...one, TakenBy: body.Act === AlarmAct.Take ? 'anna' : one.TakenBy }));
      },
      ...answers,
    },
  });
  const { unmount, again } = renderInShell(
    <NotificationsPanel props={{ ...props }} close={() => undefined} />,
    given.shell,
  );
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Alarms' })).toHaveAttribute('aria-busy', 'false'),
  );
  /** The stream says that something is new, and the queue is read again. */
  const tell = () => act(() => live$.next({ kind: 'notification', event: { Id: 1, BeaconId: 7 } }));
  return { sent, unmount, again, tell, session: given.session };
}

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
});
afterEach(() => void jest.useRealTimers());

describe('NOTIF-04, NOTIF-D09 the queue of alarms in the panel', () => {
  it('has what is unacknowledged first, and what was acknowledged as long as it lasts', async () => {
    await open([
      anAlarm({ Id: 1, TakenBy: 'anna', Times: 3 }),
      anAlarm({ Id: 2, AcknowledgedDt: since, AcknowledgedBy: 'boris', Content: 'Tug: BNWAS alarm' }),
    ]);
    const waiting = within(screen.getByRole('region', { name: 'Unacknowledged' }));
    expect(waiting.getByRole('button', { name: /^Emergency Supply = 9\.00 V Tug/ })).toHaveTextContent(
      /emergency, threshold 10\.00 V · rule “Shore power” · since \d\d\.\d\d\.\d\d \d\d:\d\d · 3 times · ongoingTaken by anna/,
    );
    const seen = within(screen.getByRole('region', { name: 'Acknowledged, ongoing' }));
    expect(seen.getByRole('button', { name: /^Emergency/ })).toHaveTextContent(
      /ongoingAcknowledged by boris/,
    );
  });

  it('NOTIF-D37 tells in its history whom its rule told, with what outcome, and who is next', async () => {
    const at = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000).toISOString();
    const call = { RuleName: 'Shore power', Error: null };
    await open([
      anAlarm({
        Steps: [{ Dt: at(7), UserName: 'anna', Act: AlarmAct.Note, Note: 'Calling the ship' }],
        Calls: [
          { ...call, Dt: at(0), Way: 0, Whom: 'anna', Outcome: 'told' },
          { ...call, Dt: at(5), Way: 1, Whom: 'c•••@shore.example', Outcome: 'failed', Error: '450 later' },
          { ...call, Dt: at(10), Way: 9, Whom: null, Outcome: 'paged' },
          { ...call, Dt: at(15), Way: 1, Whom: 'boris', Outcome: 'waiting' },
        ],
      }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Emergency/ }));
    const history = within(screen.getByRole('list', { name: 'History of the alarm' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent.slice(17))).toEqual([
      'anna · in the app · told',
      'c•••@shore.example · by e-mail · not delivered450 later',
      'anna · added a noteCalling the ship',
      'a former user · paged',
      'boris · by e-mail · to be told if nobody takes it',
    ]);
  });

  it('RULE-D22 tells by a press why it stands', async () => {
    const Rows = [{ Name: 'Emergency below', Value: '10.00 V' }];
    const Sentence = 'Supply = 9.00 V: beyond the threshold since 09:00.';
    const reason = { Dt: since, RuleName: 'Shore power', Sentence, Rows };
    await open([anAlarm(), anAlarm({ Id: 2, RuleName: null })], { 'GET /alarms.getReason/{id}': reason });
    const [first, second] = screen.getAllByRole('button', { name: /^Emergency/ });
    await userEvent.click(first!);
    const why = screen.getByRole('button', { name: 'Why this alarm?' });
    expect(why).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(why);
    expect(await screen.findByText(Sentence)).toBeVisible();
    expect(screen.getByText('Emergency below').nextSibling).toHaveTextContent('10.00 V');
    // An alarm that no rule of a user told has none to ask.
    await userEvent.click(second!);
    expect(screen.queryByRole('button', { name: 'Why this alarm?' })).not.toBeInTheDocument();
  });

  const aShelf: Shelf = {
    Id: 5,
    BeaconId: 7,
    BeaconName: 'Tug',
    NotificationType: 4,
    Subject: 1,
    StatusType: 3,
    Content: 'Supply = 9.00 V',
    Reason: 'Sensor is being replaced',
    By: 'anna',
    SinceDt: since,
    UntilDt: since,
    Times: 2,
    Lasts: true,
    AlarmId: 2,
    MayEnd: true,
  };

  it('NOTIF-D48 has what is shelved below, with who did, why and until when, out of what waits; it returns by a press', async () => {
    await open([anAlarm(), anAlarm({ Id: 2 })], {
      'GET /alarms.getShelves': [aShelf],
      'POST /alarms.unshelve/{id}': () => [],
    });
    const shelved = within(await screen.findByRole('region', { name: 'Shelved' }, { timeout: 10_000 }));
    expect(
      shelved.getByText(/^Tug · returns \d\d\.\d\d\.\d\d \d\d:\d\d · ongoing · came 2 times$/),
    ).toBeVisible();
    expect(shelved.getByText('anna: Sensor is being replaced')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Alarms 1' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Emergency/ })).toHaveLength(1);
    await userEvent.click(shelved.getByRole('button', { name: 'Return now: Tug, Supply = 9.00 V' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Shelved' })).toBeNull());
    expect(screen.getAllByRole('button', { name: /^Emergency/ })).toHaveLength(2);
  });

  it('NOTIF-D48 stands in the queue again once its shelf is over, though no stream tells so', async () => {
    jest.useFakeTimers();
    let shelved = [aShelf];
    const { unmount } = await open([anAlarm({ Id: 2 })], { 'GET /alarms.getShelves': () => shelved });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Emergency/ })).toBeNull());
    shelved = [];
    await act(() => jest.advanceTimersByTimeAsync(2 * limits.popup.poll));
    expect(screen.getByRole('button', { name: /^Emergency/ })).toBeVisible();
    unmount();
  });

  it('ERR-15 keeps a note that is typed when the panel is closed, or shows the other list, for its user alone', async () => {
    const first = await open([anAlarm()]);
    await userEvent.click(screen.getByRole('button', { name: /^Emergency/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called the captain');
    first.again(<NotificationsPanel props={{ list: 'told' }} close={() => undefined} />);
    first.again(null);
    first.again(<NotificationsPanel props={{ list: 'alarms' }} close={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Emergency/ }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called the captain');
    first.again(null);
    act(() => {
      first.session.signIn('another');
      first.session.fill({ user: aUser({ Id: 2 }) });
    });
    first.again(<NotificationsPanel props={{ list: 'alarms' }} close={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Emergency/ }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('NOTIF-D51 names the causes of a flood, each alarm in its place and those without a cause before them', async () => {
    const many = Array.from({ length: 60 }, (_, i) => anAlarm({ Id: i + 1 }));
    const { sent } = await open(many, {
      'GET /alarms.getCauses': [
        {
          Kind: 'protocol',
          Name: 'wialon',
          BeaconId: null,
          AlarmIds: many.slice(2).map(({ Id }) => Id),
          Beacons: 58,
        },
      ],
    });
    const cause = await screen.findByText('Silent: all that comes by wialon', {}, { timeout: 10_000 });
    expect(cause.closest('button')).toHaveTextContent('58 alarms · 58 beacons');
    expect(document.querySelectorAll('[data-alarm]')).toHaveLength(2);
    await userEvent.click(cause);
    expect(document.querySelectorAll('[data-alarm]')).toHaveLength(60);
    await userEvent.click(screen.getByLabelText(/^Take all 58/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ Act: AlarmAct.Take, Ids: many.slice(2).map(({ Id }) => Id) });
  });

  it('is taken, noted and acknowledged with the note that was typed', async () => {
    const { sent } = await open([anAlarm()]);
    await userEvent.click(screen.getByRole('button', { name: /^Emergency/ }));
    expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Calling the ship');
    await userEvent.click(screen.getByRole('button', { name: 'Take' }));
    expect(await screen.findByText('Taken by anna')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { Ids: [1], Act: AlarmAct.Take, Note: 'Calling the ship' },
        { Ids: [1], Act: AlarmAct.Acknowledge, Note: null },
      ]),
    );
  });

  it('keeps the note that was typed where the server did not get it', async () => {
    const refuse = () => Promise.reject(aFailure('POST /alarms.handle', null));
    await open([anAlarm()], { 'POST /alarms.handle': refuse });
    await userEvent.click(screen.getByRole('button', { name: /^Emergency/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Calling');
    await userEvent.click(screen.getByRole('button', { name: 'Take' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take' })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Calling');
  });

  it('NOTIF-D09 keeps the note that is being typed when somebody else acknowledges the alarm meanwhile', async () => {
    let list = [anAlarm()];
    const { sent, tell } = await open(list, { 'GET /alarms': () => list });
    await userEvent.click(screen.getByRole('button', { name: /^Emergency/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'The master says');
    list = [anAlarm({ AcknowledgedDt: since, AcknowledgedBy: 'boris' })];
    tell();
    expect(await screen.findByText('Acknowledged by boris')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('The master says');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sent).toEqual([{ Ids: [1], Act: AlarmAct.Note, Note: 'The master says' }]));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  });

  it('NOTIF-D09 keeps what is typed further while the note is on its way', async () => {
    const waiting: (() => void)[] = [];
    await open([anAlarm()], {
      'POST /alarms.handle': async () => {
        await new Promise<void>((done) => waiting.push(done));
        return [anAlarm({ TakenBy: 'anna' })];
      },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Emergency/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Calling');
    await userEvent.click(screen.getByRole('button', { name: 'Take' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ', no answer');
    waiting[0]?.();
    expect(await screen.findByText('Taken by anna')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take' })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Calling, no answer');
  });

  it('NOTIF-D09 shows as acknowledged what a reading that was on its way knows as before', async () => {
    const late: (() => void)[] = [];
    let isFar = false;
    const { tell } = await open([anAlarm()], {
      'GET /alarms': async () => {
        if (isFar) await new Promise<void>((done) => late.push(done));
        return [anAlarm()];
      },
      'POST /alarms.handle': () => [anAlarm({ AcknowledgedDt: since, AcknowledgedBy: 'anna' })],
    });
    isFar = true;
    tell();
    await waitFor(() => expect(late).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /^Acknowledge: / }));
    expect(await screen.findByText('Acknowledged by anna')).toBeVisible();
    await act(async () => {
      late[0]?.();
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.getByText('Acknowledged by anna')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Unacknowledged' })).not.toBeInTheDocument();
  });

  it('GEN-D17 is worked through by keys: the next row has the focus when one is done with, and a note keeps its letters', async () => {
    const done = (Ids: readonly number[]) => (one: Alarm) =>
      Ids.includes(one.Id) ? { ...one, AcknowledgedDt: since, AcknowledgedBy: 'anna' } : one;
    const list = [1, 2, 3].map((Id) => anAlarm({ Id, BeaconName: `Tug ${Id}` }));
    const acts: unknown[] = [];
    await open(list, {
      'POST /alarms.handle': (body: { Ids: number[]; Act: AlarmAct }) => {
        acts.push([body.Act, ...body.Ids]);
        return body.Act === AlarmAct.Acknowledge ? list.map(done(body.Ids)) : list;
      },
    });
    const row = (n: number) => screen.getByRole('button', { name: new RegExp(`^Emergency .*Tug ${n}`) });
    row(1).focus();
    await userEvent.keyboard('j');
    expect(row(2)).toHaveFocus();
    await userEvent.keyboard('w');
    await waitFor(() => expect(acts).toEqual([[AlarmAct.Take, 2]]));
    expect(row(2)).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Take: Tug 2, / })).toBeEnabled());
    await userEvent.keyboard('q');
    await waitFor(() => expect(acts).toHaveLength(2));
    expect(acts[1]).toEqual([AlarmAct.Acknowledge, 2]);
    await waitFor(() => expect(row(3)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'quick work');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('quick work');
    expect(acts).toHaveLength(2);
    row(3).focus();
    await userEvent.keyboard('s');
    expect(screen.getByRole('button', { name: 'Sound for emergencies' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('GEN-D17 loses no key while the server takes its time: each act is sent once, after the one before it', async () => {
    const list = [1, 2, 3].map((Id) => anAlarm({ Id, BeaconName: `Tug ${Id}` }));
    const acts: string[] = [];
    const waiting: (() => void)[] = [];
    await open(list, {
      'POST /alarms.handle': async ({ Act, Ids }: { Ids: number[]; Act: AlarmAct }) => {
        acts.push(`${Act} of ${Ids.join()}`);
        await new Promise<void>((done) => waiting.push(done));
        return list;
      },
    });
    const row = (n: number) => screen.getByRole('button', { name: new RegExp(`^Emergency .*Tug ${n}`) });
    const { Acknowledge, Take } = AlarmAct;
    row(1).focus();
    await userEvent.keyboard('w');
    await userEvent.keyboard('w');
    await userEvent.keyboard('q');
    await userEvent.keyboard('j');
    expect(row(2)).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Take: Tug 2, / })).toBeEnabled();
    await userEvent.keyboard('q');
    expect(screen.getByRole('button', { name: /^Take: Tug 2, / })).toBeDisabled();
    await waitFor(() => expect(acts).toEqual([`${Take} of 1`]));
    const expected = [`${Take} of 1`, `${Acknowledge} of 1`, `${Acknowledge} of 2`];
    for (let answered = 1; answered <= expected.length; answered++) {
      waiting[answered - 1]?.();
      await waitFor(() => expect(acts).toEqual(expected.slice(0, answered + 1)));
    }
    await waitFor(() => expect(screen.getByRole('button', { name: /^Take: Tug 2, / })).toBeEnabled());
  });

  it('GEN-D17 is there again when the panel opens the next time', async () => {
    const { unmount } = await open([anAlarm()]);
    await userEvent.click(screen.getByText('Notifications'));
    await userEvent.click(screen.getByText('Alarms 1'));
    unmount();
    await open([anAlarm()], {}, {});
    expect(screen.getByRole('region', { name: 'Unacknowledged' })).toBeVisible();
  });

  it('says that there are none', async () => {
    await open([]);
    expect(screen.getByText('No open alarms')).toBeVisible();
  });

  it('NOTIF-D48 is handed over with what is shelved, apart from what waits: until when, by whom and why', () => {
    const shelf = { ...aShelf, AlarmId: 2, UntilDt: since, Times: 2 };
    const html = handOverPage(
      {
        open: [
          anAlarm({ Id: 1, Content: 'Tug: Hull = open, emergency' }),
          anAlarm({ Id: 2, Steps: [{ Dt: since, UserName: 'boris', Act: 2, Note: 'Seen' }] }),
        ],
        closed: [],
        shelves: [shelf, { ...shelf, AlarmId: null, Times: 0, Lasts: false, BeaconName: 'Barge' }],
        from: since,
        to: since,
        user: 'anna',
      },
      {
        t: alarmTexts.t('en'),
        shelf: shelfTexts.t('en'),
        format: { dateTime: () => '22.11.26 10:00' },
        locale: 'en',
      },
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([...page.querySelectorAll('h2')].map((h) => h.textContent)).toEqual([
      'Unacknowledged: 1',
      'Acknowledged, ongoing: 0',
      'Shelved: 2',
      'Closed during the shift: 0',
    ]);
    const cells = [...page.querySelectorAll('table')].at(1)?.querySelectorAll('tbody td') ?? [];
    expect(
      [...cells].map((cell) =>
        [...(cell.children.length > 0 ? cell.children : [cell])].map((e) => e.textContent),
      ),
    ).toEqual([
      ['Tug'],
      [aShelf.Content],
      ['22.11.26 10:00'],
      ['ongoing · returns 22.11.26 10:00'],
      ['-'],
      ['anna: Sensor is being replaced', 'came 2 times', '22.11.26 10:00 · boris · acknowledged · Seen'],
      ['Barge'],
      [aShelf.Content],
      ['-'],
      ['ended · returns 22.11.26 10:00'],
      ['-'],
      ['anna: Sensor is being replaced'],
    ]);
  });

  it('is handed over on a page: what is open, what lasts, what was closed, as text alone', () => {
    const html = handOverPage(
      {
        open: [
          anAlarm({ BeaconName: '<b>Tug</b>', Content: '<b>Tug</b>: BNWAS alarm', NotificationType: 9 }),
        ],
        closed: [anAlarm({ Steps: [{ Dt: since, UserName: 'anna', Act: 2, Note: 'Battery was changed' }] })],
        shelves: [],
        from: since,
        to: since,
        user: 'anna',
      },
      {
        t: alarmTexts.t('en'),
        shelf: shelfTexts.t('en'),
        format: { dateTime: () => '22.11.26 10:00' },
        locale: 'en',
      },
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([...page.querySelectorAll('h2')].map((h) => h.textContent)).toEqual([
      'Unacknowledged: 1',
      'Acknowledged, ongoing: 0',
      'Closed during the shift: 1',
    ]);
    expect(page.querySelector('b')).toBeNull();
    expect([...page.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
      '<b>Tug</b>',
      'BNWAS alarm',
      '22.11.26 10:00',
      'ongoing',
      '-',
      '',
      'Tug',
      'Supply = 9.00 V, emergency, threshold 10.00 V',
      '22.11.26 10:00',
      'ongoing',
      '-',
      '22.11.26 10:00 · anna · acknowledged · Battery was changed',
    ]);
  });

  it('NOTIF-D09 is handed over as it is at one moment: what is raised meanwhile is not told as closed', async () => {
    const closed = anAlarm({ Id: 2, Lasts: false, AcknowledgedDt: since, AcknowledgedBy: 'anna' });
    const queue = [anAlarm({ Id: 1 })];
    await open(queue, {
      'GET /alarms.getShelves': () => [{ ...aShelf, AlarmId: null }],
      'GET /alarms': (_: unknown, { since: from }: { since?: string }) => {
        const list = from === undefined ? [...queue] : [...queue, closed];
        queue.push(anAlarm({ Id: 10 + queue.length }));
        return list;
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hand over shift' }));
    const printed = await waitFor(() => {
      const frame = document.querySelector('iframe');
      expect(frame).not.toBeNull();
      return frame;
    });
    const page = new DOMParser().parseFromString(printed?.srcdoc ?? '', 'text/html');
    printed?.remove();
    expect([...page.querySelectorAll('h2')].map((h) => h.textContent)).toEqual([
      expect.stringMatching(/^Unacknowledged: \d+$/),
      'Acknowledged, ongoing: 0',
      'Shelved: 1',
      'Closed during the shift: 1',
    ]);
  });

  it('NOTIF-D09 is that of the last hours by the clock of the server', async () => {
    const asked: (string | undefined)[] = [];
    const { shell } = aShell({
      token: 'token',
      answers: {
        ...aMailbox().answers,
        'GET /alarms': (_: unknown, query?: { since?: string }) => {
          asked.push(query?.since);
          return [];
        },
      },
    });
    tellLater(shell, 5);
    renderInShell(<HandOver />, shell);
    await userEvent.click(screen.getByRole('button', { name: 'Hand over shift' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    const begun = Date.now() + 5 * 3_600_000 - limits.alarm.shift;
    expect(Math.abs(Date.parse(asked[0] ?? '') - begun)).toBeLessThan(10_000);
  });
});
