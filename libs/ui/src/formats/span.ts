import type { Translate } from '../i18n/textTree';
import type { ru } from '../texts/ru';
import { empty } from './empty';

/** The `t` of the common texts. */
export type CommonT = Translate<typeof ru>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const isMissing = (ms: number | null | undefined): ms is null | undefined =>
  ms === null || ms === undefined || Number.isNaN(ms);

/** How long ago, in one whole unit: `3 min`, `6 h`, `2 d`; a moment ahead of the clock is now. */
export const formatAge = (ms: number | null | undefined, t: CommonT): string => {
  if (isMissing(ms)) return empty;
  if (ms < minute) return t('age.now');
  if (ms < hour) return t('age.minutes', { n: Math.floor(ms / minute) });
  return ms < day ? t('age.hours', { n: Math.floor(ms / hour) }) : t('age.days', { n: Math.floor(ms / day) });
};

const two = (n: number) => String(n).padStart(2, '0');

/** `2 d 5 h 12 min`, parts of zero left out, under a minute `< 1 min` (FMT-D06). */
export const formatDuration = (ms: number | null | undefined, t: CommonT): string => {
  if (isMissing(ms)) return empty;
  if (ms < minute) return t('duration.short');
  const [d, h, min] = [Math.floor(ms / day), Math.floor((ms % day) / hour), Math.floor((ms % hour) / minute)];
  return [
    d > 0 && t('age.days', { n: d }),
    h > 0 && t('age.hours', { n: h }),
    min > 0 && t('age.minutes', { n: min }),
  ]
    .filter(Boolean)
    .join('\u00a0');
};

/** The same in a column of a table: `2d 05:12`, under a day `05:12` (FMT-D06). */
export const formatShortDuration = (ms: number | null | undefined, t: CommonT): string => {
  if (isMissing(ms)) return empty;
  if (ms < minute) return t('duration.short');
  const time = `${two(Math.floor((ms % day) / hour))}:${two(Math.floor((ms % hour) / minute))}`;
  return ms < day ? time : t('duration.days', { n: Math.floor(ms / day), time });
};
