import { chakra, ChevronRightIcon, useLocale, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { periodTexts } from './texts';
import { ChevronLeftIcon } from '../icons/more';

const Look = chakra('div', {
  base: {
    mt: '8px',
    '& .rdp-months': { position: 'relative' },
    '& .rdp-nav': { position: 'absolute', insetInlineEnd: 0, top: 0, display: 'flex', gap: '4px' },
    '& .rdp-nav button': {
      width: '28px',
      height: '28px',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 'md',
      color: 'fg.secondary',
      _hover: { bg: 'bg.muted' },
      '&[aria-disabled=true]': { opacity: 0.4 },
    },
    '& .rdp-month_caption': { height: '28px', display: 'flex', alignItems: 'center', fontWeight: 600 },
    '& .rdp-month_grid': { width: '100%', borderCollapse: 'collapse', mt: '4px' },
    '& .rdp-weekday': {
      height: '26px',
      textAlign: 'center',
      fontSize: 'xs',
      fontWeight: 500,
      color: 'fg.muted',
    },
    '& .rdp-day': { p: '1px 0', textAlign: 'center' },
    '& .rdp-day_button': {
      width: '100%',
      height: '32px',
      borderRadius: 'sm',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'bg.hover' },
      _disabled: { color: 'fg.disabled' },
    },
    '& .rdp-outside': { color: 'fg.muted' },
    '& .rdp-today .rdp-day_button': { fontWeight: 700 },
    '& .rdp-range_middle': { bg: 'bg.selected' },
    '& :is(.rdp-range_start, .rdp-range_end) .rdp-day_button': {
      bg: 'brand.solid',
      color: 'fg.onBrand',
      _hover: { bg: 'brand.solidHover' },
    },
    mdDown: {
      '& .rdp-month_caption': { height: '44px' },
      '& .rdp-day_button, & .rdp-nav button': { height: '44px' },
      '& .rdp-nav button': { width: '44px' },
    },
  },
});

/** Days of the calendar as UTC midnights, from the first to the last. */
export interface Days {
  first: number;
  last: number;
}

export interface CalendarProps {
  days: Days | null;
  today: number;
  onDays: (days: Days) => void;
}

/** The picker thinks in dates of the browser; the days here are UTC midnights. */
const toDate = (at: number) => {
  const d = new Date(at);
  return new Date(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate());
};
const fromDate = (d: Date) => Date.UTC(d.getFullYear(), d.getMonth(), d.getDate());

/** A range of days; weeks begin on Monday in both languages (FUEL-06, FMT-05). */
export default function Calendar({ days, today, onDays }: CalendarProps) {
  const t = useTexts(periodTexts);
  const locale = useLocale();
  const [half, setHalf] = useState<number | null>(null);
  /** The first press begins a range, the second ends it, on either side. */
  const pick = (day: number) => {
    setHalf(half === null ? day : null);
    onDays({ first: Math.min(half ?? day, day), last: Math.max(half ?? day, day) });
  };
  const words = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    date.toLocaleDateString(locale, options);
  const full = words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Look>
      <DayPicker
        mode="range"
        weekStartsOn={1}
        showOutsideDays
        fixedWeeks
        today={toDate(today)}
        defaultMonth={toDate(days?.last ?? today)}
        endMonth={toDate(today)}
        disabled={{ after: toDate(today) }}
        selected={days ? { from: toDate(days.first), to: toDate(days.last) } : undefined}
        onSelect={(_, picked) => pick(fromDate(picked))}
        formatters={{
          formatCaption: words({ month: 'long', year: 'numeric' }),
          formatWeekdayName: words({ weekday: 'short' }),
        }}
        labels={{
          labelNav: () => t('months'),
          labelNext: () => t('next'),
          labelPrevious: () => t('previous'),
          labelDayButton: full,
          labelWeekday: words({ weekday: 'long' }),
          labelGrid: words({ month: 'long', year: 'numeric' }),
        }}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? (
              <ChevronLeftIcon size={16} aria-hidden />
            ) : (
              <ChevronRightIcon size={16} aria-hidden />
            ),
        }}
      />
    </Look>
  );
}
