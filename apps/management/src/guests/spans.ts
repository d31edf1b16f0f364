import { useTexts } from '@mayak/ui';
import { guestTexts } from './texts';

/** Choices of the form, and their words: minutes, hours and metres in the largest unit in which they are whole. */
export function useSpans() {
  const t = useTexts(guestTexts);
  const minutes = (n: number): string => {
    if (n % 1_440 === 0) return t('days', { count: n / 1_440 });
    return n % 60 === 0 ? t('hours', { count: n / 60 }) : t('minutes', { count: n });
  };
  return {
    minutes,
    hours: (n: number) => t('hours', { count: n }),
    metres: (n: number) => (n < 1_000 ? t('metres', { count: n }) : t('kilometres', { count: n / 1_000 })),
  };
}

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** How long a link works, minutes. */
export const lives = [60, 720, 1_440, 4_320, 10_080, 43_200] as const;
export const delays = [5, 15, 30, 60, 180, 360, 720, 1_440] as const;
export const blurs = [500, 1_000, 5_000, 10_000, 50_000] as const;
export const trackHours = [1, 3, 6, 12, 24, 72, 168] as const;
export const halfHours = Array.from({ length: 48 }, (_, i) => i * 30);
