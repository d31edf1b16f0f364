import { someColumns } from '@mayak/api/fixtures';
import { createFleet, type LastFleet } from '@mayak/fleet';
import { forgetFleet, keptFleet } from './keepFleet';
import { loadPacking } from './longFleet';
import type { UserData } from './userData';

/** The browser's store: what lies in it is a copy. */
function aStore() {
  const lying = new Map<string, unknown>();
  const data = {
    get: (name: string) => Promise.resolve(lying.get(name)),
    put: (name: string, value: unknown) => void lying.set(name, value),
  } as UserData;
  return { lying, kept: keptFleet(() => data) };
}

function fleetOf(count: number) {
  const ids = Array.from({ length: count }, (_, i) => ({ Id: i + 1, Name: `Yug ${(i * 7) % count}` }));
  const fleet = createFleet({ soon: () => undefined });
  fleet.merge(someColumns({ cards: ids, states: ids.map(({ Id }) => ({ Id })) }));
  fleet.order();
  return fleet;
}

afterEach(forgetFleet);

describe('ERR-D04, CONF-D32 the fleet that this browser keeps', () => {
  it.each([
    ['as a first frame reads it', 3, 'snapshot'],
    ['packed where no first frame reads it', 20_001, 'packed'],
  ])('lies %s, and comes back as it was', async (_, count, form) => {
    const { lying, kept } = aStore();
    const fleet = fleetOf(count);
    await loadPacking();
    kept.write({ at: 5, snapshot: fleet.snapshot() } as LastFleet);
    expect(Object.keys(lying.get('fleet') as object)).toEqual(['at', form]);
    expect(localStorage.getItem('mayak.fleet.size')).toBe(String(count));
    const read = await kept.read();
    const restored = createFleet({ soon: () => undefined });
    expect([read?.at, read && restored.restore(read.snapshot)]).toEqual([5, true]);
    expect(restored.order()).toEqual(fleet.order());
    expect(restored.get(count)).toEqual(fleet.get(count));
  });

  it('lies as it is where what packs it has not come yet', () => {
    jest.isolateModules(() => {
      const { keptFleet: fresh } = jest.requireActual<{ keptFleet: typeof keptFleet }>('./keepFleet');
      const put = jest.fn();
      const last = { at: 5, snapshot: fleetOf(20_001).snapshot() } as LastFleet;
      fresh(() => ({ put }) as unknown as UserData).write(last);
      expect(put).toHaveBeenCalledWith('fleet', last);
    });
  });

  it('is none in a new browser', async () => {
    expect(await aStore().kept.read()).toBeNull();
    expect(await keptFleet(() => null).read()).toBeNull();
  });
});
