import type { ReportRow, ReportSection } from '@mayak/api';
import { sensorLines } from './sensorLines';

const minute = 60_000;
const at = (minutes: number) => new Date(minutes * minute).toISOString();

const section = (Rows: ReportRow[]): ReportSection => ({
  Title: 'Voronov',
  BeaconId: 1,
  Columns: [
    { Key: 'Timestamp', Title: 'Time', Type: 'datetime', Unit: null },
    { Key: 'Channel4', Title: 'Supply', Type: 'number', Unit: 'V' },
    { Key: 'Channel4State', Title: 'Supply, state', Type: 'state', Unit: null },
    { Key: 'Channel9', Title: 'Ice', Type: 'text', Unit: null },
  ],
  Rows,
  Totals: null,
});

/** The points of the one sensor that is a number: minutes and values. */
const drawn = (rows: ReportRow[]) => {
  const [line, ...others] = sensorLines(section(rows), 1, 'en');
  expect([line?.name, others]).toEqual(['Supply', []]);
  return line?.points.map(([t, value]) => [t / minute, value]);
};

describe('REP-D08, CHART-D03 the lines of a report about sensors', () => {
  it('go on over packets in which a sensor told nothing', () => {
    const rows = [0, 1, 2, 3, 4].map((t) => ({ Timestamp: at(t), Channel4: t % 2 === 0 ? t : null }));
    expect(drawn(rows)).toEqual([
      [0, 0],
      [2, 2],
      [4, 4],
    ]);
  });

  it('break where a sensor was silent, though others told something', () => {
    const rows = Array.from({ length: 60 }, (_, t) => ({
      Timestamp: at(t),
      Channel4: t < 10 || t > 40 ? t : null,
    }));
    const points = drawn(rows);
    expect(points?.filter(([, value]) => value === null)).toEqual([[9 + 1 / minute, null]]);
    expect(points).toHaveLength(10 + 1 + 19);
  });

  it('break where the beacon was silent', () => {
    const told = [0, 1, 2, 3, 90, 91, 92].map((t): ReportRow => ({ Timestamp: at(t), Channel4: 12 }));
    const silence: ReportRow = { Timestamp: at(3), Coordinates: null, NoDataTime: 87 * 60 };
    const points = drawn([...told.slice(0, 4), silence, ...told.slice(4)]);
    expect(points?.map(([, value]) => value)).toEqual([12, 12, 12, 12, null, 12, 12, 12]);
  });
});
