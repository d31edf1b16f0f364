import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { FormatsProvider, setLocale, UiProvider } from '@mayak/ui';
import { ClockContext } from '@mayak/ui/clock';
import { Clock } from './Clock';

const show = (zone: number, now = Date.now) =>
  render(
    <UiProvider>
      <ClockContext value={now}>
        <FormatsProvider zone={zone}>
          <Clock />
        </FormatsProvider>
      </ClockContext>
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

  it('tells the time of the server where the computer has another', () => {
    show(180, () => Date.now() + 3_601_000);
    expect(said()).toBe('16:41 13:41 UTC');
    act(() => jest.advanceTimersByTime(1_000));
    expect(said()).toBe('16:42 13:42 UTC');
  });

  it('tells one time where both are the same', () => {
    show(0);
    expect(said()).toBe('12:41');
  });
});
