import { liveMessages, maybeMissed, type LiveMessage } from '@mayak/api/client';
import { aPacketOf, openHouse, type Guest, type House } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const moment = () => new Promise((done) => setTimeout(done, 400));

/** The page's own stream; resolves when it is open, which the page is told first (LIVE-D02). */
async function listen(guest: Guest) {
  const before = house.parts.live.connections;
  const heard: LiveMessage[] = [];
  const subscription = liveMessages({
    baseUrl: house.api,
    token: () => guest.token,
    onUnauthorized: () => undefined,
  }).subscribe((m) => heard.push(m));
  while (house.parts.live.connections === before) await new Promise((done) => setTimeout(done, 5));
  while (heard.length === 0) await moment();
  expect(heard.shift()).toBe(maybeMissed);
  return { heard, end: () => subscription.unsubscribe() };
}

describe('GET /events', () => {
  it('LIVE-D01 tells of a changed beacon by its id, within a second of the packet', async () => {
    const owner = await house.user('listener');
    const stock = await house.beacon(owner);
    const stream = await listen(owner);
    await house.road.append(stock.imei, [aPacketOf(3), aPacketOf(2), aPacketOf(1)]);
    await moment();
    stream.end();
    expect(stream.heard).toEqual([{ kind: 'beacon', event: { Id: stock.id, BeaconId: stock.id } }]);
  });

  it('LIVE-D01, PERM-D05 tells nobody of beacons that he does not see', async () => {
    const [owner, stranger] = [await house.user('teller'), await house.user('eavesdropper')];
    const [stock, shared] = [await house.beacon(owner), await house.beacon(owner)];
    await house.road.share(shared.id, stranger.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const stream = await listen(stranger);
    await house.road.append(stock.imei, [aPacketOf(1)]);
    await house.road.append(shared.imei, [aPacketOf(1)]);
    await moment();
    stream.end();
    expect(stream.heard.map((m) => m.event.Id)).toEqual([shared.id]);
  });

  it('LIVE-D01 needs a token', async () => {
    expect((await fetch(`${house.api}/events`)).status).toBe(401);
  });

  it('LIVE-D01 is not buffered and says so', async () => {
    const owner = await house.user('unbuffered');
    const abort = new AbortController();
    const answer = await fetch(`${house.api}/events`, {
      headers: { Authorization: `Bearer ${owner.token}` },
      signal: abort.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    abort.abort();
  });

  it('forgets a connection that was closed', async () => {
    const owner = await house.user('leaver');
    const before = house.parts.live.connections;
    const stream = await listen(owner);
    stream.end();
    await moment();
    expect(house.parts.live.connections).toBe(before);
  });
});
