import { lazyScreen, type Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { setLocale, UiProvider } from '@mayak/ui';
import { frameId } from '@mayak/ui/first';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { AreaView } from './AreaView';
import { createAreaLoad } from './areaState';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>pressed {count}</button>;
}
const counter = () => lazyScreen(async () => ({ default: Counter }));

function open(load: () => Promise<Screen>, previous?: () => (() => void) | null) {
  const area = createAreaLoad({
    load,
    explain: async (error) =>
      error instanceof LoadFailure ? error : new LoadFailure('crashed', String(error)),
    onState: () => undefined,
    ...(previous && { previous }),
  });
  const active$ = new BehaviorSubject(true);
  render(
    <UiProvider>
      <AreaView load={area} active$={active$} title="Reports" props={{}} />
    </UiProvider>,
  );
  act(() => area.start());
  return { active$ };
}

describe('an area of the page', () => {
  beforeEach(() => setLocale('en'));

  it('shows one sentence and Retry where its remote did not load, and its screen after Retry (ERR-D07)', async () => {
    const load = jest
      .fn(async () => counter())
      .mockRejectedValueOnce(new LoadFailure('integrity', 'wrong hash'));
    open(load);
    expect(await screen.findByText('The section “Reports” did not load')).toBeTruthy();
    expect(screen.getByText('Attempt 1, the file differs from the published one')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('pressed 0')).toBeTruthy();
  });

  it.each([
    ['after 300 ms', false, 300],
    ['after a second where the first frame shows what it is', true, 1_000],
  ])('has its form %s (GEN-D08)', async (_, hasFrame, ms) => {
    jest.useFakeTimers();
    const frame = Object.assign(document.createElement('div'), { id: frameId });
    if (hasFrame) document.body.append(frame);
    open(() => new Promise<never>(() => undefined));
    const parts = () => screen.getByRole('status').childElementCount;
    await act(() => jest.advanceTimersByTimeAsync(ms - 20));
    expect(parts()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(40));
    expect(parts()).toBeGreaterThan(0);
    frame.remove();
    jest.useRealTimers();
  });

  it('speaks after 3 s and names what it waits for, and after 10 s lets it be asked for anew (ERR-D07)', async () => {
    jest.useFakeTimers();
    const load = jest
      .fn(async () => counter())
      .mockImplementationOnce(() => new Promise<never>(() => undefined));
    open(load);
    const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
    await seconds(2.9);
    expect(screen.queryByText('Loading the section “Reports”')).toBeNull();
    await seconds(0.1);
    expect(screen.getByText('Loading the section “Reports”')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await seconds(7);
    expect(screen.getByText(/^The section “Reports” did not load within 10 s/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await seconds(0);
    expect(screen.getByText('pressed 0')).toBeTruthy();
    jest.useRealTimers();
  });

  it('says of a page that came in the place of a file what it is, and heals by itself (ERR-D07)', async () => {
    jest.useFakeTimers();
    let isPage = true;
    const page = new LoadFailure('unreachable', 'Loading chunk 7 failed.', undefined, true);
    open(async () => {
      if (isPage) throw page;
      return counter();
    });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/^Attempt 3, a web page came instead of a section file/)).toBeTruthy();
    isPage = false;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('pressed 0')).toBeTruthy();
    jest.useRealTimers();
  });

  it('counts these 3 s from the first try, over tries that it makes by itself (ERR-D07)', async () => {
    jest.useFakeTimers();
    open(() => Promise.reject(new LoadFailure('unreachable', 'answered 404')));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Loading the section “Reports”')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('The section “Reports” did not load')).toBeTruthy();
    jest.useRealTimers();
  });

  it('offers the previous version where there is one (ERR-D07)', async () => {
    const goBack = jest.fn();
    open(
      () => Promise.reject(new LoadFailure('crashed', 'x is undefined')),
      () => goBack,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Previous version' }));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['disabled', 'wrong totals', 'The section “Reports” is switched off', 'Reason: wrong totals'],
    ['disabled', '', 'The section “Reports” is switched off', null],
    [
      'forbidden',
      'CanViewMessages',
      'You have no access to the section “Reports”',
      'Attempt 1, no permission',
    ],
    [
      'incompatible',
      'contract ^2.0.0, here 1.0.0',
      'The section “Reports” does not fit this page',
      'Attempt 1, the version does not fit this page',
    ],
  ] as const)(
    'says that it is %s in its own words: "%s" (ERR-D07)',
    async (state, message, title, detail) => {
      open(() => Promise.reject(new LoadFailure(state, message)));
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Previous version' })).toBeNull();
      expect(screen.queryByText(/^(Reason|Attempt)/)?.textContent ?? null).toBe(detail);
    },
  );

  it('keeps an error of its screen inside itself (ERR-D07)', async () => {
    const error = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new TypeError('x is not a function');
    };
    open(async () => lazyScreen(async () => ({ default: Broken })));
    expect(await screen.findByText('The section “Reports” has stopped')).toBeTruthy();
    error.mockRestore();
  });

  it('keeps its state while another area is shown (PANEL-03)', async () => {
    const { active$ } = open(async () => counter());
    await userEvent.click(await screen.findByText('pressed 0'));
    act(() => active$.next(false));
    expect(screen.getByText('pressed 1').style.display).toBe('none');
    act(() => active$.next(true));
    expect(screen.getByText('pressed 1').style.display).toBe('');
  });
});
