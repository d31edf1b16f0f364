import '@testing-library/jest-dom';
import type { Screen } from '@mayak/host';
import { LoadFailure, type Loader, type PickedRemote } from '@mayak/host/shell';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { askedFaults, faulty, type Fault } from './faults';

const remote = { name: 'fuel' } as PickedRemote;
const content: Screen = {
  component: () => () => <p>fuel is shown</p>,
  preload: async () => undefined,
  reset: () => undefined,
};
const loader = {
  app: async () => ({ kind: 'remote', contract: '1.0.0', screens: { fuel: content } }),
  panel: async () => ({ kind: 'panel', contract: '1.0.0', screen: content }),
  part: async () => {
    throw new Error('its module is broken');
  },
} as unknown as Loader;

class Caught extends Component<{ children: ReactNode }, { text: string | null }> {
  override state = { text: null };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text ?? this.props.children;
  }
}

async function shown(fault: Fault) {
  const app = await faulty(loader, { fuel: fault }).loader.app(remote);
  const Content = app.screens['fuel']?.component() ?? (() => null);
  return render(
    <Caught>
      <Content />
    </Caught>,
  );
}

describe('GEN-D05 the fault switch of the developer tools', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('lets code come 3 s late', async () => {
    const { outcomes$, loader: slow } = faulty(loader, { fuel: 'slow' });
    const asked = slow.panel(remote, 'aside');
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(outcomes$.value).toEqual({});
    await act(() => jest.advanceTimersByTimeAsync(200));
    await expect(asked).resolves.toMatchObject({ kind: 'panel' });
    expect(outcomes$.value['fuel ./panel-aside']).toMatchObject({ failure: null });
  });

  it('lets code be missing, as a remote whose server has none', async () => {
    const asked = faulty(loader, { fuel: 'missing' }).loader.app(remote);
    await expect(asked).rejects.toBeInstanceOf(LoadFailure);
    await expect(asked).rejects.toMatchObject({ state: 'unreachable' });
  });

  it('lets it throw when it is shown', async () => {
    const page = await shown('mount');
    expect(page.container).toHaveTextContent('The fault switch: it throws at mount');
  });

  it('lets it throw a while after it was shown', async () => {
    const page = await shown('render');
    expect(screen.getByText('fuel is shown')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(page.container).toHaveTextContent('The fault switch: it throws at render');
  });

  it('tells what became of a part that fails by itself, and leaves others alone', async () => {
    const { outcomes$, loader: plain } = faulty(loader, { reports: 'missing' });
    await expect(plain.app(remote)).resolves.toMatchObject({ screens: { fuel: content } });
    await expect(plain.part(remote, { module: './section-fuel' } as never)).rejects.toThrow('is broken');
    expect(outcomes$.value['fuel ./section-fuel']?.failure).toBe('its module is broken');
  });

  it('is remembered by the tab, and nothing else than a fault', () => {
    sessionStorage.setItem('mayak.faults', JSON.stringify({ fuel: 'slow', reports: 'explode' }));
    expect(askedFaults.get()).toEqual({ fuel: 'slow' });
  });
});
