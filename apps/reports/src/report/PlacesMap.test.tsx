import type { ReportResult, ReportSection } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { PlacesMap } from './PlacesMap';

jest.mock('@mayak/map', () => ({ SmallMap: () => null }));
jest.mock('@mayak/ui/charts', () => ({ nearest: () => null }));

const show = (rows: number) => {
  const section: ReportSection = {
    Title: 'Voronov',
    BeaconId: 1,
    Columns: [{ Key: 'Location', Title: 'Place', Type: 'coordinates', Unit: null }],
    Rows: Array.from({ length: rows }, () => ({ Location: [70.1, 39] })),
    Totals: null,
  };
  const report: ReportResult = {
    ReportType: 'beaconsReport',
    Title: 'Stops',
    StartDt: '2026-11-20T00:00:00Z',
    EndDt: '2026-11-21T00:00:00Z',
    CreatedDt: '2026-11-21T00:00:00Z',
    IsCut: false,
    Rules: [],
    Sections: [section],
  };
  renderInHost(
    <PlacesMap report={report} section={section} moment$={new BehaviorSubject<number | null>(null)} />,
    {
      locale: 'en',
    },
  );
};

describe('REP-D04 the places of a section on its map', () => {
  it.each([
    [200, null],
    [1201, 'The map shows the first 200 of 1201 places.'],
  ])('of %i rows: %s', (rows, note) => {
    show(rows);
    expect(screen.queryByText(/^The map shows/)?.textContent ?? null).toBe(note);
  });
});
