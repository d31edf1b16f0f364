import { treeLines, turnBeacons, turnSensor } from './treeLines';

const known = {
  beacons: [
    { id: 1, name: 'Voronov' },
    { id: 2, name: 'Star' },
    { id: 3, name: 'Lorry' },
  ],
  groups: [{ Id: 7, Name: 'Fishery', BeaconIds: [2, 1] }],
  noGroup: 'No group',
  sensors: new Map([
    [
      1,
      [
        { Id: 1001, Name: 'Speed' },
        { Id: 1002, Name: 'Tank' },
      ],
    ],
  ]),
};
const lines = (chosen: { beacons: number[]; sensors: number[] }, open: string[], isSearch = false) =>
  treeLines(known, chosen, { isOpen: (id) => open.includes(id), isSearch }).map((line) =>
    line.kind === 'group'
      ? `${line.name} ${line.chosen}/${line.beacons.length}`
      : `${line.isChosen ? '+' : '-'}${line.name}`,
  );

describe('REP-D03 the tree of beacons and sensors', () => {
  it('shows groups, and below open ones their beacons and sensors', () => {
    expect(lines({ beacons: [1], sensors: [] }, [])).toEqual(['Fishery 1/2', 'No group 0/1']);
    expect(lines({ beacons: [1], sensors: [1002] }, ['g7', 'g7 b1'])).toEqual([
      'Fishery 1/2',
      '+Voronov',
      '-Speed',
      '+Tank',
      '-Star',
      'No group 0/1',
    ]);
    expect(lines({ beacons: [1], sensors: [] }, ['g7', 'g7 b1']).slice(2, 4)).toEqual(['+Speed', '+Tank']);
    expect(lines({ beacons: [], sensors: [] }, [], true)).toHaveLength(5);
  });

  it('chooses beacons up to the most, and leaves them with their sensors', () => {
    const chosen = { beacons: [1], sensors: [1001] };
    expect(turnBeacons(chosen, [2, 3], { on: true, most: 2, ownSensors: [] })).toEqual({
      beacons: [1, 2],
      sensors: [1001],
    });
    expect(turnBeacons(chosen, [1], { on: false, most: 2, ownSensors: [1001, 1002] })).toEqual({
      beacons: [],
      sensors: [],
    });
  });

  it('names sensors only where they are not all', () => {
    const own = [1001, 1002];
    const turn = (chosen: { beacons: number[]; sensors: number[] }, sensor: number) =>
      turnSensor(chosen, { beacon: 1, sensor, own });
    expect(turn({ beacons: [], sensors: [] }, 1001)).toEqual({ beacons: [1], sensors: [1001] });
    expect(turn({ beacons: [1], sensors: [1001] }, 1002)).toEqual({ beacons: [1], sensors: [] });
    expect(turn({ beacons: [1], sensors: [] }, 1002)).toEqual({ beacons: [1], sensors: [1001] });
    expect(turn({ beacons: [1], sensors: [1001] }, 1001)).toEqual({ beacons: [], sensors: [] });
  });
});
