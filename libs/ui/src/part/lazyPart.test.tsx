import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale, UiProvider } from '@mayak/ui';
import { Activity, type ComponentType } from 'react';
import { lazyPart } from './lazyPart';

type Props = { label: string; onClose?: () => void };
const Shown = ({ label }: Props) => <p>{label}</p>;
const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));

const show = (Part: ComponentType<Props>, onClose?: () => void) =>
  render(
    <UiProvider>
      <input aria-label="typed" />
      <Part label="the chart" {...(onClose && { onClose })} />
    </UiProvider>,
  );

describe('ERR-D07 a part of a screen whose code comes later', () => {
  beforeEach(() => {
    setLocale('en');
    jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says in its place that it did not come, and Retry brings it; what was typed beside it stays', async () => {
    const load = jest
      .fn(async () => ({ default: Shown }))
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone);
    show(lazyPart<Props>(load));
    await userEvent.type(screen.getByLabelText('typed'), 'kept');
    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be shown');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the chart')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('kept');
  });

  it('is a dialog where it is one, and asks anew when it is opened again', async () => {
    const load = jest
      .fn(async () => ({ default: Shown }))
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone);
    const onClose = jest.fn();
    const Part = lazyPart<Props>(load);
    const { unmount } = show(Part, onClose);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This part could not be shown');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    show(Part, onClose);
    expect(await screen.findByText('the chart')).toBeTruthy();
  });

  describe('whose file is not there for a while', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    /** Second by second: what is set meanwhile is shown at the end of each act. */
    const pass = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 0.5) await act(() => jest.advanceTimersByTimeAsync(500));
    };

    it('is asked for again after a second, without a word', async () => {
      const load = jest.fn(async () => ({ default: Shown })).mockImplementationOnce(gone);
      show(lazyPart<Props>(load, { waiting: () => <p>the shape</p> }));
      await pass(0.5);
      expect([screen.getByText('the shape') !== null, screen.queryByRole('alert')]).toEqual([true, null]);
      await pass(1);
      expect(screen.getByText('the chart')).toBeTruthy();
    });

    it('is asked for with growing pauses while it is looked at, and no longer', async () => {
      const load = jest.fn<Promise<{ default: typeof Shown }>, []>(gone);
      const { unmount } = show(lazyPart<Props>(load));
      await pass(2);
      expect(screen.getByRole('alert')).toBeTruthy();
      await pass(13);
      expect(load).toHaveBeenCalledTimes(4);
      load.mockImplementation(async () => ({ default: Shown }));
      await pass(20);
      expect(screen.getByText('the chart')).toBeTruthy();
      unmount();
      await pass(300);
      expect(load).toHaveBeenCalledTimes(5);
    });

    it('is asked for again when the area that was left is shown again', async () => {
      const load = jest.fn<Promise<{ default: typeof Shown }>, []>(gone);
      const Part = lazyPart<Props>(load);
      const page = (mode: 'visible' | 'hidden') => (
        <UiProvider>
          <Activity mode={mode}>
            <Part label="the chart" />
          </Activity>
        </UiProvider>
      );
      const { rerender } = render(page('visible'));
      await pass(2);
      rerender(page('hidden'));
      await pass(60);
      expect(load).toHaveBeenCalledTimes(2);
      load.mockImplementation(async () => ({ default: Shown }));
      rerender(page('visible'));
      await pass(4);
      expect(screen.getByText('the chart')).toBeTruthy();
    });
  });

  it('keeps an error of its code to itself', async () => {
    const Broken = () => {
      throw new TypeError('x is not a function');
    };
    show(lazyPart<Props>(async () => ({ default: Broken })));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('typed')).toBeTruthy();
  });

  it('speaks after 3 s of waiting, in place of its shape', async () => {
    jest.useFakeTimers();
    const waiting = () => <p>the shape</p>;
    show(lazyPart<Props>(() => new Promise<never>(() => undefined), { waiting }));
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(screen.getByText('the shape')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Loading')).toBeTruthy();
    jest.useRealTimers();
  });

  it('whose file hangs may be asked for anew after 10 s: the file counts as failed then, as the bundler knows it', async () => {
    jest.useFakeTimers();
    const failed = jest.fn();
    const hangs = () => {
      const script = Object.assign(document.createElement('script'), { onerror: failed });
      document.head.append(script);
      return new Promise<never>(() => undefined);
    };
    const load = jest.fn(async () => ({ default: Shown })).mockImplementationOnce(hangs);
    show(lazyPart<Props>(load));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/^This part did not load within 10 s/)).toBeTruthy();
    expect(failed).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('the chart')).toBeTruthy();
    expect([failed.mock.calls.length, document.head.querySelector('script')]).toEqual([1, null]);
    jest.useRealTimers();
  });
});
