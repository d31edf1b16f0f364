import { someColumns } from '@mayak/api/fixtures';
import { setLocale } from '@mayak/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, tellLater } from '../shell.fixtures';
import { aMailbox } from './notifications.fixtures';
import NotificationsPanel from './NotificationsPanel';
import { alarmSound } from './alarmSound';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

async function open(box: ReturnType<typeof aMailbox>, answers: object = {}) {
  const given = aShell({ answers: { ...box.answers, ...answers }, token: 'token', path: '/monitoring' });
  const close = jest.fn();
  renderInShell(<NotificationsPanel props={{}} close={close} />, given.shell);
  await waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'false'));
  return { ...given, close };
}
const headings = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
const rows = () => screen.getAllByRole('button').filter((b) => b.dataset['notification'] !== undefined);
const texts = () => rows().map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/monitoring');
  setLocale('en');
});

describe('PANEL-08, PANEL-D05 the notifications panel', () => {
  it('FMT-D01 calls today what is today by the clock of the server', async () => {
    const { shell } = aShell({
      answers: aMailbox({ CreatedDt: ago(0), IsRead: true }).answers,
      token: 'token',
    });
    tellLater(shell, 24);
    renderInShell(<NotificationsPanel props={{}} close={() => undefined} />, shell);
    expect(await screen.findByRole('heading', { name: 'Yesterday' })).toBeVisible();
  });

  it('groups the unread ones first, then days, and says what happened, where and how serious it is', async () => {
    await open(
      aMailbox(
        {
          CreatedDt: ago(0),
          IsRead: true,
          StatusType: 1,
          Content: 'Tug: connection restored',
          BeaconName: 'Tug',
        },
        { CreatedDt: ago(1) },
        {
          CreatedDt: ago(24 * 9),
          IsRead: true,
          StatusType: 4,
          Content: 'Gone: left "Bay"',
          BeaconId: null,
          BeaconName: null,
        },
      ),
    );
    expect(headings().slice(0, 2)).toEqual(['Unread1', 'Today']);
    expect(headings()[2]).toMatch(/^\d\d\.\d\d\.\d\d$/);
    const [unread, today, gone] = rows();
    expect(unread).toHaveAccessibleName(
      /^Unread Emergency BNWAS alarm Polar Star \d\d\.\d\d\.\d\d \d\d:\d\d$/,
    );
    expect(today).toHaveAccessibleName(/^Normal Connection restored Tug \d\d:\d\d$/);
    expect(gone).toHaveAccessibleName(/^Info Gone: left "Bay" \d\d:\d\d$/);
    expect(gone).not.toHaveAttribute('aria-expanded');
  });

  it('folds what one beacon tells by the way again and again, so that an alarm is seen', async () => {
    const crossing = (minutes: number) =>
      ({ CreatedDt: ago(minutes / 60), StatusType: 4, NotificationType: 8 }) as const;
    await open(aMailbox(crossing(1), crossing(2), crossing(3), crossing(4), { CreatedDt: ago(1) }));
    expect(rows()).toHaveLength(2);
    const more = screen.getByRole('button', { name: /^3 more like this since \d\d:\d\d$/ });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(rows()).toHaveLength(5);
  });

  it('BEACON-D04 shows the colour of the beacon as soon as it is known', async () => {
    const { account } = await open(aMailbox({ BeaconId: 7 }, { BeaconId: 8 }));
    const colors = () =>
      rows().map((row) => row.querySelector<HTMLElement>('[data-color]')?.dataset['color']);
    expect(colors()).toEqual([undefined, undefined]);
    await act(async () =>
      account.fleet.merge(someColumns({ cards: [{ Id: 7, Color: '#123456' }], states: [{ Id: 7 }] })),
    );
    expect(colors()).toEqual(['#123456', undefined]);
  });

  it('NOTIF-15, PANEL-11 says that there are none', async () => {
    await open(aMailbox());
    expect(screen.getByText('No notifications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it('NOTIF-11, NOTIF-D07, PANEL-10 loads the next 20 until there are no more', async () => {
    const box = aMailbox(
      ...Array.from({ length: 23 }, (_, i) => ({ CreatedDt: ago(i / 100), IsRead: true })),
    );
    await open(box);
    expect(rows()).toHaveLength(20);
    expect(screen.queryByText('No more notifications to load')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(23));
    expect(screen.getByText('No more notifications to load')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows each once when new ones came between two pages', async () => {
    const box = aMailbox(...Array.from({ length: 30 }, () => ({ IsRead: true })));
    await open(box);
    const [first] = box.list;
    if (first) box.list.unshift({ ...first, Id: 99 });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(30));
    const ids = rows().map((row) => row.dataset['notification']);
    expect(new Set(ids).size).toBe(30);
  });

  it('ERR-13 says that it did not load, and loads when asked again; a page that fails leaves the others', async () => {
    let broken = true;
    const box = aMailbox(...Array.from({ length: 25 }, () => ({ IsRead: true })));
    const read = box.answers['GET /notifications'];
    await open(box, {
      'GET /notifications': (_: unknown, query: object) => {
        if (broken) throw aFailure('GET /notifications', 403, 'permission.denied');
        return read(_, query);
      },
    });
    expect(await screen.findByText('Couldn’t load notifications')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    broken = true;
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load more');
    expect(rows()).toHaveLength(20);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(25));
  });
});

describe('NOTIF-09, NOTIF-D06 a row', () => {
  it('is read by a click, moves to its day, keeps the focus and offers the way to its beacon', async () => {
    const box = aMailbox({ CreatedDt: ago(0), BeaconId: 7 }, { CreatedDt: ago(0) });
    await open(box);
    await userEvent.click(rows()[0] ?? document.body);
    expect(headings()).toEqual(['Unread1', 'Today']);
    const [, read] = rows();
    expect(read).toHaveFocus();
    expect(read).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(box.list.map((n) => n.IsRead)).toEqual([true, false]));
    await userEvent.click(screen.getByRole('button', { name: /^Show on map ?: Polar Star$/ }));
    expect(location.pathname + location.search).toBe('/monitoring?beacon=7');
  });

  it('opening the panel marks nothing', async () => {
    const { asked } = await open(aMailbox({}, {}));
    expect(asked.map(({ route }) => route)).not.toContain('POST /notifications.markAs');
  });

  it('PANEL-09, NOTIF-D06 all are read at once by the empty list', async () => {
    const { asked } = await open(aMailbox({ CreatedDt: ago(0) }, { CreatedDt: ago(0) }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(headings()).toEqual(['Today']));
    expect(asked).toContainEqual({ route: 'POST /notifications.markAs', body: [] });
    await waitFor(() => expect(asked.at(-1)?.route).toBe('GET /notifications'));
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });
});

describe('NOTIF-D06 the badge', () => {
  it('that rises brings the new ones into the panel', async () => {
    const box = aMailbox({ CreatedDt: ago(1) });
    const { queries } = await open(box);
    const [first] = box.list;
    if (first)
      box.list.unshift({ ...first, Id: 2, Content: 'Polar Star: BNWAS alarm cleared', StatusType: 1 });
    await act(() => queries.invalidateQueries({ queryKey: ['unread notifications'] }));
    await waitFor(() => expect(texts()[0]).toContain('BNWAS alarm cleared'));
    expect(
      within(screen.getByRole('heading', { level: 2 })).getByRole('img', { name: '2 unread' }),
    ).toBeVisible();
  });

  it('counts in Russian as Russians do', async () => {
    await open(aMailbox(...Array.from({ length: 3 }, () => ({}))));
    act(() => setLocale('ru'));
    expect(await screen.findByRole('img', { name: '3 непрочитанных' })).toBeVisible();
  });
});

describe('the sound of emergencies', () => {
  it('is switched in the panel and remembered', async () => {
    await open(aMailbox());
    const sound = screen.getByRole('button', { name: 'Sound for emergencies' });
    expect(sound).toBePressed();
    await userEvent.click(sound);
    expect(sound).not.toBePressed();
    expect(alarmSound.get()).toBe(false);
  });
});
