/** How pages without React write times; the zone is that of whoever looks, as everywhere in the product (FMT-01). */
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
export const two = (n: number) => String(n).padStart(2, '0');

/** `27.11.26 05:30`. */
export function dateTime(dt: string): string {
  const at = new Date(dt);
  const date = [two(at.getDate()), two(at.getMonth() + 1), two(at.getFullYear() % 100)].join('.');
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** How long ago it was. */
export function ago(ms: number, language: 'ru' | 'en'): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  if (ms < minute) return words.format(0, 'second');
  if (ms < hour) return words.format(-Math.floor(ms / minute), 'minute');
  return ms < day ? words.format(-Math.floor(ms / hour), 'hour') : words.format(-Math.floor(ms / day), 'day');
}
