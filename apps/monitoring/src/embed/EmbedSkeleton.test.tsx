import { setLocale, UiProvider } from '@mayak/ui';
import { act, render, screen } from '@testing-library/react';
import { EmbedSkeleton } from './EmbedSkeleton';

describe('GEN-D05, ERR-D07 an embedded part that waits', () => {
  beforeEach(() => {
    setLocale('en');
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['token', 'The page has not given access to Mayak yet.'],
    ['data', 'Loading is taking longer than usual: the connection is slow or the server is not responding.'],
  ] as const)('for its %s says so after 10 s, with the way to begin again', (reason, text) => {
    const retry = jest.fn();
    render(
      <UiProvider>
        <EmbedSkeleton reason={reason} onRetry={retry} />
      </UiProvider>,
    );
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.queryByText(text)).toBeNull();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByText(text)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
