import { limits, ReportTemplateEdit, templateFaults } from '@mayak/api';
import { sectionsOf } from '@mayak/api/sections';
import { readyReports, templateOf } from './ready';

describe('REP-12 the reports that a new owner finds ready', () => {
  const beacons = Array.from({ length: limits.report.beacons + 5 }, (_, i) => i + 1);

  it('are six', () => expect(readyReports).toHaveLength(6));

  it.each(readyReports)('$key is a template without a fault, of parts that its type has', (ready) => {
    const made = templateOf(ready, 'Ready', beacons);
    const edit = ReportTemplateEdit.parse({ ...made, Id: null });
    expect(templateFaults(edit)).toEqual([]);
    expect(sectionsOf(ready.type)).toEqual(expect.arrayContaining(ready.sections));
  });
});
