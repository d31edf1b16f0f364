import type { ReportRow, ReportSection } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { Figures } from './Figures';

const show = (section: ReportSection | null, totals: ReportRow | null) =>
  renderInHost(<Figures section={section} totals={totals} unit={1} />, { locale: 'en' });
const figure = (name: string) => screen.getByText(name).nextElementSibling;

describe('REP-D04, REP-D07, TRACK-D10 the figures of a report', () => {
  const measured = { Distance: 72_000, MoveTime: 14_400, StopTime: 0, NoDataTime: 0, EstimatedTime: 0 };

  it('are those of its summary, each with its unit', () => {
    const Columns: ReportSection['Columns'] = [
      { Key: 'Distance', Title: 'Distance', Type: 'number', Unit: 'm' },
      { Key: 'FuelUsed', Title: 'Fuel', Type: 'number', Unit: 'l' },
      { Key: 'EmergencyCount', Title: 'Emergencies', Type: 'number', Unit: null },
    ];
    const Rows = [{ Distance: 286_400, FuelUsed: null, EmergencyCount: 2 }];
    show({ Title: 'Summary', BeaconId: null, Kind: 'summary', Columns, Rows, Totals: null }, measured);
    expect(figure('Distance')).toHaveTextContent('286.4 km');
    expect(figure('Fuel')).toHaveTextContent('-');
    expect(figure('Emergencies')).toHaveTextContent('2');
    expect(screen.queryByText('Moving')).toBeNull();
  });

  it('FMT-D04 have fuel by the tenth of a litre, whatever a sum of computers has more', () => {
    const Columns: ReportSection['Columns'] = [{ Key: 'FuelUsed', Title: 'Fuel', Type: 'number', Unit: 'l' }];
    const Rows = [{ FuelUsed: 104_540.900_000_000_01 }];
    show({ Title: 'Summary', BeaconId: null, Kind: 'summary', Columns, Rows, Totals: null }, null);
    expect(figure('Fuel')).toHaveTextContent('104,540.9 L');
  });

  it('are those of the totals from a server of before, with what is estimated beside what was measured', () => {
    show(null, { ...measured, EstimatedDistance: 54_000, EstimatedTime: 10_800 });
    expect(figure('Distance')).toHaveTextContent('72.0');
    expect(figure('Estimated distance')).toHaveTextContent('54.0');
    expect(figure('Estimated moving')).toHaveTextContent('3:00 h');
  });

  it('do not speak of estimates where there are none', () => {
    show(null, measured);
    expect(figure('Moving')).toHaveTextContent('4:00 h');
    expect(screen.queryByText(/^Estimated/)).toBeNull();
  });
});
