import { setLocale, toast, Toasts, UiProvider } from '@mayak/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { watchRegistry } from './watchRegistry';

function aWatch({ whole = true, remotes = 0 } = {}) {
  const server = { revision: 1, newer: false, unsaved: false, reloads: 0, asked: 0, up: false };
  const registry$ = new BehaviorSubject<{ revision: number }>({ revision: 1 });
  const watching = watchRegistry({
    registryClient: {
      registry$,
      refresh: async () => registry$.next({ revision: server.revision }),
      isNewer: () => server.newer,
      isWhole: () => whole,
      remotes: Array.from({ length: remotes }),
      async complete() {
        server.asked += 1;
        if (!server.up) throw new Error('gone');
        return true;
      },
    } as never,
    addresses: { isUnsaved: () => server.unsaved, reload: () => (server.reloads += 1) },
  });
  return { server, watching };
}
const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));
const shown = () => screen.queryAllByText('A new version is ready').length;

describe('ERR-D07 an open tab', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setLocale('en');
    toast.clear();
    render(
      <UiProvider>
        <Toasts />
      </UiProvider>,
    );
  });
  afterEach(() => jest.useRealTimers());

  it('offers a reload once for each new revision that changes something here', async () => {
    const { server, watching } = aWatch();
    await minute();
    expect(shown()).toBe(0);
    Object.assign(server, { revision: 2, newer: true });
    await minute();
    await minute();
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(server.reloads).toBe(1);
    server.revision = 3;
    act(() => toast.clear());
    await minute();
    expect(shown()).toBe(1);
    watching.unsubscribe();
  });

  it('keeps silent in the middle of unsaved work, and says it afterwards', async () => {
    const { server, watching } = aWatch();
    Object.assign(server, { revision: 2, newer: true, unsaved: true });
    await minute();
    expect(shown()).toBe(0);
    server.unsaved = false;
    await minute();
    expect(shown()).toBe(1);
    watching.unsubscribe();
  });

  it.each([
    ['begins anew by itself where it has nothing else', 0, 1, 0],
    ['offers it where other sections work', 1, 0, 1],
  ])(
    'ROUTE-D01 that could not read the registry asks again with growing pauses, and %s',
    async (_, remotes, reloads, offers) => {
      const { server, watching } = aWatch({ whole: false, remotes });
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(server.asked).toBe(3);
      server.up = true;
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect([server.reloads, shown()]).toEqual([reloads, offers]);
      await minute();
      expect(server.asked).toBe(4);
      watching.unsubscribe();
    },
  );
});
