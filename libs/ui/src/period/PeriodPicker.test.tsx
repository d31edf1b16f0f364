import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLocale } from '@mayak/ui';
import { renderUi } from '../renderUi.fixtures';
import { PeriodPicker, type Period, type PeriodPickerProps } from './index';

const now = Date.parse('2026-10-14T11:32:00Z');
const day = 86_400_000;
let value: Period | null = null;

function Trial(part: Partial<PeriodPickerProps>) {
  const [period, setPeriod] = useState<Period | null>({ preset: 'days2' });
  value = period;
  return <PeriodPicker value={period} onChange={setPeriod} timeZone={180} now={() => now} {...part} />;
}
const show = (part: Partial<PeriodPickerProps> = {}) => renderUi(<Trial {...part} />);
const retype = async (user: ReturnType<typeof show>['user'], name: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(name));
  await user.type(screen.getByLabelText(name), text);
};

beforeEach(() => act(() => setLocale('en')));

describe('TRACK-D07 the picker of a period', () => {
  it('takes a period by one press, of those that it is given', async () => {
    const { user } = show({ presets: ['days2', 'days7'] });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(value).toEqual({ preset: 'days7' });
  });

  it('FMT-D01 takes two typed moments in the zone of the user, and shows them', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    expect(screen.getByLabelText(/From/)).toHaveValue('12.10.26 14:32');
    expect(screen.getByLabelText(/To/)).toHaveValue('14.10.26 14:32');
    await retype(user, /From/, '13.10.2026 00:00');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value).toEqual({ from: Date.parse('2026-10-12T21:00:00Z'), to: now });
    expect(screen.getByRole('button', { name: '13.10.26 00:00 – 14.10.26 14:32' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('says what is wrong in place, and goes to the first fault', async () => {
    const { user } = show({ longest: 92 * day });
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    await retype(user, /From/, '31.02.2026');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Enter a date: DD.MM.YY hh:mm')).toBeInTheDocument();
    expect(screen.getByLabelText(/From/)).toHaveFocus();
    await retype(user, /From/, '01.01.2026 00:00');
    expect(screen.getByText('No more than 92 days')).toBeInTheDocument();
    await retype(user, /From/, '15.10.2026 00:00');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('The start is later than the end')).toBeInTheDocument();
    expect(value).toEqual({ preset: 'days2' });
  });

  it('a press beside it throws no typed date away unasked; what is as it was needs no question', async () => {
    const { user } = show();
    const dialog = () => screen.queryByRole('dialog', { name: 'Custom period' });
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    await user.click(dialog()!.parentElement!);
    expect(dialog()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    await retype(user, /From/, '01.10.2026 00:00');
    await user.click(dialog()!.parentElement!);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText(/From/)).toHaveValue('01.10.2026 00:00');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog()).toBeNull();
    expect(value).toEqual({ preset: 'days2' });
  });

  it('FUEL-06 takes whole days from a calendar whose week begins on Monday', async () => {
    const { user } = show({ unit: 'day' });
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    const grid = await screen.findByRole('grid', { name: 'October 2026' });
    expect([...grid.querySelectorAll('th')].map((head) => head.textContent)[0]).toBe('Mon');
    await user.click(screen.getByRole('button', { name: /5 October 2026|October 5, 2026/ }));
    await user.click(screen.getByRole('button', { name: /7 October 2026|October 7, 2026/ }));
    expect(screen.getByLabelText(/To/)).toHaveValue('07.10.26');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value).toEqual({
      from: Date.parse('2026-10-04T21:00:00Z'),
      to: Date.parse('2026-10-07T21:00:00Z'),
    });
    expect(screen.getByRole('button', { name: '05.10.26 – 07.10.26' })).toBeInTheDocument();
  });

  it('FUEL-06 takes whole days also where a time is typed with them', async () => {
    const { user } = show({ unit: 'day' });
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    await retype(user, /From/, '12.10.26 14:30');
    await retype(user, /To/, '13.10.26 09:00');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value).toEqual({
      from: Date.parse('2026-10-11T21:00:00Z'),
      to: Date.parse('2026-10-13T21:00:00Z'),
    });
  });

  it('FMT-D01 has its today from the zone of the profile, not from the browser', async () => {
    const { user } = show({ unit: 'day', now: () => Date.parse('2026-03-04T22:00:00Z') });
    await user.click(screen.getByRole('button', { name: 'Custom period' }));
    await screen.findByRole('grid');
    expect(document.querySelector('.rdp-today')?.textContent).toBe('5');
  });

  it.each([
    ['ru', 'Месяцы', 'Свой период'],
    ['en', 'Months', 'Custom period'],
  ] as const)('I18N-D04 speaks the language of the page, %s', async (locale, months, own) => {
    act(() => setLocale(locale));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: own }));
    expect(await screen.findByRole('navigation', { name: months })).toBeInTheDocument();
  });
});
