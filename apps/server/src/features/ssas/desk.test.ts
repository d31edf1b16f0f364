import { CommunicationStatus, getAlarms, getNotifications, getStatusEvents, releaseBeacon } from '@mayak/api';
import {
  announceSsasDrill,
  closeSsas,
  endSsasDrill,
  getSsasDesk,
  getSsasTrack,
  takeSsas,
} from '@mayak/api/ssas';
import { rows } from '../../platform/db/pool.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { callAshore, reportAt, send, setUp } from './ssas.fixtures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

let made = 0;
const ship = async (): Promise<{ owner: TestUser; device: TestDevice }> => {
  const owner = await testApp.user(`company-${(made += 1)}`, { localization: 1 });
  return { owner, device: await testApp.beacon(owner, { name: 'Polar Star' }) };
};
const deskOf = (who: TestUser) => who.client.call(getSsasDesk, {});
const call = (now?: number) => callAshore(testApp, now);
const told = async (who: TestUser) =>
  (await who.client.call(getNotifications, { query: {} })).map(({ Content }) => Content);
/** The newest e-mail to an address, as it was sent. */
const mail = async (to: string) => (await mailedTo(testApp, to)).mail.replace(/=\r?\n/g, '');
const minute = 60_000;
const dt = (ahead: number) => new Date(Date.now() + ahead).toISOString();
const announce = (who: TestUser, device: TestDevice, from: number, until: number) =>
  who.client.call(announceSsasDrill, {
    body: { BeaconIds: [device.id], FromDt: dt(from), UntilDt: dt(until) },
  });

describe('SSAS-D01, SSAS-D06, SSAS-D07 an activation', () => {
  it('opens one row on the desk, tells the owner where nobody else is named, and is no SOS, alarm or event', async () => {
    const { owner, device } = await ship();
    await send(testApp, device, reportAt(60, true));
    const { Activations, Real } = await deskOf(owner);
    expect(Activations).toMatchObject([
      {
        BeaconName: 'Polar Star',
        IsDrill: false,
        Source: 'device',
        Signals: 1,
        ClosedDt: null,
        Place: { Coordinates: [69.5, 33.5], Speed: 12 },
        Position: { Coordinates: [69.5, 33.5] },
      },
    ]);
    expect(Real).toEqual({ Open: 1, Closed: 0 });
    await call();
    expect(await told(owner)).toEqual(['Polar Star: SSAS activated']);
    const calls = (await deskOf(owner)).Activations[0]?.Calls ?? [];
    expect(calls.map(({ Way }) => Way).sort()).toEqual([0, 1]);
    expect(calls.find(({ Way }) => Way === 0)?.Outcome).toBe('told');
    await testApp.context.mail.wake();
    await expect(deskOf(owner)).resolves.toMatchObject({
      Activations: [{ Calls: [{ Outcome: 'told' }, { Outcome: 'told' }] }],
    });
    expect(await owner.client.call(getAlarms, { query: {} })).toEqual([]);
    const query = { startDt: dt(-60 * minute), endDt: dt(minute) };
    expect(await owner.client.call(getStatusEvents, { params: { id: device.id }, query })).toEqual([]);
  });

  it('takes repeats, keeps their track, says what the device says, and is closed by a name with a note alone', async () => {
    const { owner, device } = await ship();
    await send(testApp, device, reportAt(300, true));
    const second = reportAt(200, true, { Coordinates: [69.6, 33.6] });
    await send(testApp, device, second);
    // The same moment by another way is no other signal.
    await send(testApp, device, { ...second, PacketId: 'by satellite' });
    await send(testApp, device, reportAt(100, false, { Coordinates: [69.7, 33.7] }));
    const [open] = (await deskOf(owner)).Activations;
    expect(open).toMatchObject({ Signals: 2, ClosedDt: null, Position: { Coordinates: [69.7, 33.7] } });
    expect(open?.ReleasedDt).not.toBeNull();
    const params = { id: open?.Id ?? 0 };
    const track = await owner.client.call(getSsasTrack, { params });
    expect(track.map(({ Coordinates }) => Coordinates[0])).toEqual([69.5, 69.6, 69.7]);
    const wrong = await problemOf(owner.client.call(closeSsas, { params, body: { Note: ' ' } }));
    expect(wrong).toMatchObject({ errors: [{ field: 'Note', code: 'required' }] });
    await owner.client.call(closeSsas, { params, body: { Note: 'Pressed by a cleaner' } });
    await owner.client.call(closeSsas, { params, body: { Note: 'Something else' } });
    expect((await deskOf(owner)).Activations).toMatchObject([
      { ClosedBy: owner.userName, Note: 'Pressed by a cleaner' },
    ]);
    // It was over: the next one is another.
    await send(testApp, device, reportAt(10, true));
    expect((await deskOf(owner)).Activations).toHaveLength(2);
  });

  it('does not ring again while a button that was closed is still on', async () => {
    const { owner, device } = await ship();
    await send(testApp, device, reportAt(300, true));
    const [open] = (await deskOf(owner)).Activations;
    await owner.client.call(closeSsas, { params: { id: open?.Id ?? 0 }, body: { Note: 'Crew is safe' } });
    await send(testApp, device, reportAt(0, true));
    expect((await deskOf(owner)).Activations).toMatchObject([{ Signals: 2, Note: 'Crew is safe' }]);
  });

  it('tells everybody again what comes after a day without a word, though it was taken and never closed', async () => {
    const { owner, device } = await ship();
    const [day, params] = [24 * 60 * minute, { id: 0 }];
    await send(testApp, device, reportAt(3 * 86_400, true));
    await call();
    params.id = (await deskOf(owner)).Activations[0]?.Id ?? 0;
    await owner.client.call(takeSsas, { params });
    // It came when it happened.
    await testApp.context.pool.query(
      `update ssas_activation set received = received - interval '3 days' where id = $1`,
      [params.id],
    );
    await send(testApp, device, reportAt(3 * 86_400 - 300, false));
    await call();
    expect(await told(owner)).toHaveLength(1);
    await send(testApp, device, reportAt(60, true));
    expect((await deskOf(owner)).Activations).toMatchObject([
      { Id: params.id, Signals: 2, ReleasedDt: null, TakenBy: null },
    ]);
    await call();
    expect(await told(owner)).toEqual([
      'Polar Star: SSAS activated',
      expect.stringMatching(/^Polar Star: SSAS activated, happened/),
    ]);
    const [again] = (await deskOf(owner)).Activations;
    expect(again?.Calls.filter(({ Dt }) => Date.parse(Dt) > Date.now() - day)).toHaveLength(4);
    // And once.
    await send(testApp, device, reportAt(0, true));
    await call();
    expect(await told(owner)).toHaveLength(2);
  });

  it('comes by the distress button and by an input where these are the ones of the alert', async () => {
    const { owner, device } = await ship();
    await setUp(owner, device, { ByDistress: true, Input: 1 });
    const StartDt = new Date(Date.now() - 90_000).toISOString();
    await send(testApp, device, reportAt(80, undefined, {}, { Events: [{ EventId: 18, StartDt }] }));
    expect((await deskOf(owner)).Activations).toMatchObject([{ Source: 'distress' }]);
    expect(await owner.client.call(getAlarms, { query: {} })).toEqual([]);
    await send(testApp, device, reportAt(60, undefined, { Values: { 1: 1 } }));
    expect((await deskOf(owner)).Activations).toMatchObject([{ Source: 'distress', Signals: 2 }]);
    expect((await testApp.stored(device.id))?.state.values[0] ?? null).toBeNull();
  });
});

describe('SSAS-D06 those ashore', () => {
  it('are told one after the other while nobody takes it, also in quiet hours and of a blocked beacon', async () => {
    const { owner, device } = await ship();
    const duty = await testApp.user(`duty-${made}`);
    await testApp.seed.share(device.id, duty.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    await setUp(owner, device, {
      Steps: [
        { After: 0, Way: 0, User: duty.userName, Address: null },
        { After: 5, Way: 1, User: null, Address: 'security@example.com' },
        { After: 10, Way: 0, User: owner.userName, Address: null },
      ],
    });
    await rows(
      testApp.context.pool,
      `insert into notification_settings (user_id, quiet_from, quiet_to, emergencies_pass) values ($1, 0, 1439, false)
        on conflict (user_id) do update set quiet_from = 0, quiet_to = 1439, emergencies_pass = false`,
      [duty.id],
    );
    const record = testApp.context.beacons.get(device.id);
    if (!record) throw new Error('The beacon is gone.');
    record.device = { ...record.device, communicationStatus: CommunicationStatus.Blocked };
    await send(testApp, device, reportAt(20, true));
    await call();
    const [first] = await duty.client.call(getNotifications, { query: {} });
    expect(first).toMatchObject({ Content: 'Polar Star: SSAS activated', IsShown: false });
    expect(await told(owner)).toEqual([]);
    await call(Date.now() + 6 * minute);
    expect(await mail('security@example.com')).toContain('Do not call the ship');
    const [open] = (await deskOf(duty)).Activations;
    await duty.client.call(takeSsas, { params: { id: open?.Id ?? 0 } });
    await call(Date.now() + 20 * minute);
    expect(await told(owner)).toEqual([]);
    expect((await deskOf(owner)).Activations).toMatchObject([{ TakenBy: duty.userName, ClosedDt: null }]);
  });

  it('are the owner where all who were named are gone', async () => {
    const { owner, device } = await ship();
    const left = await testApp.user(`left-${made}`);
    const Access = { canManage: false, canSendMessages: false, canEditChannelsSettings: false };
    await testApp.seed.share(device.id, left.id, Access);
    await setUp(owner, device, {
      Steps: [{ After: 0, Way: 0, User: left.userName, Address: null }],
    });
    await rows(testApp.context.pool, 'delete from account where id = $1', [left.id]);
    await send(testApp, device, reportAt(20, true));
    await call();
    expect(await told(owner)).toEqual(['Polar Star: SSAS activated']);
  });

  it('are users who see the beacon, and nobody who is aboard', async () => {
    const { owner, device } = await ship();
    const master = await testApp.user(`master-${made}`);
    const step = (User: string | null, Address: string | null = null) => ({
      Steps: [{ After: 0, Way: Address ? (1 as const) : (0 as const), User, Address }],
    });
    const refused = (part: Parameters<typeof setUp>[2]) => problemOf(setUp(owner, device, part));
    expect(await refused(step(master.userName))).toMatchObject({
      errors: [{ field: 'Steps.0.User', code: 'unknown' }],
    });
    const Access = { canManage: true, canSendMessages: false, canEditChannelsSettings: false };
    await testApp.seed.share(device.id, master.id, Access);
    const Aboard = [master.userName];
    expect(await refused({ ...step(master.userName), Aboard })).toMatchObject({
      errors: [{ field: 'Steps.0.User', code: 'outOfRange' }],
    });
    expect(await refused({ ...step(null, `${master.userName}@example.com`), Aboard })).toMatchObject({
      errors: [{ field: 'Steps.0.Address', code: 'outOfRange' }],
    });
    expect(await refused({ Aboard: [owner.userName] })).toMatchObject({
      errors: [{ field: 'Aboard.0', code: 'outOfRange' }],
    });
    expect(await refused({ Input: 77 })).toMatchObject({ errors: [{ field: 'Input', code: 'unknown' }] });
  });
});

describe('SSAS-D05 the desk of a beacon', () => {
  it('is nothing to who only sees the beacon, and leaves nothing to its next owner', async () => {
    const { owner, device } = await ship();
    const charterer = await testApp.user(`charterer-${made}`);
    const Access = { canManage: false, canSendMessages: true, canEditChannelsSettings: true };
    await testApp.seed.share(device.id, charterer.id, Access);
    await setUp(owner, device, { ByDistress: true });
    await announce(owner, device, minute, 30 * minute);
    await send(testApp, device, reportAt(20, true));
    await call();
    const params = { id: (await deskOf(owner)).Activations[0]?.Id ?? 0 };
    expect((await deskOf(charterer)).Activations).toEqual([]);
    for (const refused of [
      charterer.client.call(getSsasTrack, { params }),
      charterer.client.call(closeSsas, { params, body: { Note: 'Nothing' } }),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 404 });
    expect(await told(charterer)).toEqual([]);
    await owner.client.call(releaseBeacon, { params: { id: device.id }, body: { Name: 'Polar Star' } });
    for (const table of ['setup', 'aboard', 'drill', 'activation', 'signal'])
      expect(
        await rows(testApp.context.pool, `select 1 from ssas_${table} where beacon_id = $1`, [device.id]),
      ).toEqual([]);
  });
});

describe('SSAS-D09 a drill', () => {
  it('is what comes within a window that was announced, told as one and counted apart; outside it is real', async () => {
    const { owner, device } = await ship();
    await announce(owner, device, -minute, 30 * minute);
    expect((await deskOf(owner)).Drills).toMatchObject([{ By: owner.userName, BeaconName: 'Polar Star' }]);
    await send(testApp, device, reportAt(0, true));
    await call();
    expect(await told(owner)).toEqual(['Polar Star: DRILL, SSAS activated']);
    expect(await mail(`${owner.userName}@example.com`)).toContain('This is an announced drill');
    const desk = await deskOf(owner);
    expect([desk.Real.Open, desk.Drill.Open]).toEqual([0, 1]);
    await owner.client.call(endSsasDrill, { params: { id: desk.Drills[0]?.Id ?? 0 } });
    // An open drill hides nothing that is real.
    await send(testApp, device, reportAt(-2, false));
    await send(testApp, device, reportAt(-4, true));
    const after = await deskOf(owner);
    expect([after.Real.Open, after.Drill.Open]).toEqual([1, 1]);
    expect(after.Drills).toEqual([]);
  });

  it('that is announced twice at once is one: ended, it hides nothing that is real', async () => {
    const { owner, device } = await ship();
    const body = { BeaconIds: [device.id], FromDt: dt(-minute), UntilDt: dt(30 * minute) };
    const press = () => owner.client.call(announceSsasDrill, { body });
    await whileHeld(testApp, device.id, [press, press]);
    const [drill, ...others] = (await deskOf(owner)).Drills;
    expect(others).toEqual([]);
    await owner.client.call(endSsasDrill, { params: { id: drill?.Id ?? 0 } });
    await send(testApp, device, reportAt(-2, true));
    expect((await deskOf(owner)).Real.Open).toBe(1);
  });

  it('is announced before, for a day at most', async () => {
    const { owner, device } = await ship();
    const refused = (from: number, until: number) => problemOf(announce(owner, device, from, until));
    expect(await refused(-60 * minute, 60 * minute)).toMatchObject({ errors: [{ field: 'FromDt' }] });
    expect(await refused(minute, 0)).toMatchObject({ errors: [{ field: 'UntilDt' }] });
    expect(await refused(minute, 1_500 * minute)).toMatchObject({ errors: [{ field: 'UntilDt' }] });
    // What came before it was announced is real.
    await send(testApp, device, reportAt(200, true));
    await announce(owner, device, -4 * minute, 30 * minute);
    expect((await deskOf(owner)).Real.Open).toBe(1);
  });
});
