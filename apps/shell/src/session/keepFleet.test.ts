import { someColumns } from '@mayak/api/fixtures';
import { createFleet, type FleetSnapshot, type LastFleet } from '@mayak/fleet';
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
  return {
    lying,
    kept: keptFleet(
      () => data,
      () => 'token',
    ),
  };
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
      fresh(
        () => ({ put }) as unknown as UserData,
        () => 'token',
      ).write(last);
      expect(put).toHaveBeenCalledWith('fleet', last);
    });
  });

  describe('where the head of the page has a worker read it', () => {
    const ofWorker = async () => {
      const { packFleet } = await loadPacking();
      const fleet = fleetOf(3);
      return { at: 7, packed: packFleet(fleet.snapshot() as FleetSnapshot) };
    };
    const kept = async (given: typeof window.mayakKept) => {
      const store = aStore();
      store.kept.write({ at: 5, snapshot: fleetOf(3).snapshot() } as LastFleet);
      window.mayakKept = given;
      return [(await store.kept.read())?.at, (await store.kept.read())?.at];
    };

    it('is that, and read by the page the next time', async () => {
      expect(await kept({ token: 'token', fleet: ofWorker() })).toEqual([7, 5]);
    });

    it.each([
      ['for another user', () => ({ token: 'other', fleet: ofWorker() })],
      ['in vain', () => ({ token: 'token', fleet: Promise.resolve(null) })],
      ['and it fails', () => ({ token: 'token', fleet: Promise.reject(new Error('no worker')) })],
    ])('%s, is read by the page', async (_, given) => {
      expect(await kept(given())).toEqual([5, 5]);
    });
  });

  it('is none in a new browser', async () => {
    expect(await aStore().kept.read()).toBeNull();
    const nobodys = keptFleet(
      () => null,
      () => null,
    );
    expect(await nobodys.read()).toBeNull();
  });
});
