import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { filtered, filterOf, toggled, unfiltered, withFilter, type BeaconFilter } from './filter';

const rows = beaconRows(
  someColumns({
    cards: [
      { Id: 1, Name: 'Polar Star', Model: 8 },
      { Id: 2, Name: 'Barents', Model: 2, CommunicationStatus: 3 },
      { Id: 3, Name: 'Kildin', Model: 2 },
    ],
    states: [{ Id: 1, State: 3 }, { Id: 2 }, { Id: 3 }],
  }),
);
const groups = [
  { Id: 7, Name: 'Fishing', BeaconIds: [1] },
  { Id: 8, Name: 'Tugs', BeaconIds: [1, 2] },
];

describe('MGMT-D01, GROUP-D02 the filters of the beacons table', () => {
  it.each<[string, Partial<BeaconFilter>, string[]]>([
    ['nothing asked', {}, ['Barents', 'Kildin', 'Polar Star']],
    ['a state', { looks: ['emergency'] }, ['Polar Star']],
    ['a status', { statuses: [3] }, ['Barents']],
    ['one of two models', { models: [2, 8] }, ['Barents', 'Kildin', 'Polar Star']],
    ['a model and a status', { models: [2], statuses: [2] }, ['Kildin']],
    ['a group', { groups: [8] }, ['Barents', 'Polar Star']],
    ['no group', { groups: ['none'] }, ['Kildin']],
    ['a group or none', { groups: [7, 'none'] }, ['Kildin', 'Polar Star']],
    ['a group that is gone', { groups: [99] }, []],
  ])('%s', (_, part, names) => {
    const found = filtered(rows, { ...unfiltered, ...part }, groups);
    expect(found.map(({ name }) => name)).toEqual(names);
  });

  it('a value is taken in and out', () => {
    expect(toggled([1, 2], 2)).toEqual([1]);
    expect(toggled([1], 2)).toEqual([1, 2]);
  });
});

describe('ROUTE-D01 the filters in the address', () => {
  const filter: BeaconFilter = {
    text: 'star 80',
    groups: [8, 'none'],
    looks: ['emergency'],
    statuses: [2, 3],
    models: [8],
  };

  it('say what the table shows, and leave what else stands there', () => {
    const query = withFilter(new URLSearchParams('panel=messenger'), filter);
    expect(filterOf(query)).toEqual(filter);
    expect(query.get('panel')).toBe('messenger');
    expect(withFilter(query, unfiltered).toString()).toBe('panel=messenger');
  });

  it('mean nothing where they name nothing', () => {
    expect(filterOf(new URLSearchParams('group=x,0,-3&state=calm&status=9&model=one'))).toEqual(unfiltered);
  });
});
