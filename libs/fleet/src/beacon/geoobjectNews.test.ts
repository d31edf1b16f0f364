import { type Geoobject, getGeoobjects } from '@mayak/api';
import { maybeMissed, type LiveMessage } from '@mayak/api/client';
import { aGeoobject } from '@mayak/api/fixtures';
import { createBus, type Events } from '@mayak/host';
import { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject, Subject } from 'rxjs';
import { watchGeoobjects } from './geoobjectNews';

const settled = () => new Promise((next) => setTimeout(next, 0));

const later = () => new Promise((next) => setTimeout(next, 510));

function aPage(first: Geoobject[]) {
  let list = first;
  const live$ = new Subject<LiveMessage>();
  const bus = createBus();
  const told: Events['geoobject.changed'][] = [];
  bus
    .scope('shell')
    .on('geoobject.changed')
    .subscribe(({ payload }) => told.push(payload));
  const queries = new QueryClient();
  const queryKey = ['geoobjects'];
  const api = { live$, query: () => ({ queryKey }) };
  const session$ = new BehaviorSubject({ loggedIn: true, user: null, settings: null });
  const user = () => {
    const end = new AbortController();
    return { end, host: { api, bus: bus.scope('monitoring'), queries, session$, signal: end.signal } };
  };
  let count = 0;
  const read = () =>
    queries.fetchQuery({
      queryKey,
      queryFn: async () => {
        count += 1;
        return list;
      },
    });
  const change = async (next: Geoobject[], Id: number) => {
    list = next;
    live$.next({ kind: 'geoobject', event: { Id, BeaconId: null } });
    await settled();
  };
  /** The stream opens; meanwhile the list may have become another. */
  const open = async (next = list) => {
    list = next;
    live$.next(maybeMissed);
    await settled();
  };
  const seen = () => queries.getQueryData<Geoobject[]>(queryKey);
  return { user, read, reads: () => count, change, open, told, seen, session$ };
}
type Host = Parameters<typeof watchGeoobjects>[0];

describe('GEO-04, GEN-D05 news of geoobjects', () => {
  it(`${getGeoobjects.route} is read again and the page is told what happened`, async () => {
    const page = aPage([aGeoobject({ Id: 1 })]);
    watchGeoobjects(page.user().host as unknown as Host);
    await page.read();
    const two = [aGeoobject({ Id: 1 }), aGeoobject({ Id: 2 })];
    await page.change(two, 2);
    expect(page.seen()).toEqual(two);
    await later();
    await page.change(two, 1);
    await later();
    await page.change([aGeoobject({ Id: 2 })], 1);
    expect(page.told).toEqual([
      { geoobjectId: 2, change: 'created' },
      { geoobjectId: 1, change: 'edited' },
      { geoobjectId: 1, change: 'deleted' },
    ]);
  });

  it('LIVE-D02 that nobody heard while there was no stream are read when it opens again, not when it opens at the start', async () => {
    const page = aPage([aGeoobject({ Id: 1 })]);
    watchGeoobjects(page.user().host as unknown as Host);
    await page.read();
    await page.open();
    expect(page.reads()).toBe(1);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 3_600_000);
    await page.open([]);
    later.mockRestore();
    expect([page.reads(), page.seen()]).toEqual([2, []]);
  });

  it('that come in a flood are gathered: the list is read at the first and once for all others', async () => {
    const page = aPage([]);
    watchGeoobjects(page.user().host as unknown as Host);
    await page.read();
    const reads = page.reads();
    for (let Id = 1; Id <= 50; Id += 1) void page.change([aGeoobject({ Id: 1 })], Id);
    await later();
    expect(page.reads() - reads).toBe(2);
    expect(page.told.map(({ geoobjectId }) => geoobjectId)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  });

  it('are told once, however many parts listen, and as long as one of them is there', async () => {
    const page = aPage([]);
    const [panel, screen] = [page.user(), page.user()];
    watchGeoobjects(panel.host as unknown as Host);
    watchGeoobjects(screen.host as unknown as Host);
    watchGeoobjects(screen.host as unknown as Host);
    await page.read();
    panel.end.abort();
    await page.change([aGeoobject({ Id: 5 })], 5);
    expect(page.told).toHaveLength(1);
    screen.end.abort();
    await page.change([], 5);
    expect(page.told).toHaveLength(1);
  });
});
