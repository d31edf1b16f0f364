import { aUser } from '@mayak/api/fixtures';
import { lazyScreen } from '@mayak/host';
import { LoadFailure, type Offered } from '@mayak/host/shell';
import { BehaviorSubject, NEVER } from 'rxjs';
import { panelLife } from '../frame/panelLife';
import { aShell } from '../shell.fixtures';
import { remoteSource } from './placeSource';

const offered = {
  name: 'messenger',
  pick: { version: '2.0.0', base: '/b/' },
  release: {
    panels: [{ id: 'messenger', requires: ['CanViewMessages'] }],
    events: { emits: [], listens: [] },
  },
} as unknown as Offered;
const screen = lazyScreen(async () => ({ default: () => null }));

function given(part: { off?: string | null; previous?: boolean; runs?: boolean } = {}) {
  const done: string[] = [];
  const { shell, session } = aShell({ token: 'token' });
  Object.assign(shell, {
    offered: [offered],
    addresses: { reload: () => done.push('reload'), go: () => undefined, guard: () => undefined },
    panels: { open: () => undefined, close: () => undefined, id$: NEVER },
    catalogue: {
      registry$: new BehaviorSubject(null),
      off: () => part.off ?? null,
      hasPrevious: () => part.previous ?? false,
      strike: () => done.push('strike'),
      revive: async () => void done.push('revive'),
      fallBack: async (_: unknown, leaving: () => void) => {
        leaving();
        return true;
      },
    },
    loader: {
      panel: async () => ({ screen }),
      explain: async (_: unknown, error: unknown) => error,
      tell: (_: unknown, state: string) => done.push(state),
      runs: () => part.runs ?? false,
    },
  });
  return { shell, session, done, source: remoteSource(shell, offered, async () => screen) };
}

describe('ERR-D07 what stands between an area and its remote', () => {
  it('looks whether it is on again before it loads', async () => {
    const { source, done } = given();
    expect(await source.load()).toBe(screen);
    expect(done).toEqual(['revive']);
  });

  it.each([
    [null, null],
    ['wrong totals', 'wrong totals'],
    ['', ''],
  ])('is off for a reason: %j', (off, message) => {
    expect(given({ off }).source.off?.()?.message ?? null).toBe(message);
  });

  it('takes the earlier version only while no code of the remote runs', async () => {
    const failure = new LoadFailure('integrity', 'wrong hash');
    const { source, done } = given();
    expect(await source.fallBack?.(failure)).toBe(true);
    expect(done).toEqual(['integrity']);
    expect(await given({ runs: true }).source.fallBack?.(failure)).toBe(false);
  });

  it('goes back to the earlier version by a new load of the page, where there is one', () => {
    expect(given().source.previous?.()).toBeNull();
    const { source, done } = given({ previous: true });
    source.previous?.()?.();
    expect(done).toEqual(['strike', 'reload']);
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
    await new Promise((settled) => setTimeout(settled));
    expect(load.state$.value.phase).toBe(phase);
    expect(done.includes('forbidden')).toBe(!CanViewMessages);
    end();
  });
});
