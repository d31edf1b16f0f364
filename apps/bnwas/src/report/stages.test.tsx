import '@testing-library/jest-dom';
import type { BnwasAlarm, BnwasReport } from '@mayak/api';
import { setLocale, UiProvider } from '@mayak/ui';
import { render, renderHook, screen } from '@testing-library/react';
import { Timeline } from './Timeline';
import { watchColumnsOf } from './watchColumns';
import { useAlarmText } from './useAlarmText';
import { intervalRows, useIntervalColumns } from './useIntervalColumns';
import { useVesselColumns, type VesselRow } from './useVesselColumns';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 14, 12, minute)).toISOString();
const anAlarm = (part: Partial<BnwasAlarm> = {}): BnwasAlarm => ({
  StartDt: at(0),
  EndDt: null,
  State: 1,
  EscalatedDt: null,
  ConfirmedDt: null,
  ConfirmedBy: null,
  Late: false,
  ...part,
});
const stagesOf = (...minutes: number[]) =>
  minutes.map((minute, i) => ({ Stage: (i + 1) as 1 | 2 | 3, StartDt: at(minute) }));
const staged = anAlarm({ State: 2, EscalatedDt: at(2), Stages: stagesOf(0, 2, 5), ResetSource: 21 });
const aReport = (part: object = {}) =>
  ({
    BeaconId: 1,
    BeaconName: 'Onega',
    Rows: [],
    Modes: [],
    UnderWay: [],
    Alarms: [],
    Totals: {},
    ...part,
  }) as unknown as BnwasReport;
const told = aReport({
  Alarms: [staged],
  Totals: { AlarmsByStage: [{ Stage: 3, AlarmCount: 2 }] },
  DormantPeriods: [
    { StartDt: at(0), EndDt: at(20), Minutes: 3 },
    { StartDt: at(20), EndDt: at(60), Minutes: 12 },
  ],
  Rows: [{ StartDt: at(30), EndDt: at(40), Alarms: [staged] }],
});
const range = { from: Date.parse(at(0)), to: Date.parse(at(60)) };
const hookOf = <T,>(use: () => T) => renderHook(use, { wrapper: UiProvider }).result.current;

beforeEach(() => setLocale('en'));

describe('BNWAS-D09 an alarm in words', () => {
  it.each<[string, BnwasAlarm, RegExp]>([
    [
      'with its stages and what reset it',
      staged,
      /^Alarm [\d:]+, stage 1, stage 2 after .+, stage 3 after .+, reset by 21, not confirmed$/,
    ],
    [
      'that began in a higher stage is no emergency call',
      anAlarm({ State: 2, Stages: stagesOf(0) }),
      /^Alarm [\d:]+, stage 1, not confirmed$/,
    ],
    [
      'of a device that tells of none is as before',
      anAlarm({ State: 2, EscalatedDt: at(2), Stages: [], ResetSource: null }),
      /^Alarm [\d:]+, raised after [^,]+, not confirmed$/,
    ],
    [
      'of a server that knows of none is as before',
      anAlarm({ State: 2 }),
      /^Emergency call [\d:]+, not confirmed$/,
    ],
  ])('%s', (_, alarm, words) => expect(hookOf(useAlarmText)(alarm)).toMatch(words));
});

describe('BNWAS-D09 the timeline', () => {
  const show = (report: BnwasReport) =>
    render(<Timeline report={report} range={range} />, { wrapper: UiProvider });

  it('marks each rise of an alarm, and has the highest stage beside the last one', () => {
    show(told);
    expect(screen.getByText('3').previousElementSibling).toHaveStyle({ left: `${(5 / 60) * 100}%` });
    expect(screen.getByText('3').parentElement?.childElementCount).toBe(4);
  });

  it('has no number where none was told', () => {
    show(aReport({ Alarms: [anAlarm()] }));
    expect(screen.getByRole('img')).toHaveTextContent(/^$/);
  });
});

describe('BNWAS-D09 columns of the report', () => {
  const vessels = (reports: BnwasReport[]) => hookOf(() => useVesselColumns(range, watchColumnsOf(reports)));
  const intervals = (reports: BnwasReport[]) => hookOf(() => useIntervalColumns(watchColumnsOf(reports)));
  const added = ['stage3', 'dormant'];

  it('are there for each stage that alarms came to, and for dormant periods, in words of the user', () => {
    const columns = vessels([aReport(), told]).filter(({ id }) => added.includes(id));
    expect(columns.map(({ head }) => head)).toEqual(['Stage 3', 'Dormant period']);
    const valuesOf = (row: BnwasReport) => columns.map(({ value }) => value(row as VesselRow));
    expect(valuesOf(told)).toEqual([2, '3 min, 12 min']);
    expect(valuesOf(aReport())).toEqual([0, '']);
    const [row] = intervalRows([told], () => null);
    const dormant = intervals([told]).find(({ id }) => id === 'dormant');
    expect(row && dormant?.value(row)).toBe('12 min');
  });

  it.each([
    ['nothing', {}],
    ['estimated ways', { Estimated: { UnderWaySeconds: 1 } }],
  ])('BNWAS-D06 leave compliance in view at 1024 px where some tell of stages and %s', (_, part) => {
    const columns = vessels([aReport(part), told]).filter(({ hidden }) => !hidden);
    const upTo = columns.findIndex(({ id }) => id === 'compliance') + 1;
    const width = columns.slice(0, upTo).reduce((all, column) => all + (column.width ?? 120), 0);
    // Of its width a column gives up a twentieth; the menu of columns and a scroll bar stand beside them.
    expect(width * 0.95 + 40 + 15).toBeLessThanOrEqual(1024);
  });

  it('are as before where no watch told of them', () => {
    const ids = [...vessels([aReport()]), ...intervals([aReport()])].map(({ id }) => id);
    expect(ids.filter((id) => added.includes(id) || id.startsWith('stage'))).toEqual([]);
    expect(watchColumnsOf(undefined)).toEqual({ stages: [], hasDormant: false, hasEstimated: false });
  });
});
