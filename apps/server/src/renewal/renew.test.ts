import { NotRenewed, renew as renewPlaces, type Serving } from './renew.ts';

const renew = (places: Serving[], make: (place: number) => Serving, within?: number) =>
  renewPlaces(
    {
      count: places.length,
      make,
      put(place, next) {
        const before = places[place];
        places[place] = next;
        return before;
      },
    },
    within,
  );

/** Processes that say in one list what became of them. */
function world(behaviour: Record<string, 'serves' | 'ends' | 'hangs'> = {}) {
  const told: string[] = [];
  const make = (name: string): Serving => {
    told.push(`${name} made`);
    const how = behaviour[name] ?? 'serves';
    const ready =
      how === 'serves'
        ? Promise.resolve().then(() => void told.push(`${name} serves`))
        : how === 'ends'
          ? Promise.reject(new Error('it ended with 1'))
          : new Promise<void>(() => undefined);
    ready.catch(() => undefined);
    return {
      ready,
      begin: () => void told.push(`${name} begins`),
      leave: () => Promise.resolve().then(() => void told.push(`${name} left`)),
      end: () => Promise.resolve().then(() => void told.push(`${name} ended`)),
    };
  };
  return { told, make };
}

describe('SRV-D16 processes that are renewed', () => {
  it('are replaced one after the other, each ended only when the new one serves; what there is one of goes on in the new one', async () => {
    const { told, make } = world();
    const places = [make('a'), make('b')];
    const old = [...places];
    await Promise.all(old.map(({ ready }) => ready));
    told.length = 0;
    await renew(places, (place) => make(`new ${place}`));
    expect(told).toEqual([
      'new 0 made',
      'new 0 serves',
      'a left',
      'new 0 begins',
      'new 1 made',
      'new 1 serves',
      'b left',
      'new 1 begins',
    ]);
    for (const one of old) expect(places).not.toContain(one);
  });

  it.each([
    ['ends', 'it ended with 1'],
    ['hangs', 'it did not serve within 0.05 s'],
  ] as const)('stay where a new one %s, and it is told which were replaced', async (how, reason) => {
    const { told, make } = world({ 'new 1': how });
    const places = [make('a'), make('b'), make('c')];
    const [, b, c] = places;
    const failure = await renew(places, (place) => make(`new ${place}`), 50).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotRenewed);
    expect(failure).toMatchObject({ message: reason, replaced: 1 });
    expect(places.slice(1)).toEqual([b, c]);
    expect(told).toContain('new 1 ended');
    expect(told).not.toContain('b left');
    expect(told).not.toContain('new 2 made');
  });

  it('replace whoever serves at that place by then', async () => {
    const { told, make } = world();
    const places = [make('a')];
    const again = make('a again');
    const made = make('new');
    await renew(places, () => ({ ...made, ready: made.ready.then(() => void (places[0] = again)) }));
    expect(told).toContain('a again left');
    expect(told).not.toContain('a left');
  });
});
