import type { ReportResult, ReportSection } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { contentsOf } from './contents';
import { ReportHead } from './ReportHead';
import { SectionTable } from './SectionTable';

jest.mock('@mayak/ui/charts', () => ({
  nearest: () => null,
  TimeChart: () => null,
  ChartLegend: () => null,
}));

const section = (part: Partial<ReportSection> = {}): ReportSection => ({
  Title: 'Voronov',
  BeaconId: 1,
  Columns: [{ Key: 'Kind', Title: 'Leg', Type: 'text', Unit: null }],
  Rows: [],
  Totals: null,
  ...part,
});
const report = (part: Partial<ReportResult> = {}): ReportResult => ({
  ReportType: 'beaconDataReport',
  Title: 'Voyage 14',
  StartDt: '2026-11-20T00:00:00Z',
  EndDt: '2026-11-21T00:00:00Z',
  CreatedDt: '2026-11-21T00:00:00Z',
  IsCut: false,
  Rules: [],
  Sections: [section()],
  ...part,
});

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function show(given: ReportResult, isWhole: boolean, place = 0) {
  const shown = contentsOf(given, isWhole).tables[place];
  if (!shown) throw new Error('no table');
  const moment$ = new BehaviorSubject<number | null>(null);
  return renderInHost(
    <SectionTable report={given} shown={shown} beacons={[]} isCut={given.IsCut} moment$={moment$} />,
    { locale: 'en' },
  );
}

describe('REP-D04, REP-D11 loading, empty and cut are three things', () => {
  it('rows that are still coming are not said to be none', () => {
    show(report(), false);
    expect(screen.getByText(/^Still loading/)).toBeInTheDocument();
    expect(screen.queryByText('Nothing in this period')).toBeNull();
  });

  it('none are said to be none once all have come', () => {
    show(report(), true);
    expect(screen.getByText('Nothing in this period')).toBeInTheDocument();
    expect(screen.queryByText(/^Still loading/)).toBeNull();
  });

  it('a part says what it found none of', () => {
    show(report({ Sections: [section(), section({ Kind: 'alarms', Title: 'Emergencies' })] }), true, 1);
    expect(screen.getByText('No emergencies and no pre-emergencies')).toBeInTheDocument();
  });

  it('a section before the last one of a begun report has all of its rows', () => {
    const begun = contentsOf(report({ Sections: [section(), section({ Kind: 'days' })] }), false);
    expect(begun.tables.map(({ isWhole }) => isWhole)).toEqual([true, false]);
  });

  it.each([
    ['a whole section', {}, true, 'Voyage 14 Voronov_'],
    ['one that was cut', { IsCut: true }, true, 'Voyage 14 Voronov, not all rows_'],
    ['one that is still loading', {}, false, 'Voyage 14 Voronov, not all rows_'],
  ])('the name of the file of %s says whether all rows are in it', async (_, part, isWhole, name) => {
    const { leave } = show(report({ ...part, Sections: [section({ Rows: [{ Kind: 'Move' }] })] }), isWhole);
    let saved = '';
    URL.createObjectURL = () => 'blob:';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).not.toBe(''));
    click.mockRestore();
    leave();
    expect(saved.startsWith(name)).toBe(true);
  });

  it('REP-D15 a row of an alarm leads to the packets in which it began, beside the track', () => {
    const alarm = {
      Channel: 'Supply',
      StartDt: '2026-11-20T10:00:00Z',
      EndDt: '2026-11-20T10:05:00Z',
      ExtremeValue: '9 V',
    };
    show(report({ ReportType: 'emergenciesReport', Sections: [section({ Rows: [alarm] })] }), true);
    const [way] = screen.getAllByRole('link', { name: 'History around the beginning' });
    expect(way).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/history\?beacon=1&.*at=2026-11-20T10%3A00%3A00.000Z/) as string,
    );
  });

  it('a row of another kind leads to its track alone', () => {
    show(
      report({ Sections: [section({ Rows: [{ Kind: 'Move', StartDt: '2026-11-20T10:00:00Z' }] })] }),
      true,
    );
    expect(screen.queryByRole('link', { name: 'History around the beginning' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Track for this period' })).not.toHaveLength(0);
  });

  it('that rows were cut off is said below them', () => {
    show(report({ IsCut: true, Sections: [section({ Rows: [{ Kind: 'Move' }] })] }), true);
    expect(screen.getByText(/cut to 50,000 rows/)).toBeInTheDocument();
  });

  it.each([
    [false, 'Building the report'],
    [true, /^Built/],
  ])('the head of a report that is whole %p says %s', (isWhole, words) => {
    renderInHost(<ReportHead report={report()} isWhole={isWhole} />, { locale: 'en' });
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
