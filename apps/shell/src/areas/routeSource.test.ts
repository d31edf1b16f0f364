import { aUser } from '@mayak/api/fixtures';
import { lazyScreen } from '@mayak/host';
import { LoadFailure, type PickedRemote } from '@mayak/host/shell';
import { BehaviorSubject, NEVER } from 'rxjs';
import { panelLife } from '../frame/panelLife';
import { aShell } from '../shell.fixtures';
import { remoteSource } from './routeSource';

const remote = {
  name: 'messenger',
  pick: { version: '2.0.0', base: '/b/' },
  release: {
    panels: [{ id: 'messenger', requires: ['CanViewMessages'] }],
    events: { emits: [], listens: [] },
  },
} as unknown as PickedRemote;
const settle = () => new Promise((done) => setTimeout(done));
const screen = lazyScreen(async () => ({ default: () => null }));

function given(part: { off?: string | null; previous?: boolean; runs?: boolean; requires?: string[] } = {}) {
  const done: string[] = [];
  const { shell, session, place } = aShell({ token: 'token' });
  Object.assign(shell, {
    remotes: [remote],
    addresses: { reload: () => done.push('reload'), go: () => undefined, guard: () => undefined },
    panels: { open: () => undefined, close: () => undefined, id$: NEVER },
    registryClient: {
      registry$: new BehaviorSubject(null),
      off: () => part.off ?? null,
      hasPrevious: () => part.previous ?? false,
      block: () => done.push('block'),
      revive: async (_: unknown, again: boolean) => void done.push(again ? 'again' : 'revive'),
      fallBack: async (_: unknown, leaving: () => void) => {
        leaving();
        return true;
      },
    },
    loader: {
      panel: async () => ({ screen }),
      explain: async (_: unknown, error: unknown) => error,
      report: (_: unknown, state: string) => done.push(state),
      runs: () => part.runs ?? false,
      anew: () => done.push('anew'),
    },
  });
  const shared = { ...remote };
  const source = remoteSource(shell, shared, part.requires ?? [], async () => screen);
  return { shell, session, done, logged: place.logged, shared, source };
}

describe('ERR-D07 what stands between an area and its remote', () => {
  it('looks whether it is on again before it loads', async () => {
    const { source, done } = given();
    expect(await source.load(false)).toBe(screen);
    expect(done).toEqual(['revive']);
  });

  it.each([
    [false, ['again', 'anew']],
    [true, ['revive']],
  ])(
    'asks for registry and files anew after a failure, not while code of it runs: %s',
    async (runs, asked) => {
      const { source, done } = given({ runs });
      await source.load(true);
      expect(done).toEqual(asked);
    },
  );

  it.each([
    ['integrity', 'LoadFailure: messenger 2.0.0 integrity: wrong hash'],
    ['crashed', 'LoadFailure: messenger 2.0.0 crashed: wrong hash'],
    ['disabled', null],
    ['forbidden', null],
  ] as const)('tells the console of one that is %s in one line: %s', (state, line) => {
    const cause = new Error('behind it');
    const { source, logged } = given();
    source.onState('mounting');
    source.onState(new LoadFailure(state, 'wrong hash', cause));
    expect(logged.map(String)).toEqual(line === null ? [] : [line]);
    expect(logged.map((error) => (error as Error).cause)).toEqual(line === null ? [] : [cause]);
  });

  it.each([
    [null, null],
    ['wrong totals', 'wrong totals'],
    ['', ''],
  ])('is off for a reason: %j', (off, message) => {
    expect(given({ off }).source.off?.()?.message ?? null).toBe(message);
  });

  it('takes the earlier version only while nothing of the remote is shown; after a crash the next page has it', async () => {
    const failure = new LoadFailure('integrity', 'wrong hash');
    const { source, done } = given();
    expect(await source.fallBack?.(failure)).toBe(true);
    expect(done).toEqual(['integrity']);
    const running = given({ runs: true, previous: true });
    expect(await running.source.fallBack?.(failure)).toBe(false);
    expect(running.done).toEqual([]);
    expect(await running.source.fallBack?.(new LoadFailure('crashed', 'x'))).toBe(false);
    expect(running.done).toEqual(['block']);
  });

  it('tries again with the version that another part of it went back to meanwhile, and goes back no further', async () => {
    const { source, done, shared } = given();
    await source.load(false);
    shared.pick = { ...shared.pick, version: '1.0.0' };
    expect(await source.fallBack?.(new LoadFailure('integrity', 'wrong hash'))).toBe(true);
    expect(done).toEqual(['revive']);
    await source.load(false);
    expect(await source.fallBack?.(new LoadFailure('integrity', 'wrong hash'))).toBe(true);
    expect(done).toEqual(['revive', 'revive', 'integrity']);
  });

  it('goes back to the earlier version by a new load of the page, where there is one', () => {
    expect(given().source.previous?.()).toBeNull();
    const { source, done } = given({ previous: true });
    source.previous?.()?.();
    expect(done).toEqual(['block', 'reload']);
  });
});

describe('PERM-06 an area that asks for a permission', () => {
  it('waits until the user is known, and runs no code for one who lacks it', async () => {
    const { source, session, done } = given({ requires: ['BnwasManagement'] });
    const loading = source.load(false);
    await settle();
    expect(done).toEqual([]);
    session.fill({ user: aUser({ BnwasManagement: false }) });
    await expect(loading).rejects.toMatchObject({ state: 'forbidden' });
    expect(done).toEqual([]);
  });

  it('is loaded for one who has it', async () => {
    const { source, session } = given({ requires: ['BnwasManagement'] });
    session.fill({ user: aUser({ BnwasManagement: true }) });
    expect(await source.load(false)).toBe(screen);
  });
});

describe('PERM-02 a panel', () => {
  it.each([
    [true, 'ready'],
    [false, 'failed'],
  ])('is loaded for those who may see it: %s', async (CanViewMessages, phase) => {
    const { shell, session, done } = given();
    session.fill({ user: aUser({ CanViewMessages }) });
    const { load, end } = panelLife(shell, 'messenger');
    load.start();
    await settle();
    expect(load.state$.value.phase).toBe(phase);
    expect(done.includes('forbidden')).toBe(!CanViewMessages);
    end();
  });
});
