import { lazyScreen, type Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { setLocale, UiProvider } from '@mayak/ui';
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

function open(load: () => Promise<Screen>) {
  const area = createAreaLoad({
    load,
    explain: async (error) =>
      error instanceof LoadFailure ? error : new LoadFailure('crashed', String(error)),
    tell: () => undefined,
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
      .mockRejectedValueOnce(new LoadFailure('unreachable', 'connection refused'));
    open(load);
    expect(await screen.findByText('The section "Reports" did not load')).toBeTruthy();
    expect(screen.getByText('Attempt 1, the server of the section does not answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('pressed 0')).toBeTruthy();
  });

  it('keeps an error of its screen inside itself (ERR-D07)', async () => {
    const error = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new TypeError('x is not a function');
    };
    open(async () => lazyScreen(async () => ({ default: Broken })));
    expect(await screen.findByText('The section "Reports" has stopped')).toBeTruthy();
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
