import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { someTexts } from '@mayak/fleet/fixtures';
import { filteredOf } from './filtered';
import { countOf, everything, sectionsOf, type ListChoice } from './sections';

const clock = 1_791_977_520_000;
const old = clock / 1_000 - 2 * 86_400;
const fleet = createFleet({ clock: () => clock, soon: () => undefined });
fleet.merge(
  someColumns({
    cards: [
      { Id: 1, Name: 'Onega', SerialNumber: 'MR-000777' },
      { Id: 2, Name: 'Barents', Imei: '300534061234560 861107034418226' },
      { Id: 3, Name: 'Khibiny' },
      { Id: 4, Name: 'Azov' },
      { Id: 5, Name: 'Lena' },
    ],
    states: [
      { Id: 1, State: 1, ConnectionDt: 1_791_977_000 },
      { Id: 2, State: 3, ConnectionDt: 1_791_976_000 },
      { Id: 3, State: 2, ConnectionDt: 1_791_977_400 },
      { Id: 4, State: 1, ConnectionDt: 1_791_977_500 },
      { Id: 5, State: 1, ConnectionDt: old },
    ],
  }),
);
const groups = [
  { Id: 10, Name: 'Fishing', BeaconIds: [1, 2, 3] },
  { Id: 11, Name: 'Tugs', BeaconIds: [3, 4] },
  { Id: 12, Name: 'Empty', BeaconIds: [] },
];
fleet.setTexts(someTexts({ groups, card: () => '' }));

const sections = (choice: ListChoice, of = groups) =>
  sectionsOf(fleet, filteredOf(fleet, choice, of).ids, of, choice.groups);
const shown = (choice: Partial<ListChoice>, of = groups) =>
  sections({ ...everything, ...choice }, of).map(({ name, ids }) => [name, ...ids]);

describe('MON-D01, GROUP-D02 what the list shows, group by group', () => {
  it.each([
    [
      'what needs somebody first, then by name, no group last',
      {},
      [
        ['Fishing', 2, 3, 1],
        ['Tugs', 3, 4],
        ['', 5],
      ],
    ],
    [
      'by name',
      { sort: 'name' },
      [
        ['Fishing', 2, 3, 1],
        ['Tugs', 4, 3],
        ['', 5],
      ],
    ],
    [
      'by last contact, the newest first',
      { sort: 'contact' },
      [
        ['Fishing', 3, 1, 2],
        ['Tugs', 4, 3],
        ['', 5],
      ],
    ],
    ['one group', { groups: [11] }, [['Tugs', 3, 4]]],
    [
      'two groups, each by itself',
      { groups: [11, 'none'] },
      [
        ['Tugs', 3, 4],
        ['', 5],
      ],
    ],
    ['no group', { groups: ['none'] }, [['', 5]]],
    [
      'one state',
      { looks: ['normal'] },
      [
        ['Fishing', 1],
        ['Tugs', 4],
      ],
    ],
    [
      'a name',
      { text: 'khib' },
      [
        ['Fishing', 3],
        ['Tugs', 3],
      ],
    ],
    ['a serial number', { text: '000777' }, [['Fishing', 1]]],
    ['either IMEI', { text: '861107034' }, [['Fishing', 2]]],
    [
      'the name of a group',
      { text: 'tugs' },
      [['Tugs', 3, 4]].map(([, ...ids]) => ['Fishing', ids[0]]).concat([['Tugs', 3, 4]]),
    ],
    ['nothing that is not there', { text: 'zzz' }, []],
    ['state and text together', { text: 'o', looks: ['outdated'] }, []],
    [
      'states together with a group',
      { groups: [10], looks: ['emergency', 'preEmergency'] },
      [['Fishing', 2, 3]],
    ],
    ['what needs the user', { needed: true, groups: ['none'] }, [['', 5]]],
  ] as [string, Partial<ListChoice>, unknown[]][])('shows %s', (_, choice, expected) => {
    expect(shown(choice)).toEqual(expected);
  });

  it('is one nameless section without groups', () => {
    expect(shown({}, [])).toEqual([['', 2, 5, 3, 4, 1]]);
  });

  it('counts the states of each group', () => {
    expect(sections(everything)[0]?.counts).toEqual({
      emergency: 1,
      preEmergency: 1,
      normal: 1,
      recent: 0,
      outdated: 0,
    });
  });

  it('counts a beacon of two groups once', () => {
    expect(countOf(sections({ ...everything, text: 'khib' }))).toBe(1);
  });
});
