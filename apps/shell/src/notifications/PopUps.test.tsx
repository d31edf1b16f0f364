import { aNotification } from '@mayak/api/fixtures';
import type { LiveMessage } from '@mayak/api/client';
import { setLocale, toast } from '@mayak/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { aMailbox } from './notifications.fixtures';
import { PopUps } from './PopUps';
import { PopUpCorner } from './PopUpCorner';

function Corner() {
  return (
    <>
      <PopUps />
      <PopUpCorner />
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(box: ReturnType<typeof aMailbox>, answers: object = {}) {
  const live$ = new Subject<LiveMessage>();
  const given = aShell({ answers: { ...box.answers, ...answers }, token: 'token', live$ });
  const unread: number[] = [];
  given.bus
    .scope('test')
    .on('unread.state')
    .subscribe(({ payload }) => unread.push(payload.notifications));
  const { unmount } = renderInShell(<Corner />, given.shell);
  await pass(0);
  return { ...given, live$, unread, unmount };
}
const titles = () => [...document.querySelectorAll('[data-title]')].map((e) => e.textContent);
const said = (role: 'alert' | 'status') =>
  screen
    .getAllByRole(role)
    .map((e) => e.textContent)
    .join('');
const shownAs = ({ asked }: { asked: { route: string; body: unknown }[] }) =>
  asked.filter(({ route }) => route === 'POST /notifications.markAs').map(({ body }) => body);
const fuel = { StatusType: 2, Content: 'Polar Star: Fuel = 2,940 l', NotificationType: 4 };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  setLocale('en');
  window.innerHeight = 900;
  history.replaceState(null, '', '/reports');
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

describe('NOTIF-12 to NOTIF-14, NOTIF-D04 pop-ups', () => {
  it('show what is new, newest on top, and mark it as shown', async () => {
    const given = await open(
      aMailbox(
        { ...fuel, Content: 'Polar Star: second' },
        { ...fuel, Content: 'Polar Star: first' },
        { IsShown: true },
        { IsRead: true },
      ),
    );
    expect(titles()).toEqual(['Second', 'First']);
    expect(screen.getAllByText('Polar Star')).toHaveLength(2);
    expect(shownAs(given)).toEqual([[4, 3]]);
    await pass(7_000);
    expect(titles()).toEqual([]);
    await pass(20_000);
    expect(shownAs(given)).toEqual([[4, 3]]);
  });

  it('come with the tick of 10 s, and at once when the stream tells of one', async () => {
    const box = aMailbox();
    const { live$ } = await open(box);
    expect(titles()).toEqual([]);
    const add = (Id: number, Content: string) =>
      box.list.unshift({ ...aNotification(fuel), Id, Content: `Polar Star: ${Content}` });
    add(1, 'polled');
    await pass(9_000);
    expect(titles()).toEqual([]);
    await pass(1_050);
    expect(titles()).toEqual(['Polled']);
    add(2, 'streamed');
    live$.next({ kind: 'beacon', event: { Id: 1, BeaconId: 1 } });
    await pass(0);
    expect(titles()).toEqual(['Polled']);
    live$.next({ kind: 'notification', event: { Id: 2, BeaconId: 1 } });
    await pass(50);
    expect(titles()).toEqual(['Streamed', 'Polled']);
  });

  it.each([
    [900, 7],
    [124, null],
    [250, 2],
  ])('in a window of %i px ask for %s', async (height, takeCount) => {
    window.innerHeight = height;
    const queries: unknown[] = [];
    const box = aMailbox();
    await open(box, {
      'GET /notifications': (_: unknown, query: unknown) => {
        queries.push(query);
        return [];
      },
    });
    const asked = { takeCount, skipCount: 0, filterByUnread: true, filterByUnshown: true };
    expect(queries).toEqual(takeCount === null ? [] : [asked]);
  });

  it('are read by a click, which opens their beacon and closes them; the cross only closes', async () => {
    const box = aMailbox({ ...fuel, BeaconId: 7 }, { ...fuel, Content: 'Polar Star: other' });
    await open(box);
    fireEvent.click(screen.getByRole('button', { name: /^Fuel/ }));
    await pass(0);
    expect(titles()).toEqual(['Other']);
    expect(location.pathname + location.search).toBe('/monitoring?beacon=7');
    expect(box.list.map((n) => n.IsRead)).toEqual([true, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(0);
    expect(titles()).toEqual([]);
    expect(box.list.map((n) => n.IsRead)).toEqual([true, false]);
  });

  it('are three at most; one line for the rest opens the panel, and goes with the stack', async () => {
    const many = ['one', 'two', 'three', 'four', 'five'].map((what) => ({
      ...fuel,
      Content: `Polar Star: ${what}`,
    }));
    const { shell } = await open(aMailbox(...many));
    expect(titles()).toEqual(['One', 'Two', 'Three']);
    fireEvent.click(screen.getByRole('button', { name: '2 more notifications' }));
    expect(shell.panels.current()?.id).toBe('notifications');
    await pass(7_000);
    expect(titles()).toEqual([]);
    expect(screen.queryByRole('button', { name: /more notification/ })).toBeNull();
  });

  it('stand beside a side panel and not on its head', async () => {
    const { shell } = await open(aMailbox(fuel));
    const stack = () => document.querySelector('[data-title]')?.closest('section');
    expect(stack()).not.toHaveAttribute('data-beside');
    act(() => shell.panels.open('notifications'));
    expect(stack()).toHaveAttribute('data-beside');
  });

  it('of emergencies stay until they are dismissed or read', async () => {
    const box = aMailbox({ BeaconId: 7 }, { Content: 'Polar Star: BNWAS emergency call' });
    const { shell } = await open(box);
    await pass(60_000);
    expect(titles()).toEqual(['BNWAS alarm', 'BNWAS emergency call']);
    await act(() => shell.notifications.markRead([1]));
    expect(titles()).toEqual(['BNWAS alarm']);
    fireEvent.click(screen.getByRole('button', { name: 'Open beacon' }));
    await pass(0);
    expect(titles()).toEqual([]);
    expect(location.search).toBe('?beacon=7');
    expect(box.list.every((n) => n.IsRead)).toBe(true);
  });

  it('of emergencies stand again after a reload until they are closed or read; the others do not', async () => {
    const box = aMailbox({}, { Content: 'Polar Star: BNWAS emergency call' }, {}, fuel);
    const reload = async ({ unmount }: { unmount: () => void }) => {
      const kept = localStorage.getItem('mayak.alarms');
      unmount();
      act(() => toast.clear());
      localStorage.setItem('mayak.alarms', kept ?? '');
      return open(box);
    };
    const first = await open(box);
    expect(titles()).toHaveLength(3);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[2] ?? document.body);
    const second = await reload(first);
    expect(titles()).toEqual(['BNWAS alarm', 'BNWAS emergency call']);
    expect(shownAs(second)).toEqual([]);
    await pass(60_000);
    expect(titles()).toHaveLength(2);
    await act(() => second.shell.notifications.markRead([4]));
    box.list.splice(1, 1, { ...aNotification({ Id: 3 }), IsRead: true });
    await reload(second);
    expect(titles()).toEqual([]);
  });

  it('of an emergency stands again after a reload under however many newer ones (NOTIF-D04)', async () => {
    localStorage.setItem('mayak.alarms', '[1]');
    const newer = Array.from({ length: 250 }, () => ({ ...fuel, IsShown: true }));
    const box = aMailbox(...newer, { Content: 'Polar Star: BNWAS emergency call', IsShown: true });
    await open(box);
    expect(titles()).toEqual(['BNWAS emergency call']);
  });

  it('of emergencies that stand in another tab do not stand here too', async () => {
    localStorage.setItem('mayak.alarms', '[1,2]');
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        query: async () => ({ held: [] }),
        request: async (name: string, ...rest: unknown[]) =>
          (rest.at(-1) as (lock: object | null) => unknown)(name === 'mayak.alarm.1' ? null : {}),
      },
    });
    await open(aMailbox({ IsShown: true, Content: 'Polar Star: ours' }, { IsShown: true }));
    expect(titles()).toEqual(['Ours']);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('go on asking after a failure, and say nothing of it themselves', async () => {
    let broken = true;
    const box = aMailbox(fuel);
    const read = box.answers['GET /notifications'];
    await open(box, {
      'GET /notifications': (_: unknown, query: object) => {
        if (broken) throw new Error('away');
        return read(_, query);
      },
    });
    expect(titles()).toEqual([]);
    broken = false;
    await pass(10_050);
    expect(titles()).toEqual(['Fuel = 2,940 l']);
  });
});

describe('GEN-D04 pop-ups are announced', () => {
  it('each by itself, only emergencies urgently', async () => {
    await open(aMailbox(fuel, {}));
    expect(said('alert')).toContain('BNWAS alarm');
    expect(said('status')).toContain('Fuel');
  });

  it('more than three in one sentence', async () => {
    await open(aMailbox(fuel, {}, fuel, fuel));
    expect(titles()).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('New notifications: 4, emergencies: 1');
    expect(said('status')).not.toContain('Fuel');
  });
});

describe('NOTIF-16, NOTIF-D05 the badge', () => {
  it('counts what is unread, with the same tick, and is told on the bus', async () => {
    const box = aMailbox({ IsShown: true }, { IsShown: true });
    const { unread } = await open(box);
    expect(unread.at(-1)).toBe(2);
    box.list.pop();
    await pass(10_050);
    expect(unread.at(-1)).toBe(1);
  });

  it('stops when nobody is signed in any more', async () => {
    const { asked, unmount } = await open(aMailbox());
    unmount();
    const ofNotifications = () => asked.filter(({ route }) => route.includes('notifications'));
    const { length } = ofNotifications();
    await pass(60_000);
    expect(ofNotifications()).toHaveLength(length);
  });
});

describe('NOTIF-D04 in several tabs', () => {
  const locks = (held: string[]) => {
    const asked: string[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        query: async () => ({ held: held.map((name) => ({ name })) }),
        request: (name: string, ...rest: unknown[]) => {
          asked.push(name);
          return name === 'mayak.popups'
            ? (rest.at(-1) as () => Promise<unknown>)()
            : new Promise(() => undefined);
        },
      },
    });
    return asked;
  };
  const hidden = jest.spyOn(document, 'hidden', 'get');
  afterEach(() => {
    hidden.mockReturnValue(false);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('take turns in asking, and tell each other that they are seen', async () => {
    const asked = locks([]);
    await open(aMailbox(fuel));
    expect(asked).toEqual(['mayak.watching', 'mayak.popups']);
    expect(titles()).toHaveLength(1);
  });

  it.each([
    ['leaves them to a tab that is seen', ['mayak.watching'], 0],
    ['keeps them for the return when no tab is seen', [], 1],
  ])('a hidden one %s', async (_, held, count) => {
    hidden.mockReturnValue(true);
    locks(held);
    await open(aMailbox(fuel));
    expect(titles()).toHaveLength(count);
    await pass(60_000);
    expect(titles()).toHaveLength(count);
  });
});
