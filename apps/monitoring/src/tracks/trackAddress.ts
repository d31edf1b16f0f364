import { BeaconId } from '@mayak/api';
import { parsePeriod, printPeriod, type Period } from '@mayak/ui/period';

/** What is asked for in one track: a beacon and a period. */
export interface Question {
  beaconId: number;
  period: Period;
}

const usual: Period = { preset: 'days2' };
const periodParts = ['period', 'startDt', 'endDt'];

/** A question by which it is known: the same beacon may be asked for with another period (TRACK-D04). */
export const keyOf = ({ beaconId, period }: Question) =>
  [beaconId, ...Object.values(printPeriod(period))].join(' ');

/** Each question once. */
export const unique = (list: readonly Question[]): Question[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
];

/** Each `beacon` of an address begins a question, and the period after it is its own (ROUTE-D06). */
function partsOf(search: string): URLSearchParams[] {
  const parts: URLSearchParams[] = [];
  const first = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'beacon') parts.push(new URLSearchParams());
    const part = parts.at(-1) ?? first;
    if ((name === 'beacon' || periodParts.includes(name)) && !part.has(name)) part.set(name, value);
  }
  // A period before the first beacon is meant for it.
  for (const [name, value] of first) if (parts[0] && !parts[0].has(name)) parts[0].set(name, value);
  return parts.length > 0 ? parts : [first];
}

/** What an address says of beacons, periods and a moment in them, epoch milliseconds (ROUTE-D06, SIDE-D03). */
export function readAddress(search: string): { questions: Question[]; period: Period; at: number | null } {
  const parts = partsOf(search);
  const questions = parts.flatMap((part) => {
    const id = BeaconId.safeParse(Number(part.get('beacon')));
    return id.success ? { beaconId: id.data, period: parsePeriod(part) ?? usual } : [];
  });
  const at = Date.parse(new URLSearchParams(search).get('at') ?? '');
  return {
    questions: unique(questions),
    period: parsePeriod(parts.at(-1) ?? new URLSearchParams()) ?? usual,
    at: Number.isNaN(at) ? null : at,
  };
}

/** The address that asks these questions. */
export function printAddress(pathname: string, questions: readonly Question[]): string {
  const query = new URLSearchParams();
  for (const { beaconId, period } of questions) {
    query.append('beacon', String(beaconId));
    for (const [name, value] of Object.entries(printPeriod(period))) query.append(name, value);
  }
  return questions.length === 0 ? pathname : `${pathname}?${query}`;
}
