import '@testing-library/jest-dom';
import { setLocale, UiProvider } from '@mayak/ui';
import { act, render, screen } from '@testing-library/react';
import RangeCalendar, { type Days } from './Calendar';

const november20 = Date.UTC(2026, 10, 20);

const show = (days: Days | null = null, today = november20) =>
  render(
    <UiProvider>
      <RangeCalendar days={days} today={today} onDays={() => undefined} />
    </UiProvider>,
  );

describe('FMT-05, FUEL-06 the calendar of a range', () => {
  it.each([
    ['ru', 'пн', 'вс'],
    ['en', 'Mon', 'Sun'],
  ] as const)('begins its weeks on Monday, %s', (locale, first, last) => {
    act(() => setLocale(locale));
    show();
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

  it('FMT-D01 has its today from the zone of the profile, not from the browser', () => {
    const { container } = show(null, Date.UTC(2025, 2, 5));
    expect(container.querySelector('.rdp-today')?.textContent).toBe('5');
  });

  it.each([
    ['ru', 'Месяцы'],
    ['en', 'Months'],
  ] as const)('I18N-D04 names what turns its months, %s', (locale, name) => {
    act(() => setLocale(locale));
    show();
    expect(screen.getByRole('navigation', { name })).toBeInTheDocument();
  });

  it('keeps a chosen day legible under the pointer', () => {
    show({ first: november20, last: november20 });
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => rule.cssText),
    );
    expect(rules.filter((rule) => /rdp-range_start.*hover/.test(rule)).join()).toContain('brand-solid-hover');
  });
});
