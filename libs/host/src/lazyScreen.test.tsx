import { render, screen as page } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyScreen } from './lazyScreen';

class Fence extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? <p>broken</p> : this.props.children);
}

const show = (screen: ReturnType<typeof lazyScreen>, key: number) => {
  const Content = screen.component();
  return (
    <Fence key={key}>
      <Suspense fallback={<p>waiting</p>}>
        <Content />
      </Suspense>
    </Fence>
  );
};

describe('ERR-D07 a screen whose code is fetched when it is shown', () => {
  it('is fetched once, however often it is preloaded and shown', async () => {
    const load = jest.fn(async () => ({ default: () => <p>shown</p> }));
    const screen = lazyScreen(load);
    await Promise.all([screen.preload(), screen.preload()]);
    render(show(screen, 1));
    expect(await page.findByText('shown')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is shown at once when it was preloaded: nothing suspends (MON-02)', async () => {
    const screen = lazyScreen(async () => ({ default: () => <p>shown</p> }));
    await screen.preload();
    render(show(screen, 1));
    expect(page.queryByText('waiting')).toBeNull();
    expect(page.getByText('shown')).toBeTruthy();
  });

  it('waits where it was not preloaded, and stays the same component afterwards', async () => {
    const screen = lazyScreen(async () => ({ default: () => <p>shown</p> }));
    render(show(screen, 1));
    expect(page.getByText('waiting')).toBeTruthy();
    const shown = screen.component();
    expect(await page.findByText('shown')).toBeTruthy();
    await screen.preload();
    expect(screen.component()).toBe(shown);
  });

  it('refuses to be preloaded when its code does not come, and drops what came before a reset', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve({ default: () => <p>old</p> })];
    const screen = lazyScreen(() => answers.shift() ?? Promise.resolve({ default: () => <p>new</p> }));
    await expect(screen.preload()).rejects.toThrow('gone');
    screen.reset();
    const slow = screen.preload();
    screen.reset();
    await slow;
    await screen.preload();
    render(show(screen, 1));
    expect(page.getByText('new')).toBeTruthy();
  });

  it('stays broken until it is reset, and then is fetched again', async () => {
    const error = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn(async () => ({ default: () => <p>shown</p> }))
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const screen = lazyScreen(load);
    const { rerender } = render(show(screen, 1));
    expect(await page.findByText('broken')).toBeTruthy();
    rerender(show(screen, 2));
    expect(await page.findByText('broken')).toBeTruthy();
    screen.reset();
    rerender(show(screen, 3));
    expect(await page.findByText('shown')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });
});
