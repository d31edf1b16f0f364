import { ChannelKind, ChannelType, exportFuelReport } from '@mayak/api';
import { strFromU8, unzipSync } from 'fflate';
import { begin, iso, shipsOf, silentShip } from '../../core/history/rhythm.fixtures.ts';
import { dayLength, dayOf } from '../../core/history/store/days.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const flow = {
  Number: 1,
  Name: 'Flow',
  ChannelFlag: ChannelKind.Flow,
  ChannelType: ChannelType.Real,
  FuelDailyConsumption: true,
};

describe('TRACK-D10, FUEL-D05 the distance of a day over a silence', () => {
  it('stands beside the measured one where it is estimated', async () => {
    const owner = await testApp.user('fuelled');
    const device = await shipsOf(testApp, owner).sent(silentShip(54_000), [flow]);
    const midnight = dayOf(begin);
    const body = {
      StartDt: iso(midnight),
      EndDt: iso(midnight + dayLength),
      Settings: { Beacon: device.id, Channels: [device.id * 1000 + 1] },
    };
    const file = await owner.client.call(exportFuelReport, { body });
    const sheet = Object.entries(unzipSync(new Uint8Array(file ?? new ArrayBuffer(0))))
      .filter(([name]) => /sheet1|sharedStrings/.test(name))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
    expect(sheet).toContain('Estimated distance, nmi');
    // 72 km were measured, 54 km are estimated.
    for (const miles of ['38.88', '29.16']) expect(sheet).toContain(`<v>${miles}</v>`);
  });
});
