import { askedAt } from './askedAt';

const opened = 1_700_000_000_000.7;
const now = 1_700_000_002_000;

/** A page that was opened with an address, so long ago. */
function page(address: string | null, age = 2_000) {
  Object.defineProperty(performance, 'timeOrigin', { value: opened, configurable: true });
  performance.getEntriesByType = () => (address === null ? [] : [{ name: address } as PerformanceEntry]);
  jest.spyOn(performance, 'now').mockReturnValue(age);
  jest.spyOn(Date, 'now').mockReturnValue(now);
}
afterEach(() => jest.restoreAllMocks());

describe('GEN-D23 the moment by which the periods of an address are counted', () => {
  it.each([
    [
      'is that of the navigation where the page shows what it was opened with',
      location.href,
      2_000,
      1_700_000_000_000,
    ],
    ['is now at another address', `${location.href}other`, 2_000, now],
    ['is now on a page that was opened long ago', location.href, 300_000, now],
    ['is now where the browser does not say', null, 2_000, now],
  ])('%s', (_, address, age, expected) => {
    page(address, age);
    expect(askedAt()).toBe(expected);
  });

  it.each([
    ['that of the navigation where the clock of the server agrees', 3_000, 1_700_000_000_000],
    ['now by the clock of the server where that of the computer is wrong', 3_600_000, now + 3_600_000],
  ])('is %s', (_, ahead, expected) => {
    page(location.href);
    expect(askedAt(now + ahead)).toBe(expected);
  });
});
