import type { EarlyAnswer } from '@mayak/api/client';
import { someColumns } from '@mayak/api/fixtures';
import { createFleet, type FleetSnapshot } from '@mayak/fleet';
import { fleetIn, packFleet } from '@mayak/fleet/packed';
import { readAside } from '.';

const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Yug' },
    { Id: 2, Name: 'Khibiny' },
  ],
  states: [{ Id: 1 }, { Id: 2, Lat: null, Lon: null }],
});
const taken = (answer: object) =>
  readAside(() => Promise.resolve(answer as EarlyAnswer))('', () => '') as Promise<EarlyAnswer>;

describe('CONF-D32 a long answer with the fleet', () => {
  it('is the fleet that a worker has made of it', async () => {
    const { read } = await taken({
      ok: true,
      fleet: Promise.resolve(packFleet(fleetIn(columns, Date.now()))),
    });
    const fleet = createFleet();
    fleet.restore(read as FleetSnapshot);
    expect(Array.from(fleet.order('name'), (id) => fleet.get(id)?.name)).toEqual(['Khibiny', 'Yug']);
  });

  it.each([
    ['has failed', { fleet: Promise.reject(new Error('no worker')) }],
    ['is none', {}],
    ['comes after the first frame has read the answer', { read: columns, fleet: new Promise(() => {}) }],
  ])('is left as it is where the worker %s', async (_, part) => {
    const answer = { ok: true, ...part };
    expect(await taken(answer)).toEqual(answer);
  });

  it('is none where nothing was asked ahead', () => {
    expect(readAside(() => null)('', () => '')).toBeNull();
  });
});
