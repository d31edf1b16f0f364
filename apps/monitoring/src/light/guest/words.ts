import type { GuestView } from '@mayak/api/guests';
import { formatSpeed, lengthUnits, plainTexts } from '@mayak/ui/first';
import { dateTime, two } from '../times';
import { wholeCourse } from '../../wholeCourse';
import { en } from './texts/en';
import { ru } from './texts/ru';

type Language = GuestView['Language'];

export const wordsOf = (language: Language) => plainTexts<typeof en>({ ru, en }[language], language);
export type Words = ReturnType<typeof wordsOf>;

/** Minutes in the largest unit in which they are whole. */
function span(minutes: number, t: Words): string {
  if (minutes % 1_440 === 0) return t('days', { count: minutes / 1_440 });
  return minutes % 60 === 0 ? t('hoursLong', { count: minutes / 60 }) : t('minutes', { count: minutes });
}

const size = (metres: number, language: Language, t: Words): string =>
  metres < 1_000
    ? t('metres', { n: metres })
    : t('kilometres', { n: new Intl.NumberFormat(language).format(metres / 1_000) });

const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const zoneText = (offset: number) => {
  const [sign, of] = [offset < 0 ? '−' : '+', Math.abs(offset)];
  return `UTC${sign}${Math.floor(of / 60)}${of % 60 === 0 ? '' : `:${two(of % 60)}`}`;
};

/** The hours of a link, for a sentence. */
export const hoursOf = ({ HoursFrom, HoursTo, Zone }: GuestView) => ({
  from: clock(HoursFrom ?? 0),
  to: clock(HoursTo ?? 0),
  zone: zoneText(Zone),
});

type Beacon = GuestView['Beacons'][number];

/** Speed and course of a beacon, as far as they are told. */
export function motion({ Speed, Course, Unit }: Beacon, language: Language, t: Words): string {
  const speed = Speed === null ? null : formatSpeed(Speed, lengthUnits[Unit], language);
  const course = Course !== null && (Speed ?? 0) > 1 ? t('course', { degrees: wholeCourse(Course) }) : null;
  return [speed, course].filter(Boolean).join(', ');
}

/** What is said openly of how the link shows (PERM-D28). */
export function legend(view: GuestView, t: Words): string[] {
  const { Language, DelayMinutes, BlurMeters, TrackHours, HoursFrom, Area, UntilDt } = view;
  return [
    DelayMinutes > 0 && t('delayed', { time: span(DelayMinutes, t) }),
    BlurMeters > 0 && t('blurred', { size: size(BlurMeters, Language, t) }),
    TrackHours > 0 && t('track', { time: t('hoursLong', { count: TrackHours }) }),
    Area !== null && t('area'),
    HoursFrom !== null && t('hours', hoursOf(view)),
    t('until', { time: dateTime(UntilDt) }),
  ].filter((line) => line !== false);
}
