import { lazyScreen, type Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { createAreaLoad, type AreaSource } from './areaState';

const aScreen = () => lazyScreen(async () => ({ default: () => null }));
const settle = () => new Promise((done) => setTimeout(done));
const pending = <T>() => {
  const turn: { give?: (value: T) => void; refuse?: (error: unknown) => void } = {};
  const promise = new Promise<T>((give, refuse) => Object.assign(turn, { give, refuse }));
  return { promise, turn };
};

function anArea(answers: Promise<Screen>[], part: Partial<AreaSource<object>> = {}) {
  const told: string[] = [];
  const asked: boolean[] = [];
  const load = createAreaLoad({
    load(again) {
      asked.push(again);
      return answers.shift()!;
    },
    explain: async (error) =>
      error instanceof LoadFailure ? error : new LoadFailure('crashed', String(error)),
    onState: (state) => told.push(state instanceof LoadFailure ? state.state : state),
    ...part,
  });
  return { load, told, asked };
}
const refused = (state: LoadFailure['state'] = 'unreachable') => {
  const promise = Promise.reject(new LoadFailure(state, 'gone'));
  promise.catch(() => undefined);
  return promise;
};

describe('ERR-D07 the states of an area', () => {
  it('is loading, then ready with its screen, and starts only once', async () => {
    const screen = aScreen();
    const { load, told } = anArea([Promise.resolve(screen)]);
    load.start();
    load.start();
    expect(load.state$.value).toEqual({ phase: 'loading', attempt: 1 });
    await settle();
    expect(load.state$.value).toEqual({ phase: 'ready', attempt: 1, screen });
    load.shown();
    await settle();
    expect(told).toEqual(['mounting', 'ready']);
  });

  it('fails with the reason, and Retry loads it when the fault is gone', async () => {
    const { load, told, asked } = anArea([refused('integrity'), Promise.resolve(aScreen())]);
    load.start();
    await settle();
    expect(load.state$.value).toMatchObject({
      phase: 'failed',
      attempt: 1,
      failure: { state: 'integrity' },
    });
    load.retry();
    await settle();
    expect(load.state$.value).toMatchObject({ phase: 'ready', attempt: 2 });
    expect(told).toEqual(['integrity', 'mounting']);
    expect(asked).toEqual([false, true]);
  });

  it('drops a late answer to an earlier turn', async () => {
    const slow = pending<Screen>();
    const { load } = anArea([slow.promise, Promise.resolve(aScreen())]);
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
    const { load, told } = anArea([Promise.resolve(screen), Promise.resolve(screen)]);
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

describe('MON-02 an area that is ready', () => {
  it('has its code before it is shown, so that nothing holds it back', async () => {
    const code = pending<{ default: () => null }>();
    const { load, told } = anArea([Promise.resolve(lazyScreen(() => code.promise))]);
    load.start();
    await settle();
    expect([load.state$.value.phase, told]).toEqual(['loading', []]);
    code.turn.give?.({ default: () => null });
    await settle();
    expect([load.state$.value.phase, told]).toEqual(['ready', ['mounting']]);
  });

  it('is not ready when its code does not come', async () => {
    const { load } = anArea([Promise.resolve(lazyScreen(() => refused('integrity') as Promise<never>))]);
    load.start();
    await settle();
    expect(load.state$.value).toMatchObject({ phase: 'failed', failure: { state: 'integrity' } });
  });
});

describe('ERR-D07 an area that does not load', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('is tried again by itself after 1 s and 3 s where nothing answers, then says so', async () => {
    const { load, told } = anArea([refused(), refused(), refused()]);
    load.start();
    await pass(3_900);
    expect(load.state$.value).toMatchObject({ phase: 'loading', attempt: 2 });
    await pass(200);
    expect(load.state$.value).toMatchObject({ phase: 'failed', attempt: 3 });
    expect(told).toEqual(['unreachable']);
    await pass(60_000);
    expect(load.state$.value).toMatchObject({ attempt: 3 });
  });

  it('comes back by itself when the fault was short', async () => {
    const { load } = anArea([refused('timeout'), Promise.resolve(aScreen())]);
    load.start();
    await pass(3_100);
    expect(load.state$.value).toMatchObject({ phase: 'ready', attempt: 2 });
  });

  it.each(['integrity', 'incompatible', 'crashed', 'forbidden'] as const)(
    'is not asked for again by itself when it is %s',
    async (state) => {
      const { load } = anArea([refused(state)]);
      load.start();
      await pass(60_000);
      expect(load.state$.value).toMatchObject({ phase: 'failed', attempt: 1, failure: { state } });
    },
  );

  it.each([
    ['integrity', 1],
    ['incompatible', 1],
    ['unreachable', 3],
  ] as const)('gives way to the earlier version once when it is %s', async (state, times) => {
    const fallBack = jest.fn(async (_: LoadFailure) => true);
    const answers = [...Array(times).keys()].map(() => refused(state));
    const { load, told } = anArea([...answers, Promise.resolve(aScreen())], { fallBack });
    load.start();
    await pass(10_000);
    expect(load.state$.value).toMatchObject({ phase: 'ready' });
    expect([fallBack.mock.calls.length, told]).toEqual([1, ['mounting']]);
    expect(fallBack).toHaveBeenCalledWith(expect.objectContaining({ state }));
  });

  it('says so when the earlier version does not load either', async () => {
    const fallBack = jest.fn(async () => true);
    const { load } = anArea([refused('integrity'), refused('integrity')], { fallBack });
    load.start();
    await pass(10_000);
    expect(load.state$.value).toMatchObject({ phase: 'failed', attempt: 2 });
    expect(fallBack).toHaveBeenCalledTimes(1);
  });

  const broke = (load: ReturnType<typeof anArea>['load']) => load.broke(new TypeError('x is not a function'));
  const faults: [string, Promise<Screen>, (load: ReturnType<typeof anArea>['load']) => void][] = [
    ['at import', refused('crashed'), () => undefined],
    ['at mount', Promise.resolve(lazyScreen(() => refused('crashed') as Promise<never>)), () => undefined],
    ['in its first render', Promise.resolve(aScreen()), broke],
    ['in its first effect', Promise.resolve(aScreen()), (load) => (broke(load), load.shown(), broke(load))],
  ];
  it.each(faults)('gives way to the earlier version when its code fails %s', async (_, answer, act) => {
    const fallBack = jest.fn(async () => true);
    const { load, told } = anArea([answer, Promise.resolve(aScreen())], { fallBack });
    load.start();
    await pass(1);
    act(load);
    await pass(1);
    load.shown();
    await pass(1);
    expect([fallBack.mock.calls.length, load.state$.value.phase]).toEqual([1, 'ready']);
    expect(told.filter((state) => state !== 'mounting')).toEqual(['ready']);
  });

  it('keeps its version once it was shown whole: a later crash is for the user to decide', async () => {
    const fallBack = jest.fn(async () => true);
    const { load, told } = anArea([Promise.resolve(aScreen())], { fallBack });
    load.start();
    await pass(1);
    load.shown();
    await pass(1);
    broke(load);
    await pass(1_000);
    expect(fallBack).not.toHaveBeenCalled();
    expect(told).toEqual(['mounting', 'ready', 'crashed']);
  });

  it('says that it has stopped where there is no earlier version', async () => {
    const { load, told } = anArea([Promise.resolve(aScreen())], { fallBack: async () => false });
    load.start();
    await pass(1);
    broke(load);
    await pass(1_000);
    expect([load.state$.value.phase, told]).toEqual(['failed', ['mounting', 'crashed']]);
  });

  it('gives way after 30 s of a file that hangs, where there is an earlier version, and else waits on', async () => {
    const hanging = () => new Promise<never>(() => undefined);
    const fallBack = jest.fn(async (_: LoadFailure) => true);
    const style = Promise.resolve(lazyScreen(hanging));
    const { load } = anArea([style, Promise.resolve(aScreen())], { fallBack });
    const { load: only } = anArea([hanging()], { fallBack: async () => false });
    load.start();
    only.start();
    await pass(29_000);
    expect(fallBack).not.toHaveBeenCalled();
    await pass(1_100);
    expect(fallBack).toHaveBeenCalledWith(expect.objectContaining({ state: 'timeout' }));
    expect([load.state$.value.phase, only.state$.value.phase]).toEqual(['ready', 'loading']);
  });

  it('is taken away at the next visit when it is switched off, and comes back when it is on again', async () => {
    let off: LoadFailure | null = null;
    const answers = [Promise.resolve(aScreen()), Promise.resolve(aScreen())];
    const { load, told } = anArea(answers, { off: () => off });
    load.start();
    await pass(1);
    off = new LoadFailure('disabled', 'wrong totals');
    expect(load.state$.value.phase).toBe('ready');
    load.start();
    load.start();
    expect(load.state$.value).toMatchObject({ phase: 'failed', failure: { message: 'wrong totals' } });
    off = null;
    load.start();
    await pass(1);
    expect(load.state$.value.phase).toBe('ready');
    expect(told).toEqual(['mounting', 'disabled', 'mounting']);
  });
});

describe('ERR-D07 an area that could not be had', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

  it('heals by itself: asked for again with growing pauses, and silent until it is there', async () => {
    const gone = () => Promise.reject(new LoadFailure('unreachable', 'gone'));
    let answer: () => Promise<Screen> = gone;
    const load = jest.fn((_again: boolean) => answer());
    const { load: area, told } = anArea([], { load });
    area.start();
    await seconds(4);
    expect([area.state$.value.phase, load.mock.calls.length]).toEqual(['failed', 3]);
    await seconds(30);
    expect(load.mock.calls.slice(3)).toEqual([[true], [true]]);
    answer = async () => aScreen();
    await seconds(40);
    expect([area.state$.value.phase, told]).toEqual(['ready', ['unreachable', 'mounting']]);
  });

  it('heals where another file came than the one that was published: a hash is compared at each try', async () => {
    let answer: () => Promise<Screen> = () => refused('integrity');
    const { load: area } = anArea([], { load: () => answer() });
    area.start();
    await seconds(5);
    expect(area.state$.value).toMatchObject({ phase: 'failed', failure: { state: 'integrity' } });
    answer = async () => aScreen();
    await seconds(10);
    expect(area.state$.value.phase).toBe('ready');
  });

  it.each(['crashed', 'forbidden'] as const)('waits for the user where it %s', async (state) => {
    const load = jest.fn(() => refused(state));
    const { load: area } = anArea([], { load });
    area.start();
    await seconds(300);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is left alone when nobody looks at it any more', async () => {
    const load = jest.fn(() => refused());
    const { load: area } = anArea([], { load });
    area.start();
    await seconds(4);
    area.end();
    await seconds(300);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
