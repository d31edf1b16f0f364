import { reportFile } from './reportFile';

describe('GEO-D06, REP-D12 the report of an import as a file', () => {
  it('is read by a spreadsheet, and none of its cells as a formula', () => {
    const text = reportFile([
      ['No.', 'Name', 'Result'],
      ['1', 'Port "North"; old', '=1+1'],
    ]);
    expect(text).toBe('\uFEFF"No.";"Name";"Result"\r\n"1";"Port ""North""; old";"\'=1+1"\r\n');
  });
});
