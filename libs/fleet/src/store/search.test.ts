import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from './createFleet';
import { someTexts } from './search.fixtures';

const now = 1_791_977_520;
const yo = String.fromCodePoint(0x451);
const ye = String.fromCodePoint(0x435);

const aFleet = () => createFleet({ clock: () => now * 1_000, soon: () => undefined });
const named = () => {
  const fleet = aFleet();
  fleet.merge(
    someColumns({
      cards: [
        { Id: 1, Name: 'Lorry 10', SerialNumber: 'MR-11', Imei: '300434060000001', VehicleType: 4 },
        {
          Id: 2,
          Name: 'lorry 9',
          SerialNumber: 'MR-12',
          Imei: '300434060000002 860000000000002',
          VehicleType: 6,
        },
        { Id: 3, Name: 'Barents', SerialNumber: 'MR-13', VehicleType: 3 },
        { Id: 4, Name: `Yola ${yo}`, SerialNumber: 'MR-14', Model: 9, VehicleType: 6 },
      ],
      states: [
        { Id: 1, ConnectionDt: now - 120, Geoobjects: [7] },
        { Id: 2, ConnectionDt: now - 20 },
        { Id: 3, ConnectionDt: null },
        { Id: 4, State: 3, Geoobjects: [7, 8], ReasonName: 'Supply', ReasonState: 4, ReasonValue: '9.8 V' },
      ],
    }),
  );
  fleet.setTexts(
    someTexts({
      groups: [{ Id: 1, Name: 'Fishing fleet', BeaconIds: [3, 4] }],
      geoobjects: [
        { Id: 7, Name: 'Kola Bay' },
        { Id: 8, Name: 'Berth "North"' },
      ],
      others: { Id: [3], Words: ['273 418 820 Sokolova Call sign UBRN7'] },
    }),
  );
  return fleet;
};

describe('MON-D01 the search of the list looks at every field', () => {
  it.each([
    ['nothing asked', '', [4, 3, 2, 1]],
    ['what stands on the page alone: an MMSI, a call sign, an owner', '273418820 ubrn7 sokol', [3]],
    ['a number in its parts', '273 418', [3]],
    ['the name in whatever case', 'LORRY', [2, 1]],
    ['several words', 'lorry 10', [1]],
    ['the serial number', 'mr-13', [3]],
    ['the Iridium IMEI', '300434060000002', [2]],
    ['the GSM IMEI', '860000000000002', [2]],
    ['the model', 'lite', [4]],
    ['the transport', 'water', [3]],
    ['the group', '  fishing ', [4, 3]],
    ['a geoobject that it is in', 'kola bay', [4, 1]],
    ['each of several geoobjects', 'north', [4]],
    ['the reason of the alarm', 'supply is off', [4]],
    ['the value of the reason', '9.8', [4]],
    ['the state in a word', 'emergency', [4]],
    ['words of several fields', 'fishing kola supply', [4]],
    ['a letter without its dots', `yola ${ye}`, [4]],
    ['nobody', 'nobody', []],
  ])('%s', (_, text, ids) => {
    expect([...named().search(text)]).toEqual(ids);
  });

  it('finds a beacon by its new name, not by its old one', () => {
    const fleet = named();
    expect([...fleet.search('barents')]).toEqual([3]);
    fleet.merge(someColumns({ cards: [{ Id: 3, Name: 'Renamed' }] }, { Complete: false }));
    expect([[...fleet.search('renamed')], [...fleet.search('barents')]]).toEqual([[3], []]);
  });

  it('follows beacons into geoobjects and out of them', () => {
    const fleet = named();
    expect([...fleet.search('kola')]).toEqual([4, 1]);
    fleet.merge(
      someColumns(
        {
          states: [
            { Id: 1, ConnectionDt: now - 10, Geoobjects: [] },
            { Id: 2, ConnectionDt: now - 10, Geoobjects: [7] },
          ],
        },
        { Complete: false },
      ),
    );
    expect([...fleet.search('kola')]).toEqual([4, 2]);
  });

  it('knows nobody by the words of one that was taken out', () => {
    const fleet = named();
    fleet.search('kola');
    fleet.merge(someColumns({}, { Complete: false, Removed: [1] }));
    expect([[...fleet.search('kola')], [...fleet.search('lorry')]]).toEqual([[4], [2]]);
  });

  it('speaks another language when its reader does', () => {
    const fleet = named();
    expect([...fleet.search('eau')]).toEqual([]);
    fleet.setTexts(someTexts({ locale: 'ru', transport: () => 'Eau' }));
    expect(fleet.search('eau')).toHaveLength(4);
  });

  it('gives the same array while what it shows stays the same', () => {
    const fleet = named();
    const found = fleet.search('kola');
    const move = (Geoobjects: number[]) =>
      fleet.merge(
        someColumns({ states: [{ Id: 1, Lat: 71, ConnectionDt: now - 5, Geoobjects }] }, { Complete: false }),
      );
    move([7]);
    expect(fleet.search('kola')).toBe(found);
    move([7, 8]);
    expect(fleet.search('kola')).toBe(found);
    move([]);
    expect([...fleet.search('kola')]).toEqual([4]);
  });
});

describe('GEN-D04 the search of 10,000 beacons', () => {
  const size = 10_000;
  const ids = Array.from({ length: size }, (_, i) => i + 1);
  const counted = () => {
    const made = { card: 0, transport: 0 };
    const fleet = aFleet();
    fleet.merge(someColumns({ cards: ids.map((Id) => ({ Id })), states: ids.map((Id) => ({ Id })) }));
    fleet.setTexts(
      someTexts({
        transport: () => String((made.transport += 1)),
        card: () => String((made.card += 1)),
      }),
    );
    return { fleet, made };
  };

  it('writes nothing before the first search, everything once for it, nothing for the next key', () => {
    const { fleet, made } = counted();
    expect(made).toEqual({ card: 0, transport: 0 });
    for (const text of ['z', 'zz', 'zzz', 'zz', 'y']) fleet.search(text);
    expect(made).toEqual({ card: size, transport: size });
  });

  it('writes anew only what a packet or a card changed', () => {
    const { fleet, made } = counted();
    fleet.search('zz');
    fleet.merge(someColumns({ states: ids.slice(0, 167).map((Id) => ({ Id })) }, { Complete: false }));
    fleet.search('zz');
    expect(made).toEqual({ card: size + 167, transport: size });
    fleet.merge(someColumns({ cards: [{ Id: 5 }] }, { Complete: false }));
    fleet.search('zz');
    expect(made).toEqual({ card: size + 168, transport: size + 1 });
  });

  it('writes nothing when the same words are given again', () => {
    const { fleet, made } = counted();
    const words = someTexts({ card: () => String((made.card += 1)) });
    fleet.setTexts(words);
    fleet.search('zz');
    fleet.setTexts({ ...words });
    fleet.search('zzz');
    expect(made.card).toBe(size);
  });

  it('writes nothing before something is looked for: the names of groups are of no use until then', () => {
    const fleet = named();
    let read = 0;
    const BeaconIds = new Proxy([1], { get: (ids, key) => (read++, Reflect.get(ids, key) as unknown) });
    fleet.setTexts(someTexts({ groups: [{ Id: 1, Name: 'Tugs', BeaconIds }] }));
    fleet.search('');
    expect(read).toBe(0);
    expect([...fleet.search('tugs')]).toEqual([1]);
  });
});
