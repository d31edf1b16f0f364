import { addDevice, addDevices, listDevices, replaceDevice, type NewDevice } from '@mayak/api/operator';
import { begin, rows, type Db } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { clientAt } from '../../testing/secondApp.ts';
import { openTestApp, someImei, type TestApp } from '../../testing/testApp.ts';
import { begun } from '../../testing/whileHeld.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
beforeAll(async () => (testApp = await openTestApp({ operatorKey })));
afterAll(() => testApp.close());

const operator = () => clientAt(testApp.api, null, { 'X-Operator-Key': operatorKey });
const stock = (more: Partial<NewDevice> = {}): NewDevice => ({
  ...{ SerialNumber: `N-${someImei()}`, Model: 8, GsmImei: someImei() },
  ...more,
});
/** What calls are refused that are made while `hold` keeps them from their ends. */
async function atOnce(calls: readonly (() => Promise<unknown>)[], hold: (db: Db) => Promise<unknown>) {
  const asked = calls.map((call) => async () => {
    const problem = await problemOf(call());
    return typeof problem === 'string' ? problem : problem?.errors?.map(({ field, code }) => [field, code]);
  });
  const { db, rollback } = await begin(testApp.context.pool);
  await hold(db);
  const answers = await begun(db, asked);
  await rollback(null);
  return Promise.all(answers);
}

describe('BEACON-D11 numbers that are given twice at once', () => {
  it('are taken for the second list, also where it has them in the opposite order', async () => {
    const [one, two] = [stock(), stock()];
    const between = [stock(), stock()];
    const lists = between.map((own, i) => (i === 0 ? [one, own, two] : [two, own, one]));
    const calls = lists.map((Devices) => () => operator().call(addDevices, { body: { Devices } }));
    const answers = await atOnce(calls, (db) =>
      Promise.all(
        between.map(({ SerialNumber }) =>
          rows(
            db,
            `insert into beacon (serial_number, name, activation_code, model, has_gsm, has_iridium, has_bluetooth, key_hash)
              values ($1::text, $1::text, $1::text, 8, true, true, true, decode($1::text, 'escape'))`,
            [SerialNumber],
          ),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([
      [
        ['Devices.0.SerialNumber', 'taken'],
        ['Devices.0.GsmImei', 'taken'],
        ['Devices.2.SerialNumber', 'taken'],
        ['Devices.2.GsmImei', 'taken'],
      ],
      'no failure',
    ]);
  });

  it('are one way in, also where they are a GSM number here and an Iridium number there', async () => {
    const Imei = someImei();
    const { Id: id } = await operator().call(addDevice, { body: stock() });
    const replacement = { SerialNumber: `N-${Imei}`, IridiumImei: Imei, Reason: 'broken' };
    const answers = await atOnce(
      [
        () => operator().call(addDevice, { body: stock({ GsmImei: Imei }) }),
        () => operator().call(replaceDevice, { params: { id }, body: replacement }),
      ],
      (db) => db.query('lock table beacon in exclusive mode'),
    );
    expect(answers).toContain('no failure');
    expect(answers).toContainEqual([[expect.stringMatching(/Imei$/), 'taken']]);
    const found = await operator().call(listDevices, { query: { search: Imei } });
    expect(found).toHaveLength(1);
  });
});
