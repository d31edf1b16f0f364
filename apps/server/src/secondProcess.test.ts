import { activateBeacon, activateBeacons } from '@mayak/api';
import { addDevice, editDevice, listMessages } from '@mayak/api/operator';
import { clientAt, openSecondApp, type SecondApp } from './testing/secondApp.ts';
import { aPacketOf, openTestApp, someImei, type TestApp } from './testing/testApp.ts';

const operatorKey = 'a-key-of-the-operator';
let one: TestApp;
let two: SecondApp;
beforeAll(async () => {
  one = await openTestApp({ operatorKey });
  two = await openSecondApp(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const operatorAt = ({ api }: { api: string }) => clientAt(api, null, { 'X-Operator-Key': operatorKey });
/** Takes a device into the stock at the second process. */
async function addThere() {
  const Imei = someImei();
  const body = { SerialNumber: `S-${Imei}`, Model: 2 as const, GsmImei: Imei };
  return { Imei, ...body, ...(await operatorAt(two).call(addDevice, { body })) };
}

describe('SRV-D12 a device that one process took in is there for every other at once', () => {
  it('MGMT-D03 for the user who activates it, alone or in a list', async () => {
    const user = await one.user('hurries');
    for (let i = 0; i < 4; i += 1) {
      const { Imei, ActivationCode, SerialNumber } = await addThere();
      const given = await user.client.call(activateBeacon, { body: { Imei, ActivationCode } });
      expect(given.SerialNumber).toBe(SerialNumber);
    }
    const { Imei, ActivationCode } = await addThere();
    const body = { Beacons: [{ Imei, ActivationCode }] };
    const { Outcomes } = await user.client.call(activateBeacons, { body });
    expect(Outcomes.map(({ Outcome }) => Outcome)).toEqual(['activated']);
  });

  it('INGEST-D01 for its own packets, and for the operator', async () => {
    const { Imei, DeviceKey } = await addThere();
    const key = { 'X-Device-Imei': Imei, 'X-Device-Key': DeviceKey };
    const answer = await one.post('/ingest/packets', aPacketOf(1), key);
    expect(await answer.json()).toMatchObject({ Accepted: true });
    const other = await addThere();
    const call = { params: { id: other.Id }, body: { DailyFee: 7 } };
    expect((await operatorAt(one).call(editDevice, call)).DailyFee).toBe(7);
    const query = { imei: (await addThere()).Imei };
    expect(await operatorAt(one).call(listMessages, { query })).toEqual([]);
  });

  it('INGEST-D06 strangers that knock together are looked for together', async () => {
    const asked: string[] = [];
    const { pool, loader } = one.context;
    const query = jest.spyOn(pool, 'query').mockImplementation(((text: string, ...rest: []) => {
      if (String(text).includes('gsm_imei')) asked.push(text);
      return Reflect.apply(Object.getPrototypeOf(pool).query, pool, [text, ...rest]);
    }) as never);
    const found = await Promise.all(Array.from({ length: 50 }, () => loader.byImei(someImei())));
    query.mockRestore();
    expect([found.filter(Boolean).length, asked.length]).toEqual([0, 1]);
  });
});
