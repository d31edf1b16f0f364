import {
  DeliveryState,
  editRemoteParameters,
  getRemoteParameters,
  initialValues,
  sendMessage,
  sendRemoteCommand,
  sendRemoteParameters,
  SendState,
  type DeviceCommand,
  type RemotePage,
} from '@mayak/api';
import { requestRemoteParameters, withdrawRemoteParameters } from '@mayak/api/remote';
import { randomUUID } from 'node:crypto';
import { sendByIridium } from '../../core/delivery/iridium/sender.ts';
import {
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
  owner = await testApp.user('remote', { canViewMessages: true, canSendMessages: true });
});
afterAll(() => testApp.close());

const { NotSent, Waiting, Sent, SentToIridium, SentAndConfirmed, Error: Failed } = SendState;
const exchange = { ...initialValues.exchange, DataChannel: 1 };
const read = ({ id }: TestDevice) => owner.client.call(getRemoteParameters, { params: { id } });
const pageOf = async (stock: TestDevice, page: RemotePage = 'exchange') =>
  (await read(stock)).Pages.find(({ Page }) => Page === page);
const save = ({ id }: TestDevice, Values: object = exchange, Page: RemotePage = 'exchange') =>
  owner.client.call(editRemoteParameters, { params: { id }, body: { Page, Values: Values as never } });
const send = ({ id }: TestDevice, Pages: RemotePage[] = ['exchange']) =>
  owner.client.call(sendRemoteParameters, { params: { id }, body: { Pages } });
const request = ({ id }: TestDevice, ...Pages: RemotePage[]) =>
  owner.client.call(requestRemoteParameters, { params: { id }, body: { Pages } });
const command = ({ id }: TestDevice, Hex: string) =>
  owner.client.call(sendRemoteCommand, { params: { id }, body: { Hex } });
const contact = (stock: TestDevice, acks: object[] = []) => testApp.contact(stock, { Acks: acks as never });
const yes = (one: DeviceCommand | undefined, more = {}) => ({
  CommandId: one?.CommandId,
  Success: true,
  ...more,
});

describe('GET /remote.getParameters/{id}', () => {
  it('REMOTE-D02, REMOTE-D04 the pages of the model begin with their own values, not sent', async () => {
    const { Pages, Commands } = await read(await testApp.beacon(owner));
    expect(Pages.map(({ Page }) => Page)).toEqual(['exchange', 'sim', 'modbus', 'motion', 'power']);
    expect(Pages[0]).toEqual({
      Page: 'exchange',
      Values: exchange,
      Chosen: [],
      SendState: NotSent,
      SavedDt: null,
      StateDt: null,
      Error: null,
      Reported: null,
      ReportedDt: null,
    });
    expect(Commands).toEqual([]);
  });
});

describe('PUT /remote.editParameters/{id}, POST /remote.sendParameters/{id}', () => {
  it('REMOTE-D03 a page goes 0, 1, 2, 4; then the device has it', async () => {
    const stock = await testApp.beacon(owner);
    const wanted = { ...exchange, DataCollectInterval: 120 };
    expect(await save(stock, wanted)).toMatchObject({ SendState: NotSent, Values: wanted });
    expect(await contact(stock)).toEqual([]);
    await send(stock);
    expect((await pageOf(stock))?.SendState).toBe(Waiting);
    const [one] = await contact(stock);
    expect(one).toMatchObject({ Kind: 'parameters', Payload: { Page: 'exchange', Values: wanted } });
    expect(await pageOf(stock)).toMatchObject({ SendState: Sent, Reported: null });
    await contact(stock, [yes(one)]);
    expect(await pageOf(stock)).toMatchObject({ SendState: SentAndConfirmed, Reported: wanted });
  });

  it('REMOTE-D02 a change sets it back to 0, and the device keeps what it has', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock);
    await send(stock);
    await contact(stock, [yes((await contact(stock))[0])]);
    await save(stock, { ...exchange, NmeaMode: 2 });
    expect(await pageOf(stock)).toMatchObject({
      SendState: NotSent,
      Values: { NmeaMode: 2 },
      Reported: { NmeaMode: 0 },
    });
  });

  it('REMOTE-D02 a newer send takes the place of a waiting one, which is never handed over', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock, { ...exchange, NmeaMode: 1 });
    await send(stock);
    await save(stock, { ...exchange, NmeaMode: 2 });
    await send(stock);
    const commands = await contact(stock);
    expect(commands.map(({ Payload }) => (Payload['Values'] as { NmeaMode: number }).NmeaMode)).toEqual([2]);
    const { Commands } = await read(stock);
    expect(Commands.map(({ SendState: state, Error: error }) => [state, error])).toEqual([
      [Sent, null],
      [Failed, 'Replaced by a newer one'],
    ]);
  });

  it('REMOTE-D03 refused by the device: 5 with its words', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock);
    await send(stock);
    const [one] = await contact(stock);
    await contact(stock, [yes(one, { Success: false, Error: 'value 3' })]);
    expect(await pageOf(stock)).toMatchObject({
      SendState: Failed,
      Error: 'Rejected by the beacon: value 3',
      Reported: null,
    });
  });

  it('REMOTE-D03 by Iridium it goes 1, 2, 3, 4', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    await save(stock, { ...exchange, DataChannel: 0 });
    await send(stock);
    const walk = [];
    for (let i = 0; i < 3; i += 1) {
      await sendByIridium(testApp.context, Date.now() + 300_000);
      walk.push((await pageOf(stock))?.SendState);
    }
    expect(walk).toEqual([Sent, SentToIridium, SentAndConfirmed]);
    expect((await pageOf(stock))?.Reported).toMatchObject({ DataChannel: 0 });
  });

  it('REMOTE-D11 what follows goes by the channel and the interval that the device has confirmed', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 8 });
    await save(stock, { ...exchange, DataChannel: 2, DataCollectInterval: 60, DataExchangeInterval: 120 });
    await send(stock);
    for (let i = 0; i < 3; i += 1) await sendByIridium(testApp.context, Date.now() + 7_200_000);
    const body = { Content: 'Text', ClientId: randomUUID() };
    await owner.client.call(sendMessage, { params: { id: stock.id }, body });
    const { rows } = await testApp.context.pool.query(
      `select extract(epoch from gsm_from - iridium_from)::int as later from delivery where beacon_id = $1 order by id desc`,
      [stock.id],
    );
    expect(rows.map(({ later }) => later)).toEqual([120, -3600]);
  });

  it('REMOTE-D05 a password goes to the device and never out; left out it stays, empty it goes', async () => {
    const stock = await testApp.beacon(owner);
    const sim = (Password?: string) => ({
      Sim1: { Apn: 'm2m.north', Login: 'u', ...(Password === undefined ? {} : { Password }) },
      Sim2: { Apn: '', Login: '' },
    });
    const saved = await save(stock, sim('secret'), 'sim');
    expect(saved.Values).toEqual({
      Sim1: { Apn: 'm2m.north', Login: 'u', HasPassword: true },
      Sim2: { Apn: '', Login: '', HasPassword: false },
    });
    await save(stock, sim(), 'sim');
    await send(stock, ['sim']);
    const [one] = await contact(stock);
    expect(one?.Payload['Values']).toMatchObject({ Sim1: { Password: 'secret' } });
    await contact(stock, [yes(one)]);
    expect(JSON.stringify(await read(stock))).not.toContain('secret');
    expect((await save(stock, sim(''), 'sim')).Values).toMatchObject({ Sim1: { HasPassword: false } });
  });

  it.each([
    [
      'an interval out of its limits',
      'exchange',
      { ...exchange, DataCollectInterval: 5 },
      'DataCollectInterval: outOfRange',
    ],
    [
      'an exchange below the collecting',
      'exchange',
      { ...exchange, DataExchangeInterval: 60 },
      'DataExchangeInterval: order',
    ],
    ['a schedule without a time', 'exchange', { ...exchange, ExchangeMode: 1 }, 'Schedule: required'],
    ['a channel without its module', 'exchange', { ...exchange, DataChannel: 0 }, 'DataChannel: unknown'],
    ['a page that the model has not', 'lrit', initialValues.lrit, 'Page: unknown'],
  ] as const)('%s: 400', async (_, page, values, fault) => {
    expect(await refusalOf(save(await testApp.beacon(owner), values, page))).toEqual([
      400,
      'validation',
      fault,
    ]);
  });

  it('REMOTE-D12 only what was chosen goes out, and what was confirmed adds up', async () => {
    const stock = await testApp.beacon(owner);
    const sent = async (values: object) => {
      await save(stock, values);
      await send(stock);
      const [one] = await contact(stock);
      await contact(stock, [yes(one)]);
      return one?.Payload['Values'];
    };
    expect(await sent({ DataCollectInterval: 120 })).toEqual({ DataCollectInterval: 120 });
    expect(await pageOf(stock)).toMatchObject({
      Chosen: ['DataCollectInterval'],
      Reported: { DataCollectInterval: 120 },
    });
    expect(await sent({ NmeaMode: 1 })).toEqual({ NmeaMode: 1 });
    expect(await pageOf(stock)).toMatchObject({
      Values: { ...exchange, DataCollectInterval: 120, NmeaMode: 1 },
      Chosen: ['NmeaMode'],
      Reported: { DataCollectInterval: 120, NmeaMode: 1 },
    });
  });

  it('REMOTE-D12, REMOTE-D05 of a SIM card too; a password that was chosen stays so until it is confirmed', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock, { Sim1: { Password: 'secret' } }, 'sim');
    await save(stock, { Sim1: { Apn: 'm2m' } }, 'sim');
    await send(stock, ['sim']);
    const [one] = await contact(stock);
    expect(one?.Payload['Values']).toEqual({ Sim1: { Apn: 'm2m', Password: 'secret' } });
    await contact(stock, [yes(one)]);
    await save(stock, { Sim1: { Login: 'u' } }, 'sim');
    await send(stock, ['sim']);
    const [next] = await contact(stock);
    expect(next?.Payload['Values']).toEqual({ Sim1: { Login: 'u' } });
    await contact(stock, [yes(next)]);
    expect((await pageOf(stock, 'sim'))?.Reported).toEqual({
      Sim1: { Apn: 'm2m', Login: 'u', HasPassword: true },
    });
  });

  it('REMOTE-D12 what a former owner was told by the device is not known to the next one', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock, { NmeaMode: 1 });
    await send(stock);
    await contact(stock, [yes((await contact(stock))[0])]);
    await testApp.context.writer.changeOne(stock.id, async (draft, step) => {
      draft.device = { ...draft.device, visibleFrom: new Date(step.now) };
      await step.db.query('update beacon set visible_from = $2 where id = $1', [
        stock.id,
        draft.device.visibleFrom,
      ]);
    });
    await save(stock, { DataCollectInterval: 60 });
    await send(stock);
    await contact(stock, [yes((await contact(stock))[0])]);
    expect((await pageOf(stock))?.Reported).toEqual({ DataCollectInterval: 60 });
  });

  it('REMOTE-D04 an interval is held against the other one where that is known', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock, { DataCollectInterval: 600 });
    await send(stock);
    await contact(stock, [yes((await contact(stock))[0])]);
    expect(await refusalOf(save(stock, { DataExchangeInterval: 300 }))).toEqual([
      400,
      'validation',
      'DataExchangeInterval: order',
    ]);
  });

  it('REMOTE-D12 what waits can be taken back; what was handed over goes on', async () => {
    const stock = await testApp.beacon(owner);
    const withdraw = () =>
      owner.client.call(withdrawRemoteParameters, { params: { id: stock.id }, body: { Page: 'exchange' } });
    await save(stock, { NmeaMode: 2 });
    await send(stock);
    const { Pages, Commands } = await withdraw();
    expect(Pages[0]).toMatchObject({ SendState: NotSent, Chosen: ['NmeaMode'], Values: { NmeaMode: 2 } });
    expect(Commands).toMatchObject([{ SendState: Failed, Error: 'Held' }]);
    expect(await contact(stock)).toEqual([]);
    await send(stock);
    const [one] = await contact(stock);
    expect((await withdraw()).Pages[0]?.SendState).toBe(Sent);
    await contact(stock, [yes(one)]);
    expect((await pageOf(stock))?.SendState).toBe(SentAndConfirmed);
  });

  it('REMOTE-D12, RULE-D05 that it was taken back is no failure that anybody is told of', async () => {
    const stock = await testApp.beacon(owner);
    const told: boolean[] = [];
    testApp.context.bus.add({
      'delivery.changed': (events) => {
        for (const { beaconId, state, byUser } of events)
          if (beaconId === stock.id && state === DeliveryState.Failed) told.push(byUser);
      },
    });
    await save(stock, { NmeaMode: 2 });
    await send(stock);
    await owner.client.call(withdrawRemoteParameters, {
      params: { id: stock.id },
      body: { Page: 'exchange' },
    });
    while (told.length === 0) await new Promise(setImmediate);
    expect(told).toEqual([true]);
  });

  it('REMOTE-D12 a page of which nothing is chosen is not sent: 400', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock, {});
    expect(await refusalOf(send(stock))).toEqual([400, 'validation', 'Pages.0: required']);
  });

  it('REMOTE-D02 a page that was never saved is not sent: 400', async () => {
    expect(await refusalOf(send(await testApp.beacon(owner)))).toEqual([
      400,
      'validation',
      'Pages.0: required',
    ]);
  });

  it('PAY-D07 a blocked beacon: 409, and what is wanted can be saved', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock);
    await testApp.context.writer.changeOne(stock.id, async (draft, step) => {
      draft.device = { ...draft.device, communicationStatus: 3 };
      await step.db.query('update beacon set communication_status = 3 where id = $1', [stock.id]);
    });
    expect(await refusalOf(send(stock))).toEqual([409, 'beacon.blocked']);
    expect(await refusalOf(command(stock, 'A5'))).toEqual([409, 'beacon.blocked']);
    expect(await refusalOf(request(stock, 'exchange'))).toEqual([409, 'beacon.blocked']);
    expect((await save(stock, { ...exchange, NmeaMode: 1 })).SendState).toBe(NotSent);
  });

  it('LIVE-D01 those who manage the beacon hear of each step, the others do not', async () => {
    const stock = await testApp.beacon(owner);
    const guest = await testApp.user('onlooker');
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: true,
      canEditChannelsSettings: true,
    });
    const heard: string[] = [];
    const leaves = [owner, guest].map(({ id, userName }) =>
      testApp.context.live.join(id, (block) => heard.push(`${userName} ${block.split('\n')[0]}`) > 0),
    );
    await save(stock);
    await send(stock);
    await contact(stock, [yes((await contact(stock))[0])]);
    for (const leave of leaves) leave();
    expect(heard.filter((line) => line.endsWith('remote'))).toEqual(Array(4).fill('remote event: remote'));
  });
});

describe('POST /remote.sendCommand/{id}', () => {
  it('REMOTE-05, REMOTE-D09 bytes are sent at once, and their answer is kept', async () => {
    const stock = await testApp.beacon(owner);
    expect(await command(stock, 'a5 01 0c 7f')).toMatchObject({
      Kind: 'custom',
      Payload: 'A5010C7F',
      UserName: 'remote',
      SendState: Waiting,
      Answer: null,
    });
    const [one] = await contact(stock);
    expect(one).toMatchObject({ Kind: 'custom', Payload: { Hex: 'A5010C7F' } });
    await contact(stock, [yes(one, { Answer: 'A58100' })]);
    expect((await read(stock)).Commands).toMatchObject([{ SendState: SentAndConfirmed, Answer: 'A58100' }]);
  });

  it.each(['', 'A', 'A5 1', 'XY', 'AB'.repeat(201)])('REMOTE-06 %j: 400', async (hex) =>
    expect((await refusalOf(command(await testApp.beacon(owner), hex)))?.slice(0, 2)).toEqual([
      400,
      'validation',
    ]),
  );
});

describe('REMOTE-D13 POST /remote.requestParameters/{id}', () => {
  it('asks the beacon once for a page, at its next contact, and what it tells stands there as reported', async () => {
    const stock = await testApp.beacon(owner);
    await request(stock, 'exchange', 'motion');
    const { Pages, Commands } = await request(stock, 'exchange');
    expect(
      Commands.map(({ Name, Kind, IsRequest, SendState: state }) => [Name, Kind, IsRequest, state]),
    ).toEqual([
      ['motion', 'parameters', true, Waiting],
      ['exchange', 'parameters', true, Waiting],
    ]);
    expect(Pages[0]).toMatchObject({ SendState: NotSent, Chosen: [], Reported: null });
    const commands = await contact(stock);
    expect(commands.map(({ Payload }) => Payload)).toEqual([
      { Page: 'exchange', Values: {}, Request: true },
      { Page: 'motion', Values: {}, Request: true },
    ]);
    await contact(stock, [
      yes(commands[0], { Values: { ...exchange, DataCollectInterval: 120, NmeaMode: 77, Other: 1 } }),
      yes(commands[1], { Values: { StopTimeout: 60 } }),
    ]);
    const { NmeaMode: _, ...known } = exchange;
    expect(await pageOf(stock)).toMatchObject({ Reported: { ...known, DataCollectInterval: 120 } });
    expect((await pageOf(stock))?.Reported).not.toHaveProperty('NmeaMode');
    expect((await pageOf(stock, 'motion'))?.Reported).toEqual({ StopTimeout: 60 });
    expect((await read(stock)).Commands.map(({ SendState: state }) => state)).toEqual([
      SentAndConfirmed,
      SentAndConfirmed,
    ]);
  });

  it('what was chosen goes its own way beside a question, and is not confirmed by it', async () => {
    const stock = await testApp.beacon(owner);
    await request(stock, 'exchange');
    await save(stock, { DataCollectInterval: 60 });
    await send(stock);
    const [question, sent] = await contact(stock);
    await contact(stock, [yes(question, { Values: { DataCollectInterval: 300, ExchangeMode: 0 } })]);
    expect(await pageOf(stock)).toMatchObject({
      SendState: Sent,
      Chosen: ['DataCollectInterval'],
      Reported: { DataCollectInterval: 300, ExchangeMode: 0 },
    });
    await contact(stock, [yes(sent)]);
    expect(await pageOf(stock)).toMatchObject({
      SendState: SentAndConfirmed,
      Reported: { DataCollectInterval: 60, ExchangeMode: 0 },
    });
  });

  it.each([
    ['an answer without parameters', {}],
    ['parameters that cannot be', { Values: { DataCollectInterval: 'often' } }],
  ])('%s is told as such, and what was known stays', async (_, answer) => {
    const stock = await testApp.beacon(owner);
    await request(stock, 'exchange');
    const [question] = await contact(stock);
    await contact(stock, [yes(question, answer)]);
    const { Pages, Commands } = await read(stock);
    expect(Pages[0]).toMatchObject({ Reported: null, ReportedDt: null });
    expect(Commands[0]).toMatchObject({
      SendState: Failed,
      Error: 'The beacon answered but told no parameters',
    });
  });

  it('what a beacon tells after a satellite gateway has confirmed the question is known as well', async () => {
    const stock = await testApp.beacon(owner);
    await request(stock, 'exchange');
    const [question] = await contact(stock);
    const confirmed = { state: DeliveryState.Confirmed };
    await testApp.context.deliveries.advance(stock.id, question?.CommandId ?? 0, confirmed);
    expect(await pageOf(stock)).toMatchObject({ Reported: null, ReportedDt: null });
    await contact(stock, [yes(question, { Values: { NmeaMode: 1 } })]);
    expect((await pageOf(stock))?.Reported).toEqual({ NmeaMode: 1 });
  });

  it('of a password it says whether there is one, and nothing where the beacon told nothing of it', async () => {
    const stock = await testApp.beacon(owner);
    await request(stock, 'sim');
    const [question] = await contact(stock);
    const Values = { Sim1: { Apn: 'm2m', HasPassword: true }, Sim2: { Apn: 'ship' } };
    await contact(stock, [yes(question, { Values })]);
    expect((await pageOf(stock, 'sim'))?.Reported).toEqual(Values);
  });

  it('a page that the beacon has not is refused', async () => {
    expect(await refusalOf(request(await testApp.beacon(owner), 'lrit'))).toEqual([
      400,
      'validation',
      'Pages.0: unknown',
    ]);
  });
});

describe('REMOTE-D02 a page that is sent by two at once', () => {
  it('is on its way once: the later takes the place of the earlier', async () => {
    const stock = await testApp.beacon(owner);
    await save(stock);
    await Promise.all([send(stock), send(stock), send(stock), send(stock)]);
    expect(await contact(stock)).toHaveLength(1);
  });

  it('REMOTE-D13 and one that is asked for by two at once is asked for once', async () => {
    const stock = await testApp.beacon(owner);
    await Promise.all([request(stock, 'sim'), request(stock, 'sim'), request(stock, 'sim')]);
    expect(await contact(stock)).toHaveLength(1);
  });
});
