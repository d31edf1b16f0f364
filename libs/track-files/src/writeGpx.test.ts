import { newFixes } from '@mayak/api/history';
import { degreesText, gpxPoint } from './writeGpx.ts';

describe('TRACK-D04 degrees in files', () => {
  it.each([
    [0, '0'],
    [-0.000_000_01, '0'],
    [0.000_000_1, '0.0000001'],
    [-0.000_000_5, '-0.0000005'],
    [-180, '-180'],
    [100, '100'],
    [69.123_456_78, '69.1234568'],
    [undefined, '0'],
  ])(
    '%d is %s, never with an exponent, which is no decimal of GPX and a text in a spreadsheet',
    (value, text) => expect(degreesText(value)).toBe(text),
  );

  it('are those of a point', () => {
    const fixes = newFixes(1);
    fixes.lng[0] = 0.000_000_2;
    expect(gpxPoint(fixes, 0)).toContain('lat="0" lon="0.0000002"');
  });
});
