import { lazyScreen, type Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { createAreaLoad } from './areaState';

const aScreen = () => lazyScreen(async () => ({ default: () => null }));
const settle = () => new Promise((done) => setTimeout(done));
const pending = <T>() => {
  const turn: { give?: (value: T) => void; refuse?: (error: unknown) => void } = {};
  const promise = new Promise<T>((give, refuse) => Object.assign(turn, { give, refuse }));
  return { promise, turn };
};

function anArea(...answers: Promise<Screen>[]) {
  const told: string[] = [];
  const load = createAreaLoad({
    load: () => answers.shift()!,
    explain: async (error) =>
      error instanceof LoadFailure ? error : new LoadFailure('crashed', String(error)),
    tell: (state) => told.push(state),
  });
  return { load, told };
}

describe('ERR-D07 the states of an area', () => {
  it('is loading, then ready with its screen, and starts only once', async () => {
    const screen = aScreen();
    const { load, told } = anArea(Promise.resolve(screen));
    load.start();
    load.start();
    expect(load.state$.value).toEqual({ phase: 'loading', attempt: 1 });
    await settle();
    expect(load.state$.value).toEqual({ phase: 'ready', attempt: 1, screen });
    load.shown();
    expect(told).toEqual(['mounting', 'ready']);
  });

  it('fails with the reason, and Retry loads it when the fault is gone', async () => {
    const { load, told } = anArea(
      Promise.reject(new LoadFailure('unreachable', 'gone')),
      Promise.resolve(aScreen()),
    );
    load.start();
    await settle();
    expect(load.state$.value).toMatchObject({
      phase: 'failed',
      attempt: 1,
      failure: { state: 'unreachable' },
    });
    load.retry();
    await settle();
    expect(load.state$.value).toMatchObject({ phase: 'ready', attempt: 2 });
    expect(told).toEqual(['unreachable', 'mounting']);
  });

  it('drops a late answer to an earlier turn', async () => {
    const slow = pending<Screen>();
    const { load } = anArea(slow.promise, Promise.resolve(aScreen()));
    load.start();
    load.retry();
    await settle();
    slow.turn.refuse?.(new Error('late'));
    await settle();
    expect(load.state$.value).toMatchObject({ phase: 'ready', attempt: 2 });
  });

  it('shows an error of its screen in its place, and Retry forgets the broken code', async () => {
    const screen = aScreen();
    const reset = jest.spyOn(screen, 'reset');
    const { load, told } = anArea(Promise.resolve(screen), Promise.resolve(screen));
    load.start();
    await settle();
    load.broke(new Error('x is not a function'));
    await settle();
    expect(load.state$.value).toMatchObject({ phase: 'failed', failure: { state: 'crashed' } });
    load.retry();
    await settle();
    expect(reset).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['mounting', 'crashed', 'mounting']);
  });
});
