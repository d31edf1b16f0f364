import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { filteredOf } from './filtered';
import { everything, type ListChoice } from './sections';

const aFleet = () => {
  const fleet = createFleet({ clock: () => 1_791_977_520_000, soon: () => undefined });
  fleet.merge(
    someColumns({
      cards: [1, 2, 3, 4].map((Id) => ({ Id, Name: `Tug ${Id}` })),
      states: [{ Id: 1 }, { Id: 2, State: 3 }, { Id: 3, State: 2 }, { Id: 4, Unread: 1 }],
    }),
  );
  return fleet;
};
const groups = [{ Id: 7, Name: 'North', BeaconIds: [1, 2] }];
const of = (choice: Partial<ListChoice>, fleet = aFleet()) =>
  filteredOf(fleet, { ...everything, ...choice }, groups);

describe('MON-D01 one filter for list, map, fit and counters', () => {
  it.each([
    ['everything', {}, [2, 3, 1, 4]],
    ['a text', { text: '3' }, [3]],
    ['states together', { looks: ['emergency', 'preEmergency'] }, [2, 3]],
    ['a group', { groups: [7] }, [2, 1]],
    ['a state of a group', { groups: [7], looks: ['normal'] }, [1]],
    ['what is in no group', { groups: ['none'] }, [3, 4]],
    ['what needs the user', { needed: true }, [2, 3, 4]],
    ['what needs him in a group', { needed: true, groups: [7] }, [2]],
  ] as [string, Partial<ListChoice>, number[]][])('leaves %s', (_, choice, ids) => {
    const { ids: left, has } = of(choice);
    expect([...left]).toEqual(ids);
    expect([1, 2, 3, 4].filter(has)).toEqual(ids.toSorted());
  });

  it('counts the states as far as the rest of it goes, whichever states are chosen', () => {
    expect(of({ groups: [7], looks: ['normal'] }).counts).toMatchObject({ all: 2, normal: 1, emergency: 1 });
  });

  it('is the same object while the beacons only move', () => {
    const fleet = aFleet();
    const choice = { ...everything, groups: [7] };
    const before = filteredOf(fleet, choice, groups);
    fleet.merge(someColumns({ states: [{ Id: 1, Lat: 10, Lon: 10 }] }, { Complete: false, Version: 2 }));
    expect(filteredOf(fleet, choice, groups)).toBe(before);
    fleet.merge(someColumns({ states: [{ Id: 1, State: 3 }] }, { Complete: false, Version: 3 }));
    expect(filteredOf(fleet, choice, groups).counts).toMatchObject({ emergency: 2 });
  });

  it('follows messages that come while it asks for what needs the user', () => {
    const fleet = aFleet();
    const choice = { ...everything, needed: true };
    expect(filteredOf(fleet, choice, groups).has(1)).toBe(false);
    fleet.merge(someColumns({ states: [{ Id: 1, Unread: 1 }] }, { Complete: false, Version: 2 }));
    expect(filteredOf(fleet, choice, groups).has(1)).toBe(true);
  });
});
