import type { Formats } from '@mayak/ui';
import type { panelTexts } from './texts';

type T = ReturnType<(typeof panelTexts)['t']>;

const minute = 60;
const hour = 60 * minute;
const inTenths = (n: number) => Math.round(n * 10) / 10;

/** A span between transfers, given in seconds, in the unit that says it shortest. */
export const intervalText = (seconds: number, t: T, number: Formats['number']): string =>
  inTenths(seconds / minute) >= minute
    ? t('diagnostics.hours', { n: number(inTenths(seconds / hour)) })
    : Math.round(seconds) >= minute
      ? t('diagnostics.minutes', { n: number(inTenths(seconds / minute)) })
      : t('diagnostics.seconds', { n: number(seconds, 0) });
