import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { FormatsProvider, setLocale, UiProvider } from '@mayak/ui';
import { Clock } from './Clock';

const show = (zone: number) =>
  render(
    <UiProvider>
      <FormatsProvider zone={zone}>
        <Clock />
      </FormatsProvider>
    </UiProvider>,
  );
const said = () => screen.getByRole('time').textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  setLocale('en');
  jest.useFakeTimers({ now: new Date('2026-11-27T12:41:58Z') });
});
afterEach(() => jest.useRealTimers());

describe('MENU-D06 the clock of the bar', () => {
  it('tells the time of the user and of UTC, and goes on as each minute begins', () => {
    show(180);
    expect(said()).toBe('15:41 12:41 UTC');
    act(() => jest.advanceTimersByTime(1_999));
    expect(said()).toBe('15:41 12:41 UTC');
    act(() => jest.advanceTimersByTime(1));
    expect(said()).toBe('15:42 12:42 UTC');
    act(() => jest.advanceTimersByTime(60_000));
    expect(said()).toBe('15:43 12:43 UTC');
  });

  it('tells one time where both are the same', () => {
    show(0);
    expect(said()).toBe('12:41');
  });
});
