import '@testing-library/jest-dom';
import { setLocale, UiProvider } from '@mayak/ui';
import { act, render, screen } from '@testing-library/react';
import { RangeCalendar } from './RangeCalendar';

const november20 = Date.UTC(2026, 10, 20);

describe('FMT-05, FUEL-06 the calendar of a range', () => {
  it.each([
    ['ru', 'пн', 'вс'],
    ['en', 'Mon', 'Sun'],
  ] as const)('begins its weeks on Monday, %s', (locale, first, last) => {
    act(() => setLocale(locale));
    render(
      <UiProvider>
        <RangeCalendar days={null} today={november20} onDays={() => undefined} />
      </UiProvider>,
    );
    const grid = screen.getByRole('grid');
    const heads = [...grid.querySelectorAll('th')].map((head) => head.textContent);
    expect([heads[0], heads.at(-1)]).toEqual([first, last]);
    const [firstOfMonth] = [...grid.querySelectorAll('tbody tr')];
    expect([...(firstOfMonth?.querySelectorAll('td') ?? [])].map((day) => day.textContent)).toEqual([
      '26',
      '27',
      '28',
      '29',
      '30',
      '31',
      '1',
    ]);
  });
});
