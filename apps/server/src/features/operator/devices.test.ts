import { Failure } from '@mayak/api';
import {
  addDevice,
  listDevices,
  renewDevice,
  replaceDevice,
  type DeviceSecrets,
  type NewDevice,
} from '@mayak/api/operator';
import { clientAt } from '../../testing/secondApp.ts';
import { aPacketOf, openTestApp, someImei, type TestApp } from '../../testing/testApp.ts';
import { whileHeld } from '../../testing/whileHeld.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
beforeAll(async () => (testApp = await openTestApp({ operatorKey })));
afterAll(() => testApp.close());

const operator = () => clientAt(testApp.api, null, { 'X-Operator-Key': operatorKey });
const stock = (): NewDevice => ({ SerialNumber: `N-${someImei()}`, Model: 8, GsmImei: someImei() });

describe('BEACON-D11 a new key of a device', () => {
  it.each(['renew', 'replace'] as const)(
    'holds that one operator got while another asked too (%s)',
    async (act) => {
      const device = stock();
      const { Id: id } = await operator().call(addDevice, { body: device });
      const params = { id };
      const body = { SerialNumber: device.SerialNumber, GsmImei: device.GsmImei, Reason: 'broken' };
      const ask = () =>
        act === 'renew'
          ? operator().call(renewDevice, { params })
          : operator().call(replaceDevice, { params, body });
      const asked = () =>
        ask().catch((error: unknown) => (error instanceof Failure ? error.problem?.code : error));
      const answers = await whileHeld(testApp, id, [asked, asked, asked]);
      const given = answers.filter((one) => one !== 'edit.conflict') as DeviceSecrets[];
      const statuses = await Promise.all(
        given.map(async ({ DeviceKey }) => {
          const keys = { 'X-Device-Imei': device.GsmImei ?? '', 'X-Device-Key': DeviceKey };
          return (await testApp.post('/ingest/packets', aPacketOf(1), keys)).status;
        }),
      );
      expect(statuses).toEqual([200]);
      const found = await operator().call(listDevices, { query: { search: device.SerialNumber } });
      expect(found).toMatchObject([{ ActivationCode: given[0]?.ActivationCode }]);
    },
  );
});
