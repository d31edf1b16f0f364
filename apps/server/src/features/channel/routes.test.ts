import { editChannelSettings, Failure, getBeacon, getBeaconColumns, getChannelSettings } from '@mayak/api';
import { aPacketOf, openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** A beacon whose supply is 12 V, normal by its thresholds. */
async function aSupply(name: string) {
  const owner = await testApp.user(name);
  const { id, imei } = await testApp.beacon(owner);
  await testApp.seed.append(imei, [aPacketOf(1, { Values: { 1: 12 } })]);
  return { owner, id, channelId: id * 1000 + 1 };
}

describe('CHAN-02 to CHAN-05 the settings of a sensor', () => {
  it('are read, changed, stored and judge the current value at once', async () => {
    const { owner, id, channelId } = await aSupply('setter');
    const told: string[] = [];
    testApp.context.live.join(owner.id, (block) => {
      told.push(block);
      return true;
    });
    const params = { channelId };
    const was = await owner.client.call(getChannelSettings, { params });
    expect(was).toMatchObject({ Id: channelId, BeaconId: id, Name: 'Supply', UpperPreEmergency: 15 });

    const body = { ...was, Name: ' Board ', LowerEmergency: 12.5, LowerPreEmergency: 13, Precision: 1 };
    const saved = await owner.client.call(editChannelSettings, { params, body });
    expect(saved).toMatchObject({ Name: 'Board', LowerEmergency: 12.5, Precision: 1, ChannelType: 0 });
    expect(await owner.client.call(getChannelSettings, { params })).toEqual(saved);
    const kept = (await testApp.stored(id))?.sensors[0]?.settings;
    const { Edited, ...settings } = saved;
    expect(kept).toEqual(settings);
    expect(Edited).toMatchObject({ Version: 1, UserName: 'setter' });

    const beacon = await owner.client.call(getBeacon, { params: { id } });
    expect(beacon.State).toBe(3);
    expect(beacon.Channels[0]).toMatchObject({
      Name: 'Board',
      State: 2,
      ValueEmergencyState: 5,
      DisplayedValue: '12.0\u00a0V',
      Thresholds: [12.5, 13, 15, 16],
    });
    const { States } = await owner.client.call(getBeaconColumns, { query: {} });
    expect([States.State[0], States.ReasonName[0]]).toEqual([3, 'Board']);
    while (told.length === 0) await new Promise((done) => setTimeout(done, 5));
    expect(told.join('')).toContain(`"Id":${id}`);
  });

  it('CHAN-D04, CHAN-D13 are refused field by field, and nothing changes', async () => {
    const { owner, channelId } = await aSupply('breaker');
    const params = { channelId };
    const was = await owner.client.call(getChannelSettings, { params });
    const body = { ...was, Name: ' ', Min: 5, Max: 5, LowerEmergency: 90, Precision: 9 };
    const failure = await owner.client.call(editChannelSettings, { params, body }).catch((e: unknown) => e);
    if (!(failure instanceof Failure)) throw new Error('no failure');
    expect(failure.problem?.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['Name', 'required'],
      ['Max', 'order'],
      ['Precision', 'outOfRange'],
      ['LowerPreEmergency', 'order'],
    ]);
    expect(await owner.client.call(getChannelSettings, { params })).toEqual(was);
  });

  it('CHAN-D13 keep the type that the device gave, and lose what does not fit it', async () => {
    const { owner, channelId } = await aSupply('fitter');
    const params = { channelId };
    const was = await owner.client.call(getChannelSettings, { params });
    const body = { ...was, ChannelType: 2, Value0Label: 'No', FuelDailyConsumption: true };
    const { Edited: _, ...settings } = was;
    expect(await owner.client.call(editChannelSettings, { params, body })).toMatchObject(settings);
  });

  it('LIVE-D01 tell an edit that began before another one, and change nothing', async () => {
    const { owner, channelId } = await aSupply('second-setter');
    const params = { channelId };
    const was = await owner.client.call(getChannelSettings, { params });
    const edit = (Name: string) =>
      owner.client.call(editChannelSettings, {
        params,
        body: { ...was, Name, Version: was.Edited.Version },
      });
    await edit('First');
    const failure = await edit('Second').catch((e: unknown) => e);
    expect(failure instanceof Failure && failure.problem?.code).toBe('edit.conflict');
    expect((await owner.client.call(getChannelSettings, { params })).Name).toBe('First');
  });

  it('of a number that the beacon has not do not exist', async () => {
    const { owner, id } = await aSupply('seeker');
    const failure = await owner.client
      .call(getChannelSettings, { params: { channelId: id * 1000 + 77 } })
      .catch((e: unknown) => e);
    expect(failure instanceof Failure && failure.problem?.code).toBe('notFound');
  });
});
