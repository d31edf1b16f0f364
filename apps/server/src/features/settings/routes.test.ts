import {
  BeaconModel,
  editBeaconSettings,
  editObjectCard,
  editSettingsOfBeacons,
  getBeacon,
  getBeaconSettings,
  LengthUnit,
  Relevance,
  VehicleType,
  type BeaconSettings,
} from '@mayak/api';
import { problemOf } from '../../testing/problemOf.ts';
import { aPacketOf, openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const ofModel = (model: BeaconModel) => ({ model, Channels: undefined });
const aBeaconOf = async (name: string, model: BeaconModel = BeaconModel.Marine2) => {
  const owner = await testApp.user(name);
  const { id, imei } = await testApp.beacon(owner, { vehicleType: VehicleType.None }, ofModel(model));
  const settings = await owner.client.call(getBeaconSettings, { params: { id } });
  const edit = (part: Partial<BeaconSettings> | object) => {
    const { Edited: _, ...rest } = settings;
    return owner.client.call(editBeaconSettings, { params: { id }, body: { ...rest, ...part } });
  };
  return { owner, id, imei, settings, edit };
};

describe('GET /beacons.getSettings/{id}, PUT /beacons.editSettings/{id}', () => {
  it('SET-D01 begin with the defaults', async () => {
    const { settings } = await aBeaconOf('beginner');
    expect(settings).toEqual({
      CheckRelevance: true,
      CheckEmergency: true,
      EmergencyOverRelevancePriority: true,
      LengthUnit: LengthUnit.Knot,
      VehicleType: VehicleType.None,
      RelevanceTimeout1: 60,
      RelevanceTimeout2: 1440,
      IridiumGatewayHost: null,
      IridiumGatewayPort: null,
      FuelManagement: true,
      BNWASShowStatus: true,
      Edited: { Version: 0, UserName: null, Dt: null },
    });
    const small = await aBeaconOf('small', BeaconModel.Mini);
    expect(small.settings).toMatchObject({ FuelManagement: false, BNWASShowStatus: false, LengthUnit: null });
  });

  it('SET-01 to SET-04, BEACON-D02, BEACON-D03 are kept and judge the beacon at once', async () => {
    const { owner, id, imei, edit } = await aBeaconOf('setter');
    await testApp.seed.append(imei, [aPacketOf(30, { Values: { 1: 12 } })]);
    const part = {
      CheckRelevance: true,
      CheckEmergency: false,
      EmergencyOverRelevancePriority: false,
      LengthUnit: LengthUnit.Knot,
      VehicleType: VehicleType.Water,
      RelevanceTimeout1: 10,
      RelevanceTimeout2: 20,
      IridiumGatewayHost: ' gw.north.example ',
      IridiumGatewayPort: 10_800,
      FuelManagement: false,
      BNWASShowStatus: false,
    };
    const saved = await edit(part);
    expect(saved).toMatchObject({ ...part, IridiumGatewayHost: 'gw.north.example' });
    expect(await owner.client.call(getBeaconSettings, { params: { id } })).toEqual(saved);
    expect(await owner.client.call(getBeacon, { params: { id } })).toMatchObject({
      LengthUnit: LengthUnit.Knot,
      VehicleType: VehicleType.Water,
      FuelManagement: false,
      BNWASShowStatus: false,
      RelevanceSettings: { RelevanceTimeout1: 10, RelevanceTimeout2: 20 },
    });
    // It was heard of half an hour ago.
    expect((await owner.client.call(getBeacon, { params: { id } })).RelevanceState).toBe(Relevance.Outdated);
  });

  it('SET-D04 keep the values of what is switched off', async () => {
    const { edit } = await aBeaconOf('switcher');
    const off = { CheckRelevance: false, RelevanceTimeout1: 5, RelevanceTimeout2: 7 };
    expect(await edit(off)).toMatchObject(off);
    expect(await edit({ ...off, CheckRelevance: true })).toMatchObject({ ...off, CheckRelevance: true });
  });

  it('SET-D05 have one transport type with the card', async () => {
    const { owner, id, edit } = await aBeaconOf('carrier');
    await edit({ VehicleType: VehicleType.Rail });
    const body = { Name: 'Tram', VehicleType: VehicleType.Car, TransportCard: [] };
    await owner.client.call(editObjectCard, { params: { id }, body });
    const now = await owner.client.call(getBeaconSettings, { params: { id } });
    expect(now.VehicleType).toBe(VehicleType.Car);
  });

  it('BEACON-D02 leave what the beacon has no sensors for as it is', async () => {
    const { id, edit } = await aBeaconOf('dry', BeaconModel.Mini);
    await edit({ FuelManagement: false, BNWASShowStatus: false });
    expect((await testApp.stored(id))?.device).toMatchObject({ fuelManagement: true, bnwasShowStatus: true });
  });

  it.each([
    [{ RelevanceTimeout1: 0 }, 'RelevanceTimeout1', 'outOfRange'],
    [{ RelevanceTimeout2: 525_601 }, 'RelevanceTimeout2', 'outOfRange'],
    [{ RelevanceTimeout1: 60, RelevanceTimeout2: 60 }, 'RelevanceTimeout2', 'order'],
    [{ IridiumGatewayHost: 'gw.example' }, 'IridiumGatewayPort', 'required'],
    [{ IridiumGatewayPort: 10_800 }, 'IridiumGatewayHost', 'required'],
    [{ IridiumGatewayHost: 'no host', IridiumGatewayPort: 1 }, 'IridiumGatewayHost', 'invalidFormat'],
    [{ IridiumGatewayHost: '10.0.0.256', IridiumGatewayPort: 1 }, 'IridiumGatewayHost', 'invalidFormat'],
    [{ IridiumGatewayHost: 'gw.example', IridiumGatewayPort: 65_536 }, 'IridiumGatewayPort', 'outOfRange'],
    [{ LengthUnit: 9 }, 'LengthUnit', 'outOfRange'],
  ])('SET-D02 refuse %j', async (part, field, code) => {
    const { edit } = await aBeaconOf(`refused-${field}-${Object.values(part).join('').length}-${code}`);
    expect(await problemOf(edit(part))).toMatchObject({ errors: [{ field, code }] });
  });

  it('SET-04 have no gateway without an Iridium module', async () => {
    const { edit } = await aBeaconOf('gsm-only', BeaconModel.Mini);
    const gateway = { IridiumGatewayHost: 'gw.example', IridiumGatewayPort: 1 };
    expect(await problemOf(edit(gateway))).toMatchObject({ errors: [{ field: 'IridiumGatewayHost' }] });
  });

  it('LIVE-D01 tell an edit that began before another one', async () => {
    const { edit, settings } = await aBeaconOf('late-setter');
    const Version = settings.Edited.Version;
    await edit({ RelevanceTimeout1: 30, Version });
    expect(await problemOf(edit({ RelevanceTimeout1: 40, Version }))).toMatchObject({
      status: 409,
      code: 'edit.conflict',
    });
  });
});

describe('PUT /beacons.editSettingsOfMany', () => {
  it('MGMT-D01 changes what is given of all, or of none', async () => {
    const owner = await testApp.user('manager');
    const ids = await Promise.all([0, 1].map(async () => (await testApp.beacon(owner)).id));
    const call = (BeaconIds: number[], Settings: object) =>
      owner.client.call(editSettingsOfBeacons, { body: { BeaconIds, Settings } });
    expect(await call(ids, { RelevanceTimeout2: 90, VehicleType: VehicleType.Truck })).toEqual({
      Changed: 2,
    });
    for (const id of ids)
      expect(await owner.client.call(getBeaconSettings, { params: { id } })).toMatchObject({
        RelevanceTimeout1: 60,
        RelevanceTimeout2: 90,
        VehicleType: VehicleType.Truck,
        CheckRelevance: true,
        Edited: { UserName: 'manager' },
      });
    expect(await problemOf(call(ids, { RelevanceTimeout1: 90 }))).toMatchObject({
      errors: [{ field: 'Settings.RelevanceTimeout2', code: 'order' }],
    });
    const stranger = await testApp.beacon(await testApp.user('not-his'));
    expect(await problemOf(call([...ids, stranger.id], { CheckRelevance: false }))).toMatchObject({
      code: 'notFound',
    });
    expect((await testApp.stored(ids[0] ?? 0))?.device.checkRelevance).toBe(true);
  });
});
