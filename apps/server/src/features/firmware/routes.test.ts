import {
  deleteFirmware,
  FirmwareStatus,
  getFirmwareRollout,
  getFirmwares,
  getRemoteParameters,
  limits,
  releaseBeacon,
  rollOutFirmware,
  SendState,
  updateFirmware,
  uploadFirmware,
  type Ack,
  type DeviceCommand,
  type Firmware,
} from '@mayak/api';
import { createHash, randomBytes } from 'node:crypto';
import {
  keyOf,
  openTestApp,
  refusalOf,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('firmware');
});
afterAll(() => testApp.close());

const { None, Waiting, Complete, Error: Failed } = FirmwareStatus;
const { block } = limits.firmware;
const upload = (
  { id }: TestDevice,
  content: Uint8Array<ArrayBuffer> = new Uint8Array(10),
  name = 'nevod.bin',
  Version = '2.5',
) =>
  owner.client.call(uploadFirmware, { params: { id }, body: { File: new File([content], name), Version } });
const update = ({ Id: id }: Firmware, Status: FirmwareStatus) =>
  owner.client.call(updateFirmware, { params: { id }, body: { Status } });
const list = ({ id }: TestDevice) => owner.client.call(getFirmwares, { params: { id } });
const newest = async (stock: TestDevice) => (await list(stock))[0];
const statusOf = async (stock: TestDevice) => (await newest(stock))?.Status;
const remove = ({ Id: id }: Firmware) => owner.client.call(deleteFirmware, { params: { id } });
/** What of a firmware a contact of the device is given. */
const contact = async (stock: TestDevice, Acks: Ack[] = []) =>
  (await testApp.contact(stock, { Acks })).find(({ Kind }) => Kind === 'firmware');
const dataOf = (command: DeviceCommand) => Buffer.from(String(command.Payload['Data']), 'base64');
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
/** A device that loads a small firmware at one contact and confirms it at the next. */
async function take(stock: TestDevice, part: Partial<Ack> = {}) {
  const command = await contact(stock);
  await contact(stock, [{ CommandId: command?.CommandId ?? 0, Success: true, ...part }]);
}

describe('POST /firmware.uploadFirmware/{id}', () => {
  it('FW-D03 keeps the file with its version, queued, and sends nothing', async () => {
    const stock = await testApp.beacon(owner);
    const sent: number[] = [];
    const File = new globalThis.File([new Uint8Array(300_000)], 'nevod.hex');
    const body = { File, Version: ' 2.5 ' };
    const made = await owner.client.call(uploadFirmware, {
      params: { id: stock.id },
      body,
      onSent: (part) => sent.push(part),
    });
    expect(made).toMatchObject({
      BeaconId: stock.id,
      FileName: 'nevod.hex',
      Version: '2.5',
      Size: 300_000,
      Status: None,
      Error: null,
      Loaded: 0,
    });
    expect(sent.at(-1)).toBe(1);
    expect(await contact(stock)).toBeUndefined();
    const next = await upload(stock);
    expect((await list(stock)).map(({ Id }) => Id)).toEqual([next.Id, made.Id]);
  });

  it.each([
    ['another kind of file', 10, 'nevod.zip', 'File: invalidFormat'],
    ['nothing', 0, 'nevod.bin', 'File: required'],
    ['more than 4 MB', limits.firmware.bytes + 1, 'nevod.bin', 'File: outOfRange'],
  ])('FW-D03 %s: 400', async (_, size, name, fault) =>
    expect(await refusalOf(upload(await testApp.beacon(owner), new Uint8Array(size), name))).toEqual([
      400,
      'validation',
      fault,
    ]),
  );

  it('FW-D03 4 MB are taken, a body over 5 MB is not: 413', async () => {
    const stock = await testApp.beacon(owner);
    expect(await upload(stock, new Uint8Array(limits.firmware.bytes))).toMatchObject({ Status: None });
    expect(await refusalOf(upload(stock, new Uint8Array(limits.firmware.body)))).toEqual([
      413,
      'payload.tooLarge',
    ]);
  });

  it.each([
    ['multipart/form-data; boundary=x', 'no form at all', 415],
    ['application/json', '{"File":"text","Version":"1"}', 400],
    ['text/plain', 'text', 415],
  ])('API-D07 a body of %s that is none: %s: %i', async (type, body, status) => {
    const { id } = await testApp.beacon(owner);
    const headers = { 'Content-Type': type, Authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${testApp.api}/firmware.uploadFirmware/${id}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('FW-D03 a beacon without a phone modem cannot be sent a file: 400', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    const { device } = testApp.context.beacons.get(stock.id) ?? {};
    if (device) device.hasGsm = false;
    expect(await refusalOf(upload(stock))).toEqual([400, 'validation', 'File: unknown']);
  });
});

describe('PUT /firmware.updateFirmware/{id}', () => {
  it('FW-D02 starts, holds and repeats; anything else is refused: 409', async () => {
    const stock = await testApp.beacon(owner);
    const one = await upload(stock);
    const no = [409, 'firmware.badTransition'];
    for (const status of [None, Complete, Failed]) expect(await refusalOf(update(one, status))).toEqual(no);
    expect(await update(one, Waiting)).toMatchObject({ Status: Waiting });
    for (const status of [Waiting, Complete, Failed])
      expect(await refusalOf(update(one, status))).toEqual(no);
    expect(await update(one, None)).toMatchObject({ Status: None, Error: null });
    expect(await contact(stock)).toBeUndefined();
    await update(one, Waiting);
    await take(stock, { Success: false, Error: 'low battery' });
    expect(await newest(stock)).toMatchObject({
      Status: Failed,
      Error: 'Rejected by the beacon: low battery',
    });
    for (const status of [None, Complete, Failed]) expect(await refusalOf(update(one, status))).toEqual(no);
    expect(await update(one, Waiting)).toMatchObject({ Status: Waiting, Error: null });
    await take(stock);
    expect(await newest(stock)).toMatchObject({ Status: Complete, Loaded: 10 });
    for (const status of [None, Waiting, Complete, Failed])
      expect(await refusalOf(update(one, status))).toEqual(no);
  });

  it('FW-D03 only one of a beacon waits, also when two are started at once', async () => {
    const stock = await testApp.beacon(owner);
    const [one, two] = [await upload(stock), await upload(stock)];
    const done = await Promise.all([update(one, Waiting), update(two, Waiting)].map(refusalOf));
    expect(done.filter((answer) => answer === null)).toHaveLength(1);
    expect((await list(stock)).filter(({ Status }) => Status === Waiting)).toHaveLength(1);
  });

  it('MGMT-D05, FW-D03 what a former owner left, seen by nobody, neither takes a place nor keeps one of the next owner waiting', async () => {
    const stock = await testApp.beacon(owner, { name: 'Sold' });
    const left = await upload(stock, new Uint8Array(10), 'left.bin');
    await update(left, Waiting);
    await testApp.context.pool.query(
      `insert into firmware (beacon_id, file_id, file_name, version, user_id, created)
        select beacon_id, file_id, file_name, version, user_id, created from firmware, generate_series(2, $2) where id = $1`,
      [left.Id, limits.firmware.files],
    );
    await owner.client.call(releaseBeacon, { params: { id: stock.id }, body: { Name: 'Sold' } });
    const next = await testApp.user('bought-it');
    await testApp.seed.activate(next.id, stock.id, { since: new Date(), name: 'Bought', vehicleType: 3 });
    const headers = keyOf(stock);
    expect((await fetch(`${testApp.api}/ingest/firmware/${left.Id}`, { headers })).status).toBe(404);
    const body = { File: new File([new Uint8Array(20)], 'new.bin'), Version: '3' };
    const { Id } = await next.client.call(uploadFirmware, { params: { id: stock.id }, body });
    expect(await next.client.call(getFirmwares, { params: { id: stock.id } })).toMatchObject([{ Id }]);
    await next.client.call(updateFirmware, { params: { id: Id }, body: { Status: Waiting } });
    expect((await contact(stock))?.Payload).toMatchObject({ Version: '3' });
  });

  it('PAY-D07 a blocked beacon: 409', async () => {
    const stock = await testApp.beacon(owner);
    const one = await upload(stock);
    await testApp.context.writer.changeOne(stock.id, async (draft, step) => {
      draft.device = { ...draft.device, communicationStatus: 3 };
      await step.db.query('update beacon set communication_status = 3 where id = $1', [stock.id]);
    });
    expect(await refusalOf(update(one, Waiting))).toEqual([409, 'beacon.blocked']);
  });

  it('MSG-D04 a hold is no failure: the rules of the beacon tell nobody', async () => {
    const stock = await testApp.beacon(owner);
    const trigger = { Type: 3, States: [5] } as const;
    const rule = { userId: owner.id, beaconId: stock.id, name: 'Rule', enabled: true, trigger, emails: [] };
    await testApp.addRules([{ ...rule, deliveries: [0 as const], repeatMinutes: 0 }] as never);
    const one = await upload(stock);
    await update(one, Waiting);
    await update(one, None);
    await testApp.context.rules.idle();
    const told = 'select 1 from notification where beacon_id = $1';
    expect((await testApp.context.pool.query(told, [stock.id])).rows).toHaveLength(0);
    await update(one, Waiting);
    await take(stock, { Success: false });
    await testApp.context.rules.idle();
    expect((await testApp.context.pool.query(told, [stock.id])).rows).toHaveLength(1);
  });
});

describe('DELETE /firmware.deleteFirmware/{id}', () => {
  it('FW-D03 takes one away that waits, and refuses while the beacon is loading it: 409', async () => {
    const stock = await testApp.beacon(owner);
    const one = await upload(stock);
    await update(one, Waiting);
    await remove(one);
    expect(await contact(stock)).toBeUndefined();
    const two = await upload(stock);
    await update(two, Waiting);
    const command = await contact(stock);
    expect(await refusalOf(remove(two))).toEqual([409, 'firmware.busy']);
    await contact(stock, [{ CommandId: command?.CommandId ?? 0, Success: true }]);
    await remove(two);
    expect(await list(stock)).toEqual([]);
  });

  it('a content that no firmware has any more ends', async () => {
    const stock = await testApp.beacon(owner);
    const content = randomBytes(100);
    const count = async () => {
      const text = 'select 1 from firmware_file where sha256 = $1';
      return (await testApp.context.pool.query(text, [sha256(content)])).rows.length;
    };
    const [one, two] = [await upload(stock, content), await upload(stock, content)];
    const { firmwares } = await import('./store.ts');
    await remove(one);
    await firmwares.endUnused(testApp.context.pool, Date.now() + 1_000);
    expect(await count()).toBe(1);
    await remove(two);
    await firmwares.endUnused(testApp.context.pool, Date.now() + 1_000);
    expect(await count()).toBe(0);
  });
});

describe('FW-D04 a firmware on its way', () => {
  it('1 MB over a link that breaks ten times comes whole, each block from where the device is, and is confirmed', async () => {
    const stock = await testApp.beacon(owner);
    const content = randomBytes(1024 * 1024);
    await update(await upload(stock, content), Waiting);
    const file = Buffer.alloc(content.length);
    let [at, breaks, contacts, command] = [0, 0, 0, await contact(stock)];
    while (command && at < content.length) {
      const { Offset, Size } = command.Payload;
      expect([Offset, Size]).toEqual([at, content.length]);
      at += dataOf(command).copy(file, at);
      const ack = { CommandId: command.CommandId, Success: true, Received: at };
      contacts += 1;
      if (contacts % 3 === 0 && breaks < 10) {
        breaks += 1;
        // What the link lost: the block, the acknowledgement, or the answer to it.
        if (breaks % 3 === 0) at -= dataOf(command).length;
        else if (breaks % 3 === 1) await contact(stock, [ack]);
        else file.fill(0, at - 100, (at -= 100));
        command = await contact(stock, breaks % 3 === 1 ? [] : [{ ...ack, Received: at }]);
      } else if (at < content.length) {
        command = await contact(stock, [ack]);
        expect(await newest(stock)).toMatchObject({ Status: Waiting, Loaded: at });
      } else await contact(stock, [{ ...ack, Success: sha256(file) === command.Payload['Sha256'] }]);
    }
    expect(breaks).toBe(10);
    expect(file.equals(content)).toBe(true);
    expect(await newest(stock)).toMatchObject({ Status: Complete, Loaded: content.length });
    expect(await contact(stock)).toBeUndefined();
  });

  it('a wrong checksum ends in Error with its text, and a repeat begins anew', async () => {
    const stock = await testApp.beacon(owner);
    const one = await upload(stock, new Uint8Array(block + 1));
    await update(one, Waiting);
    const command = await contact(stock);
    const CommandId = command?.CommandId ?? 0;
    await contact(stock, [{ CommandId, Success: true, Received: block }]);
    await contact(stock, [{ CommandId, Success: false, Error: 'checksum', Received: block + 1 }]);
    const Error = 'The checksum of the loaded file does not match';
    expect(await newest(stock)).toMatchObject({ Status: Failed, Error });
    await update(one, Waiting);
    expect((await contact(stock))?.Payload).toMatchObject({ Offset: 0 });
  });

  it('SRV-D02 ends a day after the last block, not after the first', async () => {
    const stock = await testApp.beacon(owner);
    await update(await upload(stock, new Uint8Array(2 * block)), Waiting);
    const { pool, deliveries } = testApp.context;
    await pool.query(`update delivery set expires = now() + interval '1 hour' where beacon_id = $1`, [
      stock.id,
    ]);
    const command = await contact(stock);
    await contact(stock, [{ CommandId: command?.CommandId ?? 0, Success: true, Received: block }]);
    await deliveries.expire(Date.now() + 23 * 3_600_000);
    expect(await statusOf(stock)).toBe(Waiting);
    await deliveries.expire(Date.now() + 25 * 3_600_000);
    expect(await newest(stock)).toMatchObject({ Status: Failed, Error: 'Not confirmed within 24 hours' });
  });

  it('REMOTE-D11 goes by the phone network alone, never to a gateway of satellites', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 8 });
    await update(await upload(stock), Waiting);
    const text = 'select gsm_from, iridium_from from delivery where beacon_id = $1';
    const { rows } = await testApp.context.pool.query(text, [stock.id]);
    expect(rows).toMatchObject([{ iridium_from: null, gsm_from: expect.any(Date) }]);
  });

  it('stands among the commands of the beacon with its version', async () => {
    const stock = await testApp.beacon(owner);
    await update(await upload(stock), Waiting);
    const { Commands } = await owner.client.call(getRemoteParameters, { params: { id: stock.id } });
    expect(Commands).toMatchObject([{ Kind: 'firmware', Name: '2.5', SendState: SendState.Waiting }]);
  });

  it('LIVE-D01 those who manage the beacon hear of each step and block', async () => {
    const stock = await testApp.beacon(owner);
    const one = await upload(stock, new Uint8Array(2 * block));
    const heard: string[] = [];
    const leave = testApp.context.live.join(owner.id, (text) => heard.push(text.split('\n')[0] ?? '') > 0);
    await update(one, Waiting);
    const CommandId = (await contact(stock))?.CommandId ?? 0;
    await contact(stock, [{ CommandId, Success: true, Received: block }]);
    await contact(stock, [{ CommandId, Success: true, Received: 2 * block }]);
    leave();
    expect(heard.filter((text) => text === 'event: firmware')).toHaveLength(4);
  });
});

describe('GET /ingest/firmware/{id}', () => {
  const load = (stock: TestDevice, id: number, query = '') =>
    fetch(`${testApp.api}/ingest/firmware/${id}${query}`, { headers: keyOf(stock) });

  it('FW-D04 a device may load what waits for it at once, or the rest of it; nobody else may', async () => {
    const [stock, other] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const content = randomBytes(100_000);
    const one = await upload(stock, content);
    expect((await load(stock, one.Id)).status).toBe(404);
    await update(one, Waiting);
    const answer = await load(stock, one.Id);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    const rest = Buffer.from(await (await load(stock, one.Id, '?offset=60000')).arrayBuffer());
    expect(rest.equals(content.subarray(60_000))).toBe(true);
    expect((await load(other, one.Id)).status).toBe(404);
    expect((await load({ ...stock, key: 'wrong' }, one.Id)).status).toBe(401);
  });
});

describe('FW-D03 POST /firmware.rollOut/{id}, one file for many beacons', () => {
  const stocksOf = () => Promise.all(Array.from({ length: 3 }, () => testApp.beacon(owner)));
  const rollOut = ({ Id: id }: Firmware, stocks: TestDevice[]) =>
    owner.client.call(rollOutFirmware, { params: { id }, body: { BeaconIds: stocks.map((one) => one.id) } });
  const states = async ({ Id: id }: Firmware) =>
    (await owner.client.call(getFirmwareRollout, { params: { id } })).map(({ Status }) => Status);

  it('goes to its own beacon first, and to the others when that has confirmed it', async () => {
    const [trial, ...others] = await stocksOf();
    if (!trial) throw new Error('no beacon');
    const one = await upload(trial);
    const made = await rollOut(one, others);
    expect(made.map(({ BeaconId, TrialId }) => [BeaconId, TrialId])).toEqual([
      [trial.id, null],
      ...others.map(({ id }) => [id, one.Id]),
    ]);
    expect(await states(one)).toEqual([Waiting, None, None]);
    await take(trial);
    expect(await states(one)).toEqual([Complete, Waiting, Waiting]);
    for (const stock of others) await take(stock);
    expect(await states(one)).toEqual([Complete, Complete, Complete]);
  });

  it('stops after the first failure: who has not begun stays queued and says why; called again it goes on', async () => {
    const [trial, first, second] = await stocksOf();
    if (!trial || !first || !second) throw new Error('no beacon');
    const one = await upload(trial);
    await update(one, Waiting);
    await take(trial);
    await rollOut(one, [first, second]);
    await take(first, { Success: false, Error: 'checksum' });
    expect(await states(one)).toEqual([Complete, Failed, None]);
    expect((await newest(second))?.Error).toBe('Held: the rollout stopped after a failure');
    expect(await contact(second)).toBeUndefined();
    await rollOut(one, [first, second]);
    expect(await states(one)).toEqual([Complete, Waiting, Waiting]);
    expect(await list(second)).toHaveLength(1);
  });

  it('a failed trial begins nothing else', async () => {
    const [trial, ...others] = await stocksOf();
    if (!trial) throw new Error('no beacon');
    const one = await upload(trial);
    await rollOut(one, others);
    await take(trial, { Success: false });
    expect(await states(one)).toEqual([Failed, None, None]);
  });

  it('PERM-D06 only to beacons that the caller manages, and by his eyes only those', async () => {
    const [stock, other] = [await testApp.beacon(owner), await testApp.beacon(null)];
    const one = await upload(stock);
    expect((await refusalOf(rollOut(one, [other])))?.[0]).toBe(404);
    const guest = await testApp.user('guest-of-one');
    const [shown] = await stocksOf();
    if (!shown) throw new Error('no beacon');
    const rights = { canManage: true, canSendMessages: false, canEditChannelsSettings: false };
    await testApp.seed.share(shown.id, guest.id, rights);
    await rollOut(one, [shown]);
    const mine = (await list(shown))[0];
    const seen = await guest.client.call(getFirmwareRollout, { params: { id: mine?.Id ?? 0 } });
    expect(seen.map(({ BeaconId }) => BeaconId)).toEqual([shown.id]);
  });
});
