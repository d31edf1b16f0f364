import { GeneralState, type ReportRow } from '@mayak/api';
import { shownRows } from './latestRows';

const rows: ReportRow[] = [
  {
    BeaconId: 1,
    Name: 'Voronov',
    State: GeneralState.Normal,
    AlarmCount: 0,
    ContactDt: '2026-11-01',
    Place: 'Kirkenes',
  },
  {
    BeaconId: 2,
    Name: 'Lena',
    State: GeneralState.Emergency,
    AlarmCount: 0,
    ContactDt: '2026-11-01',
    Place: 'Tiksi',
  },
  {
    BeaconId: 3,
    Name: 'Tugnin',
    State: GeneralState.Normal,
    AlarmCount: 2,
    ContactDt: '2026-11-01',
    Place: '',
  },
  { BeaconId: 4, Name: 'Silent', State: -1, AlarmCount: 0, ContactDt: null, Place: 'No data' },
];

describe('REP-D16 which beacons of the latest state are shown', () => {
  it.each([
    ['', 'any', [1, 2, 3, 4]],
    ['', 'wrong', [2, 3]],
    ['', 'silent', [4]],
    [' tik', 'any', [2]],
    ['n', 'wrong', [2, 3]],
    ['nobody', 'any', []],
  ] as const)('for the text %p and the state %s: %j', (search, stand, ids) =>
    expect(shownRows(rows, search, stand).map(({ id }) => id)).toEqual(ids),
  );
});
