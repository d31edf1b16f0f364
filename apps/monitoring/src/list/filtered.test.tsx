import { act } from '@testing-library/react';
import { createFleet, type Fleet, useFleet } from '@mayak/fleet';
import { now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { filteredOf, useFiltered, type Filtered } from './filtered';
import { everything, type ListChoice } from './sections';

const aFleet = () => {
  const fleet = createFleet({ clock: () => now, soon: () => undefined });
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
    expect([1, 2, 3, 4].filter((id) => has?.(id) ?? true)).toEqual(ids.toSorted());
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
    expect(filteredOf(fleet, choice, groups).has?.(1)).toBe(false);
    fleet.merge(someColumns({ states: [{ Id: 1, Unread: 1 }] }, { Complete: false, Version: 2 }));
    expect(filteredOf(fleet, choice, groups).has?.(1)).toBe(true);
  });
});

describe('MON-D01 what shows a part of it', () => {
  it.each([
    ['ids', { State: 3 }, 1],
    ['counts', { State: 3 }, 1],
    ['has', { State: 3 }, 0],
    ['ids', { Lat: 10 }, 0],
  ] as [keyof Filtered, object, number][])(
    'renders for its %s after %j: %i times',
    async (part, change, times) => {
      let rendered = 0;
      let fleet: Fleet | undefined;
      function Part() {
        fleet = useFleet();
        useFiltered(part, everything, groups);
        rendered += 1;
        return null;
      }
      const cards = [{ Id: 1 }, { Id: 2 }];
      const { leave } = renderInHost(<Part />, {
        columns: someColumns({ cards, states: [{ Id: 1 }, { Id: 2 }] }),
      });
      await act(async () => undefined);
      const before = rendered;
      await act(async () =>
        fleet?.merge(someColumns({ states: [{ Id: 2, ...change }] }, { Complete: false, Version: 2 })),
      );
      expect(rendered - before).toBe(times);
      leave();
    },
  );

  it('has nobody to ask for where nothing is left out', () => {
    expect([of({}).has, of({ sort: 'name' }).has]).toEqual([null, null]);
    expect(of({ looks: ['normal'] }).has).not.toBeNull();
  });
});
