import type { BnwasReport } from '@mayak/api';
import { setLocale, UiProvider } from '@mayak/ui';
import { render, renderHook, screen } from '@testing-library/react';
import { Legend } from './Legend';
import { Timeline } from './Timeline';
import { intervalRows, useIntervalColumns } from './useIntervalColumns';
import { useVesselColumns, type VesselRow } from './useVesselColumns';
import { watchColumnsOf } from './watchColumns';

const at = (hour: number) => new Date(Date.UTC(2026, 9, 14, hour)).toISOString();
const range = { from: Date.parse(at(0)), to: Date.parse(at(12)) };
const report = {
  BeaconId: 1,
  BeaconName: 'Onega',
  Rows: [{ StartDt: at(1), EndDt: at(2), Alarms: [] }],
  Modes: [],
  UnderWay: [{ StartDt: at(1), EndDt: at(2) }],
  Alarms: [],
  Totals: { UnderWaySeconds: 3_600 },
  Estimated: {
    Rows: [{ StartDt: at(2), EndDt: at(5), Alarms: [] }],
    UnderWay: [{ StartDt: at(2), EndDt: at(5) }],
    UnderWaySeconds: 10_800,
    Compliance: 0.5,
  },
} as unknown as BnwasReport;
const hookOf = <T,>(use: () => T) => renderHook(use, { wrapper: UiProvider }).result.current;

beforeEach(() => setLocale('en'));

describe('TRACK-D10 what was under way by estimate stands beside what was measured', () => {
  const told = watchColumnsOf([report]);

  it('has its time and its compliance in columns of their own', () => {
    const columns = hookOf(() => useVesselColumns(range, told));
    const own = columns.filter(({ id }) => id.startsWith('estimated'));
    expect(own.map(({ head, value }) => [head, value(report as VesselRow)])).toEqual([
      ['Under way, estimated', 10_800_000],
      ['Compliance, estimated', 0.5],
    ]);
  });

  it('is said of each interval', () => {
    const column = hookOf(() => useIntervalColumns(told)).find(({ id }) => id === 'estimated');
    expect(intervalRows([report], () => null).map((row) => column?.value(row))).toEqual(['No', 'Yes']);
  });

  it('TRACK-D10 is another row than a measured one, also where both begin at one moment', () => {
    const rows = intervalRows([{ ...report, Rows: report.Estimated?.Rows ?? [] }], () => null);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  it('has its mark and its rule in the legend, where there is some', () => {
    const { rerender } = render(<Legend told={told} />, { wrapper: UiProvider });
    expect(screen.getByText('Under way, estimated')).toBeTruthy();
    expect(screen.getByText(/Estimated: over a pause without data/)).toBeTruthy();
    rerender(<Legend told={watchColumnsOf([])} />);
    expect(screen.queryByText(/estimated/i)).toBeNull();
  });

  it('is dashed on the timeline, and has no columns where there is none', () => {
    render(<Timeline report={report} range={range} />, { wrapper: UiProvider });
    expect(screen.getByTitle(/^Under way, estimated/).getAttribute('style')).toContain('gradient');
    expect(screen.getByTitle(/^Under way:/).getAttribute('style')).not.toContain('gradient');
    const { Estimated: _, ...measured } = report;
    expect(watchColumnsOf([measured]).hasEstimated).toBe(false);
  });
});
