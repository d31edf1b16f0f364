import '@testing-library/jest-dom';
import type { ReportResult, ReportRow } from '@mayak/api';
import { HostContext, type RemoteContext } from '@mayak/host';
import { setLocale, UiProvider } from '@mayak/ui';
import { render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { ReportHead } from './ReportHead';

const report = {
  Title: 'The way of a ship',
  ReportType: 'beaconDataReport',
  StartDt: '2026-11-20T00:00:00Z',
  EndDt: '2026-11-21T00:00:00Z',
  CreatedDt: '2026-11-21T00:00:00Z',
  Rules: ['No data: a pause.'],
  IsCut: false,
} as unknown as ReportResult;

const show = (totals: ReportRow) => {
  setLocale('en');
  render(
    <HostContext value={{ session$: NEVER } as unknown as RemoteContext}>
      <ReportHead report={report} totals={totals} unit={1} />
    </HostContext>,
    { wrapper: UiProvider },
  );
};
const figure = (name: string) => screen.getByText(name).nextElementSibling;

describe('REP-D07, TRACK-D10 the figures of a report', () => {
  const measured = { Distance: 72_000, MoveTime: 14_400, StopTime: 0, NoDataTime: 0, EstimatedTime: 0 };

  it('have what is estimated beside what was measured', () => {
    show({ ...measured, EstimatedDistance: 54_000, EstimatedTime: 10_800 });
    expect(figure('Distance')).toHaveTextContent('72.0');
    expect(figure('Estimated distance')).toHaveTextContent('54.0');
    expect(figure('Estimated moving')).toHaveTextContent('3 h');
  });

  it('do not speak of estimates where there are none', () => {
    show(measured);
    expect(figure('Moving')).toHaveTextContent('4 h');
    expect(screen.queryByText(/^Estimated/)).toBeNull();
  });
});
