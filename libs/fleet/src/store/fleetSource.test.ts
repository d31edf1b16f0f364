import { Failure } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import type { LiveMessage } from '@mayak/api/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { createFleet } from './createFleet';
import { createFleetSource, type FleetHost, type KeptFleet, type LastFleet } from './fleetSource';

const signedIn = { loggedIn: true, user: null, settings: null };
const changed: LiveMessage = { kind: 'beacon', event: { Id: 1, BeaconId: 1 } };

function aSource(isSeen = true, log?: (failure: Failure) => void, kept?: KeptFleet, isAhead?: boolean) {
  const asked: (number | undefined)[] = [];
  const told: Failure[] = [];
  const answers = {
    next: (): Promise<unknown> =>
      Promise.resolve(someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1 }] }, { Version: asked.length })),
  };
  const session$ = new BehaviorSubject(signedIn);
  const live$ = new Subject<LiveMessage>();
  const end = new AbortController();
  const call = (_: unknown, { query }: { query: { since?: number } }) => {
    asked.push(query.since);
    return answers.next();
  };
  const api = { quiet: { call }, record: (failure: Failure) => told.push(failure), live$ };
  const host = { api, session$, signal: end.signal } as unknown as FleetHost;
  const isWatched$ = new BehaviorSubject(isSeen);
  const source = createFleetSource(host, { isWatched$, log, kept, isAhead });
  return { ...source, isWatched$, asked, told, answers, session$, live$, end };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ now: 1_791_977_520_000 }));
afterEach(() => jest.useRealTimers());

describe('API-01, MON-02 the fleet is kept up to date while somebody is signed in', () => {
  it('reads everything at once, then what changed every 60 s', async () => {
    const { asked, update$ } = aSource();
    await pass(0);
    expect(asked).toEqual([undefined]);
    expect(update$.value).toEqual({
      updatedAt: Date.now(),
      nextAt: Date.now() + 60_000,
      failedSince: null,
      loading: false,
    });
    await pass(60_000);
    expect(asked).toEqual([undefined, 1]);
  });

  it('reads what changed at once where the page took long to load, since its first answer is as old (ERR-D04)', async () => {
    await pass(60_000);
    const { asked } = aSource();
    await pass(2_000);
    expect(asked).toEqual([undefined, 1]);
  });

  it('follows the live stream in turns (LIVE-D02)', async () => {
    const { asked, live$ } = aSource();
    await pass(5_000);
    live$.next(changed);
    await pass(0);
    expect(asked).toHaveLength(2);
    for (let i = 0; i < 30; i++) {
      live$.next(changed);
      await pass(100);
    }
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.length).toBeLessThanOrEqual(7);
  });

  it.each([0, 50, 200])(
    'has a change within a second of its commit when an answer takes %d ms (LIVE-D01)',
    async (takes) => {
      const { answers, live$, fleet } = aSource();
      const { next } = answers;
      answers.next = () => new Promise((done) => setTimeout(() => done(next()), takes));
      await pass(5_000);
      const waits: number[] = [];
      for (let i = 0; i < 8; i++) {
        const before = fleet.version;
        let waited = 150;
        live$.next(changed);
        for (; fleet.version === before; waited += 10) await pass(10);
        waits.push(waited);
        await pass(i * 11);
      }
      expect(Math.max(...waits)).toBeLessThanOrEqual(takes < 200 ? 920 : 1_100);
    },
  );

  it('does not press a server that is slow', async () => {
    const { asked, answers, live$ } = aSource();
    await pass(5_000);
    const { next } = answers;
    answers.next = () => new Promise((done) => setTimeout(() => done(next()), 2_000));
    asked.length = 0;
    for (let i = 0; i < 100; i++) {
      live$.next(changed);
      await pass(100);
    }
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('says that there is no news while an answer is waited for in vain (ERR-D04)', async () => {
    const { answers, update$ } = aSource();
    await pass(0);
    const good = update$.value.updatedAt;
    const { next } = answers;
    let answer: () => void = () => undefined;
    answers.next = () => new Promise((done) => (answer = () => done(next())));
    await pass(69_000);
    expect(update$.value.failedSince).toBeNull();
    await pass(2_000);
    expect(update$.value.failedSince).toBe(good);
    answer();
    await pass(0);
    expect(update$.value.failedSince).toBeNull();
  });

  it('keeps the minute running under live reads (LIVE-D02)', async () => {
    const { asked, live$, update$ } = aSource();
    await pass(0);
    const { nextAt } = update$.value;
    await pass(30_000);
    live$.next(changed);
    await pass(0);
    expect([asked.length, update$.value.updatedAt, update$.value.nextAt]).toEqual([2, Date.now(), nextAt]);
    await pass(30_000);
    expect(asked).toHaveLength(3);
  });

  it('says that it loads only when that takes long (design, section 9)', async () => {
    const { answers, update$, refresh } = aSource();
    await pass(0);
    const said: boolean[] = [];
    update$.subscribe(({ loading }) => said.push(loading));
    refresh();
    await pass(1_000);
    expect(said).not.toContain(true);
    const { next } = answers;
    answers.next = () => new Promise((done) => setTimeout(() => done(next()), 500));
    refresh();
    await pass(1_000);
    expect(said.slice(-2)).toEqual([true, false]);
  });

  it('passes over events that are not of beacons', async () => {
    const { asked, live$ } = aSource();
    await pass(5_000);
    live$.next({ ...changed, kind: 'geoobject' });
    await pass(5_000);
    expect(asked).toHaveLength(1);
  });

  it('reads again at once when asked', async () => {
    const { asked, refresh } = aSource();
    await pass(100);
    refresh();
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('stops and forgets at sign-out, starts anew at sign-in (AUTH-03, AUTH-D01)', async () => {
    const { asked, session$, fleet } = aSource();
    await pass(0);
    session$.next({ ...signedIn, loggedIn: false });
    await pass(120_000);
    expect([asked.length, fleet.table.size, fleet.since]).toEqual([1, 0, null]);
    session$.next(signedIn);
    await pass(0);
    expect(asked).toEqual([undefined, undefined]);
  });

  it('ends with its remote', async () => {
    const { asked, end } = aSource();
    await pass(0);
    end.abort();
    await pass(600_000);
    expect(asked).toHaveLength(1);
  });

  it('is read some seconds after a computer wakes, whose timers stood still, and is not called old before that (ERR-D04)', async () => {
    const { fleet, asked, answers } = aSource();
    const now = () => Date.now() / 1_000;
    answers.next = () => {
      const states = [{ Id: 1, ConnectionDt: now() }];
      return Promise.resolve(
        someColumns({ cards: [{ Id: 1 }], states }, { Version: asked.length, Now: now() }),
      );
    };
    await pass(30_000);
    const looks: unknown[] = [];
    fleet.subscribe(() => looks.push(fleet.lookOf(1)));
    jest.setSystemTime(Date.now() + 8 * 60 * 60_000);
    await pass(10_500);
    expect(asked).toHaveLength(2);
    expect(looks).toEqual(['normal']);
    await pass(59_000);
    expect(asked).toHaveLength(2);
  });

  it('is read within a minute and follows what changes after the clock of the computer was set back (ERR-D04)', async () => {
    const { asked, live$, update$ } = aSource();
    await pass(30_000);
    jest.setSystemTime(Date.now() - 3 * 60 * 60_000);
    live$.next(changed);
    await pass(1_000);
    expect(asked).toHaveLength(2);
    expect(update$.value.nextAt).toBeLessThanOrEqual(Date.now() + 60_000);
    await pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('ages the looks without the network (CHAN-D05)', async () => {
    const { fleet, answers } = aSource();
    await pass(0);
    answers.next = () => new Promise(() => undefined);
    await pass(60 * 60_000);
    expect(fleet.lookOf(1)).toBe('recent');
  });
});

describe('ERR-D04 a refresh that fails while beacons are on the screen', () => {
  const down = new Failure('GET /beacons', null);

  it.each([null, 502, 503, 504])(
    'without an answer (%s) is repeated with growing pauses for as long as it takes, and never recorded',
    async (status) => {
      const { asked, told, answers, update$ } = aSource();
      await pass(0);
      const good = update$.value.updatedAt;
      answers.next = () => Promise.reject(new Failure('GET /beacons', status));
      await pass(60_000);
      expect([asked.length, told.length, update$.value.failedSince]).toEqual([2, 0, good]);
      for (const [tries, pause] of [4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
        await pass(pause);
        expect(asked).toHaveLength(tries + 3);
      }
      await pass(3_600_000);
      expect([told, update$.value.failedSince]).toEqual([[], good]);
    },
  );

  it('is repeated at once when the network is back', async () => {
    const { asked, answers, update$ } = aSource();
    await pass(0);
    const { next } = answers;
    answers.next = () => Promise.reject(down);
    await pass(300_000);
    answers.next = next;
    const before = asked.length;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked.length).toBeGreaterThan(before);
    expect(update$.value.failedSince).toBeNull();
  });

  it('with a fault of the server is recorded after the third try', async () => {
    const { asked, told, answers } = aSource();
    await pass(0);
    answers.next = () => Promise.reject(new Failure('GET /beacons', 500));
    await pass(64_000);
    expect([asked.length, told.length]).toEqual([3, 0]);
    await pass(8_000);
    expect([asked.length, told.length]).toEqual([4, 1]);
  });

  it('is recorded after the third try when there is nothing to show yet', async () => {
    const { asked, told, answers, isWatched$ } = aSource(false);
    answers.next = () => Promise.reject(down);
    isWatched$.next(true);
    await pass(12_000);
    expect([asked.length, told.length]).toEqual([3, 1]);
  });

  it('is well again with the next good answer, and goes on asking until then', async () => {
    const { answers, update$, fleet } = aSource();
    await pass(0);
    const { next } = answers;
    answers.next = () => Promise.reject(down);
    await pass(72_000);
    answers.next = next;
    await pass(60_000);
    expect(update$.value.failedSince).toBeNull();
    expect(fleet.table.size).toBe(1);
  });

  it('tries again at once when asked in the pause between two tries', async () => {
    const { asked, answers, refresh } = aSource();
    await pass(0);
    answers.next = () => Promise.reject(down);
    await pass(60_500);
    refresh();
    await pass(0);
    expect(asked).toHaveLength(3);
  });

  it('does not repeat a refusal, leaves a 401 to the session (ERR-05), and waits where the server asks for a pause', async () => {
    const { asked, told, answers } = aSource();
    await pass(0);
    answers.next = () => Promise.reject(new Failure('GET /beacons', 401));
    await pass(60_000);
    answers.next = () => Promise.reject(new Failure('GET /beacons', 400));
    await pass(60_000);
    expect([asked.length, told.map((f) => f.status)]).toEqual([3, [400]]);
    answers.next = () => Promise.reject(new Failure('GET /beacons', 429));
    await pass(60_000);
    expect([told.length, asked.length > 3]).toEqual([1, true]);
  });
});

describe('MENU-05, MSG-D11, CONF-D03 the fleet while nobody looks at it', () => {
  const message: LiveMessage = { kind: 'message', event: { Id: 1, BeaconId: 1 } };
  const inBackground = () => {
    const logged: Failure[] = [];
    const given = aSource(false, (failure) => logged.push(failure));
    return { ...given, logged };
  };

  it('is read after 3 s, then each minute and when a message came, not at each change', async () => {
    const { asked, live$ } = inBackground();
    await pass(2_900);
    expect(asked).toEqual([]);
    await pass(200);
    expect(asked).toEqual([undefined]);
    live$.next(changed);
    await pass(10_000);
    expect(asked).toHaveLength(1);
    live$.next(message);
    await pass(1_000);
    expect(asked).toHaveLength(2);
    await pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('is read at once for whoever comes to look', async () => {
    const { asked, live$, isWatched$ } = inBackground();
    isWatched$.next(true);
    await pass(0);
    expect(asked).toEqual([undefined]);
    isWatched$.next(false);
    live$.next(changed);
    await pass(5_000);
    expect(asked).toHaveLength(1);
    isWatched$.next(true);
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('is read at once where the page has asked for a screen that looks at it, and what fails is told as there (MON-D06)', async () => {
    const logged: Failure[] = [];
    const log = (failure: Failure) => logged.push(failure);
    const { asked, answers, session$, told } = aSource(false, log, undefined, true);
    expect(asked).toEqual([undefined]);
    answers.next = () => Promise.reject(new Failure('GET /beacons', 400));
    session$.next({ ...signedIn, loggedIn: false });
    session$.next(signedIn);
    await pass(0);
    expect([asked.length, told.length, logged]).toEqual([2, 1, []]);
  });

  it('only logs what fails, and a lost connection not at all (CONF-03, ERR-D04)', async () => {
    const { answers, told, logged } = inBackground();
    answers.next = () => Promise.reject(new Failure('GET /beacons', 500));
    await pass(20_000);
    expect([told, logged.length]).toEqual([[], 1]);
    answers.next = () => Promise.reject(new Failure('GET /beacons', null));
    await pass(75_000);
    expect([told, logged.length]).toEqual([[], 1]);
  });
});

describe('ERR-D04 the last known fleet', () => {
  const hour = 3_600_000;
  /** A fleet as a page knew it an hour ago. */
  const known = (): LastFleet => {
    const fleet = createFleet({ clock: () => Date.now() - hour });
    const Now = (Date.now() - hour) / 1_000 + 5;
    fleet.merge(someColumns({ cards: [{ Id: 7 }], states: [{ Id: 7 }] }, { Version: 40, Now }));
    return { at: Date.now() - hour, snapshot: fleet.snapshot()! };
  };
  const keptOf = (last: LastFleet | null) => ({ read: jest.fn(async () => last), write: jest.fn() });

  it('is there before any answer, with its age, and then only what changed since is asked for', async () => {
    const { fleet, update$, asked, answers } = aSource(true, undefined, keptOf(known()));
    answers.next = () => new Promise(() => undefined);
    await pass(0);
    expect(fleet.get(7)).not.toBeNull();
    expect([update$.value.updatedAt, asked]).toEqual([Date.now() - hour, [40]]);
    expect(fleet.now() - Date.now()).toBe(5_000);
  });

  it('stays, and says since when, while no answer comes at all', async () => {
    const { fleet, update$, answers, told } = aSource(true, undefined, keptOf(known()));
    answers.next = () => Promise.reject(new Failure('GET /beacons', null, null));
    await pass(2 * hour);
    expect([fleet.table.size, told.length]).toEqual([1, 0]);
    expect(update$.value.failedSince).toBe(Date.now() - 3 * hour);
  });

  it.each<[string, () => Promise<LastFleet | null>]>([
    ['nothing was kept', async () => null],
    ['it cannot be read', () => Promise.reject(new Error('closed'))],
    ['it does not come', () => new Promise(() => undefined)],
    ['another build made it', async () => ({ at: 1, snapshot: { ...known().snapshot, form: 'other' } })],
  ])('is asked for whole where %s', async (_, read) => {
    const { asked } = aSource(true, undefined, { read, write: jest.fn() });
    await pass(2_000);
    expect(asked).toEqual([undefined]);
  });

  it('is kept some seconds after it was read, each minute that brought news, and when the page is left', async () => {
    const kept = keptOf(null);
    aSource(true, undefined, kept);
    await pass(4_000);
    expect(kept.write).toHaveBeenCalledTimes(0);
    await pass(1_500);
    expect(kept.write).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(kept.write).toHaveBeenCalledTimes(2);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept.write).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });
});

describe('MAP-D06 an answer takes no long task of the page', () => {
  const states = (count: number) => Array.from({ length: count }, (_, i) => ({ Id: i + 1, Lat: 70 }));

  it.each([
    [1_999, 'shown'],
    [2_000, ''],
  ])('with %d states is taken in one task and, if they are many, shown in another', async (count, shown) => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask'] });
    const { answers, fleet } = aSource();
    const seen: string[] = [];
    fleet.subscribe(() => seen.push('shown'));
    let answer: (given: unknown) => void = () => undefined;
    answers.next = () => new Promise((give) => (answer = give));
    await pass(60_000);
    seen.length = 0;
    answer(someColumns({ states: states(count) }, { Complete: false, Version: 7 }));
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect([fleet.since, seen.join()]).toEqual([7, shown]);
    await pass(0);
    expect(seen).toEqual(['shown']);
  });

  it('of a large fleet is taken after the task that has read it', async () => {
    const { answers, fleet } = aSource();
    const large = someColumns({ states: states(20_000) }, { Version: 7 });
    let answer: (given: unknown) => void = () => undefined;
    answers.next = () => new Promise((give) => (answer = give));
    await pass(60_000);
    answer(large);
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect(fleet.table.size).toBe(1);
    await pass(0);
    expect(fleet.table.size).toBe(20_000);
  });
});
