const minute = 60_000;

/** A moment as an address names it; a place stands under the same name and is none (MON-D09, MAP-D07). */
const written = /^\d{4}-\d\d-\d\dT/;

/** The moment of the past that the map shows, epoch milliseconds; null shows what is now: `?at=2026-11-20T10:00Z` (MON-D09). */
export const pastAddress = {
  read(query: URLSearchParams): number | null {
    const text = query.get('at') ?? '';
    const at = written.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(at) ? null : at;
  },
  print: (at: number | null) => ({ at: at === null ? null : `${new Date(at).toISOString().slice(0, 16)}Z` }),
};

/** The last whole minute until a moment. */
export const wholeMinute = (at: number): number => Math.floor(at / minute) * minute;

/** The same address at a moment, or without one. */
export function addressAt(search: string, at: number | null): string {
  const query = new URLSearchParams(search);
  const printed = pastAddress.print(at).at;
  if (printed === null) query.delete('at');
  else query.set('at', printed);
  const text = query.toString();
  return text && `?${text}`;
}
