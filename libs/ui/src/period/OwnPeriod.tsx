import { dateAt, localAt, momentAt, type Zone } from '@mayak/timezone';
import { Button, commonTexts, Dialog, Field, Flex, TextInput, useTexts } from '@mayak/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { CalendarProps } from './Calendar';
import {
  daysIn,
  parseMoment,
  periodFault,
  periodRange,
  printMoment,
  type Period,
  type PeriodUnit,
} from './period';
import { periodTexts } from './texts';

const minute = 60_000;
const day = 86_400_000;

interface Props {
  period: Period | null;
  zone: Zone;
  now: number;
  longest: number | undefined;
  unit: PeriodUnit;
  onChange: (period: Period) => void;
  onClose: () => void;
}

/** The calendar comes when it is first shown; without it the dates are typed. */
function useCalendar(): ComponentType<CalendarProps> | null {
  const [calendar, setCalendar] = useState<{ is: ComponentType<CalendarProps> } | null>(null);
  useEffect(() => {
    let isHere = true;
    import(/* webpackChunkName: "calendar" */ './Calendar').then(
      ({ default: is }) => isHere && setCalendar({ is }),
      () => undefined, // the two fields do without it; the next opening asks again
    );
    return () => {
      isHere = false;
    };
  }, []);
  return calendar?.is ?? null;
}

/** The two ends of a period of one's own, in the zone of the user (FMT-D01). */
export function OwnPeriod({ period, zone, now, longest, unit, onChange, onClose }: Props) {
  const t = useTexts(periodTexts);
  const common = useTexts(commonTexts);
  const Calendar = useCalendar();
  const form = useRef<HTMLDivElement>(null);
  const [begun] = useState(() => periodRange(period ?? { preset: 'days2' }, now, zone, unit));
  // Whole days are named by their first and last one; their end is the midnight after it.
  const edge = unit === 'day' ? minute : 0;
  const [shown] = useState(() => ({
    from: printMoment(begun.from, zone, unit),
    to: printMoment((begun.to ?? now + edge) - edge, zone, unit),
  }));
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const [isTried, setTried] = useState(false);
  const last = parseMoment(to, zone);
  /** A midnight by the clock of the zone, where whole days are meant: a time that is typed with a day is no part of it. */
  const edgeOf = (at: number | null, after: number) =>
    at !== null && unit === 'day' ? momentAt(dateAt(at, zone) + after, zone) : at;
  const [start, end] = [edgeOf(parseMoment(from, zone), 0), edgeOf(last, day)];
  const fault = periodFault(start, end, longest, zone);
  const dateFault = (text: string, at: number | null) => {
    if (!isTried || at !== null) return undefined;
    return text.trim() === '' ? common('required') : t('invalidDate', { pattern: t(unit) });
  };
  const rangeFault = () => {
    if (fault === 'tooLong') return t('tooLong', { count: daysIn(longest ?? 0) });
    return isTried && fault === 'reversed' ? t('reversed') : undefined;
  };
  const dateOf = (at: number) => dateAt(at, zone);
  const timeOf = (at: number | null) => (at === null ? 0 : localAt(at, zone) - dateOf(at));
  const onDays: CalendarProps['onDays'] = (days) => {
    setFrom(printMoment(momentAt(days.first + timeOf(start), zone), zone, unit));
    setTo(printMoment(momentAt(days.last + timeOf(last), zone), zone, unit));
  };
  const field = { autoComplete: 'off', inputMode: 'numeric', placeholder: t(unit) } as const;
  return (
    <Dialog
      open
      title={t('own')}
      dirty={from !== shown.from || to !== shown.to}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // The form around the picker is another question.
        event.stopPropagation();
        setTried(true);
        if (fault === null && start !== null && end !== null) return onChange({ from: start, to: end });
        const wrong = start === null ? 'from' : 'to';
        form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      }}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('apply')}
          </Button>
        </>
      }
    >
      <Flex ref={form} gap="12px" direction={{ base: 'column', md: 'row' }} css={{ '& > *': { flex: 1 } }}>
        <Field label={t('from')} required error={dateFault(from, start)}>
          <TextInput {...field} name="from" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label={t('to')} required error={dateFault(to, last) ?? rangeFault()}>
          <TextInput {...field} name="to" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </Flex>
      {Calendar && (
        <Calendar
          days={
            start !== null && last !== null && start <= last
              ? { first: dateOf(start), last: dateOf(last) }
              : null
          }
          today={dateOf(now)}
          onDays={onDays}
        />
      )}
    </Dialog>
  );
}
