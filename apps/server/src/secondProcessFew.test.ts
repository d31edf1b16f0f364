import { editAccess, getBeaconColumns, getBeacons } from '@mayak/api';
import { clientAt, noticed, openSecondApp, soon, type SecondApp } from './testing/secondApp.ts';
import { ofBeacons, statementsOf } from './testing/statements.ts';
import { aPacketOf, openTestApp, type TestApp, type TestUser } from './testing/testApp.ts';

/** A process that holds all beacons, and another one on its database that holds hardly any. */
let one: TestApp;
let few: SecondApp;
beforeAll(async () => {
  one = await openTestApp();
  const owner = await one.user('crowd');
  for (let i = 0; i < 4; i += 1) await one.beacon(owner);
  few = await openSecondApp(one, { beaconsHeld: 1 });
});
afterAll(async () => {
  await few.close();
  await one.close();
});

const none = { CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };
const idsAt = async (user: TestUser) =>
  (await clientAt(few.api, user).call(getBeacons, {})).map(({ Id }) => Number(Id));
/** Keeps the page of a user open at the process that holds few; answers what it was told. */
async function pageAt(user: TestUser) {
  const abort = new AbortController();
  const heard: string[] = [];
  const headers = { Authorization: `Bearer ${user.token}` };
  const answer = await fetch(`${few.api}/events`, { headers, signal: abort.signal });
  const read = async () => {
    for await (const part of answer.body ?? []) heard.push(Buffer.from(part).toString());
  };
  read().catch(() => undefined);
  return { heard, close: () => abort.abort() };
}

describe('SRV-D14 two processes, one of which holds few beacons', () => {
  it('INGEST-D01 packets of a beacon that nobody needs there are neither read nor held', async () => {
    const owner = await one.user('unwatched');
    await noticed(one);
    const stock = await one.beacon(owner);
    // What was told of it so far is heard, or read from the log, within a second.
    await new Promise((next) => setTimeout(next, 1_500));
    const texts = await statementsOf(few, async () => {
      for (let i = 20; i > 0; i -= 1) await one.seed.append(stock.imei, [aPacketOf(i)]);
      await new Promise((next) => setTimeout(next, 300));
    });
    expect([ofBeacons(texts), few.context.beacons.get(stock.id)]).toEqual([[], undefined]);
    // A packet by the other process finds what was stored.
    const answer = await few.context.loader.byImei(stock.imei);
    expect(answer?.state).toEqual((await one.stored(stock.id))?.state);
  });

  it('LIVE-D01, PERM-D02 an open page there is told of what its user came to see, and of its packets', async () => {
    const [owner, guest] = [await one.user('shares'), await one.user('receives')];
    const [own, shared] = [await one.beacon(guest), await one.beacon(owner)];
    const page = await pageAt(guest);
    expect(await idsAt(guest)).toEqual([own.id]);
    // What came before has been heard.
    await new Promise((next) => setTimeout(next, 400));
    const { Version } = await clientAt(few.api, guest).call(getBeaconColumns, { query: {} });
    const body = [{ UserName: guest.userName, ...none }];
    await owner.client.call(editAccess, { params: { id: shared.id }, body });
    await soon(async () => (await idsAt(guest)).includes(shared.id));
    page.heard.length = 0;
    await one.seed.append(shared.imei, [aPacketOf(1)]);
    await soon(() => page.heard.some((text) => text.includes(`"Id":${shared.id}`)));
    const since = { query: { since: Version } };
    const delta = await clientAt(few.api, guest).call(getBeaconColumns, since);
    expect([delta.Complete, delta.Cards.Id]).toEqual([false, [shared.id]]);
    await owner.client.call(editAccess, { params: { id: shared.id }, body: [] });
    await soon(async () => !(await idsAt(guest)).includes(shared.id));
    expect((await clientAt(few.api, guest).call(getBeaconColumns, since)).Removed).toEqual([shared.id]);
    page.close();
  });

  it('LIVE-D01 what an open page would show and what changed while the process could not hear is read when it hears again', async () => {
    const [owner, guest] = [await one.user('speaks'), await one.user('deaf')];
    const [own, shared] = [await one.beacon(guest), await one.beacon(owner)];
    const page = await pageAt(guest);
    expect(await idsAt(guest)).toEqual([own.id]);
    await one.context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mayak listener' and datname = current_database()`,
    );
    await owner.client.call(editAccess, {
      params: { id: shared.id },
      body: [{ UserName: guest.userName, ...none }],
    });
    await one.seed.append(own.imei, [aPacketOf(1, { Coordinates: [71, 41] })]);
    await soon(async () => (await idsAt(guest)).length === 2);
    await soon(() => few.context.beacons.get(own.id)?.state.fix?.lat === 71);
    page.close();
  });

  it('a user whose list nobody needs any more is let go, and comes back as he is', async () => {
    const user = await one.user('returns');
    const [first, second] = [await one.beacon(user), await one.beacon(user)];
    const { Version } = await clientAt(few.api, user).call(getBeaconColumns, { query: {} });
    few.context.beacons.letGo();
    expect(few.context.beacons.views.get(user.id)).toBeUndefined();
    await one.seed.append(second.imei, [aPacketOf(1, { Coordinates: [62, 42] })]);
    const again = await clientAt(few.api, user).call(getBeaconColumns, { query: { since: Version } });
    expect([again.Complete, again.States.Id]).toEqual([true, [first.id, second.id]]);
    const latAt = async () =>
      (await clientAt(few.api, user).call(getBeaconColumns, { query: {} })).States.Lat;
    await soon(async () => (await latAt()).join() === ',62');
  });
});
