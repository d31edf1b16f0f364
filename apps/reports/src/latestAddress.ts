import { ReportSettings } from '@mayak/api';
import {
  LatestColumn,
  LatestOf,
  mostLatestSensors,
  usualLatest,
  type LatestSettings,
} from '@mayak/api/latest';

/** Settings of a report that tells of the latest state. */
export type LatestReport = ReportSettings & { Latest: LatestSettings };

/** All beacons with the usual columns. */
export const usualSettings: LatestReport = { ...ReportSettings.parse({}), Latest: usualLatest };

const numbers = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && n > 0);

/** What an address asks for; what it does not name is as usual (REP-D16, ROUTE-D06). */
export function parseLatestAddress(query: URLSearchParams): {
  settings: LatestReport;
  template: number | null;
} {
  const [of, columns] = [query.get('of'), query.get('columns')];
  const named = columns?.split(',');
  const Latest: LatestSettings = {
    Of: Object.values(LatestOf).find((one) => one === of) ?? usualLatest.Of,
    Group: numbers(query.get('group'))[0] ?? null,
    Columns: named ? Object.values(LatestColumn).filter((key) => named.includes(key)) : usualLatest.Columns,
    Sensors: query.getAll('sensor').filter(Boolean).slice(0, mostLatestSensors),
    SensorTimes: query.has('times'),
  };
  return {
    settings: { ...usualSettings, Beacons: numbers(query.get('beacons')), Latest },
    template: numbers(query.get('template'))[0] ?? null,
  };
}

/** The address of the latest state, without what is usual. */
export function latestAddress({ Beacons, Latest }: LatestReport, template: number | null): string {
  const { Of, Group, Columns, Sensors, SensorTimes } = Latest;
  const query = new URLSearchParams({
    ...(Of !== usualLatest.Of && { of: Of }),
    ...(Of === LatestOf.Group && Group !== null && { group: String(Group) }),
    ...(Of === LatestOf.Chosen && Beacons.length > 0 && { beacons: Beacons.join(',') }),
    ...(Columns.join() !== usualLatest.Columns.join() && { columns: Columns.join(',') }),
    ...(SensorTimes && { times: '1' }),
    ...(template !== null && { template: String(template) }),
  });
  for (const name of Sensors) query.append('sensor', name);
  return `/reports/latest${query.size > 0 ? `?${query}` : ''}`;
}
