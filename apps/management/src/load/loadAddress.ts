import { loadGoals } from '@mayak/api/load';
import { parsePeriod, printPeriod, type Period } from '@mayak/ui/period';

/** What the page of the load is asked for. */
export interface AskedLoad {
  period: Period;
  dispatchers: number;
}

const usual: Period = { preset: 'days7' };

/** It is a number of dispatchers. */
export const isNumber = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= loadGoals.dispatchers;

/** What an address asks for; what it does not say is usual. */
export function parseLoadAddress(query: URLSearchParams): AskedLoad {
  const dispatchers = Number(query.get('dispatchers') ?? '1');
  return { period: parsePeriod(query) ?? usual, dispatchers: isNumber(dispatchers) ? dispatchers : 1 };
}

export const printLoadAddress = ({ period, dispatchers }: AskedLoad): Record<string, string> => ({
  ...printPeriod(period),
  ...(dispatchers !== 1 && { dispatchers: String(dispatchers) }),
});
