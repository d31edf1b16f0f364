import {
  Beacon,
  BeaconColumns,
  CardFlag,
  columnsType,
  confirmBnwas,
  editInterfaceSettings,
  Failure,
  getBeacon,
  getBeaconColumns,
  getBeaconInfo,
  getBeacons,
  getBeaconWords,
  ValueState,
} from '@mayak/api';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  someChannels,
  type TestUser,
  type TestApp,
} from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const problemOf = async (call: Promise<unknown>) => {
  const failure = await call.catch((error: unknown) => error);
  return failure instanceof Failure ? failure.problem?.code : 'no failure';
};
const send = (stock: Parameters<typeof keyOf>[0], packet: object) =>
  testApp.post('/ingest/packets', packet, keyOf(stock));
const raw = (guest: TestUser, path: string, headers: Record<string, string> = {}) =>
  fetch(testApp.api + path, {
    headers: { Authorization: `Bearer ${guest.token}`, 'Accept-Language': 'en', ...headers },
  });

describe('GET /beacons', () => {
  it('BEACON-01 to BEACON-12, BEACON-14, BEACON-D01, CHAN-01 gives full beacons by name', async () => {
    const owner = await testApp.user('full');
    const second = await testApp.beacon(owner, {
      name: 'Beta',
      color: '#112233',
      trackLineWidth: 5,
      vehicleType: 3,
    });
    await testApp.beacon(owner, { name: 'Alpha 10' });
    await testApp.beacon(owner, { name: 'Alpha 9' });
    await send(second, aPacketOf(1, { Values: { 1: 12.345, 2: 88, 3: 18.52 } }));
    const list = await owner.client.call(getBeacons, {});
    expect(list.map((b) => b.Name)).toEqual(['Alpha 9', 'Alpha 10', 'Beta']);
    const beta = Beacon.parse(list[2]);
    expect(beta).toMatchObject({
      Owner: 'full',
      IsOwner: true,
      CanManage: true,
      CanSendMessages: true,
      CanEditChannelsSettings: true,
      IconPath: '/assets/icons/beacons/water.svg',
      UserInterfaceSettings: { Color: '#112233', TrackLineWidth: 5 },
      InterfaceSettings: { Client1: null },
      Location: { Coordinates: [69, 33] },
      State: 1,
      RelevanceState: 2,
      FuelManagement: false,
      BNWASShowStatus: false,
      BNWASAlarm: 0,
      CommunicationStatus: 2,
    });
    expect(beta.ActivationCode).toHaveLength(8);
    expect(beta.Channels.map((c) => [c.Name, c.Value, c.DisplayedValue])).toEqual([
      ['Supply', 12.345, '12.35\u00a0V'],
      ['Charge', 88, '88\u00a0%'],
      ['Speed', 18.52, '18.5\u00a0km/h'],
      ['Course', 90, '90°'],
    ]);
  });

  it('I18N-D03, CHAN-D15 displays values in the language and the unit of the caller', async () => {
    const owner = await testApp.user('sailor');
    await testApp.context.sessions.edit(owner.id, { distanceUnit: 3 });
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(1, { Speed: 18.52, Values: { 1: 24.5 } }));
    const texts = async (locale: 'ru' | 'en') =>
      (await testApp.client(owner.token, locale).call(getBeacon, { params: { id: stock.id } })).Channels.map(
        (c) => c.DisplayedValue,
      );
    expect(await texts('en')).toEqual(['24.50\u00a0V', null, '10.0\u00a0kn', '90°']);
    const [volts, , speed] = await texts('ru');
    expect([volts?.slice(0, 5), speed?.slice(0, 4)]).toEqual(['24,50', '10,0']);
    expect(volts).not.toContain('V');
  });

  it('API-D03, API-D04 writes times as UTC with milliseconds and what is missing as null', async () => {
    const owner = await testApp.user('wire');
    const stock = await testApp.beacon(owner);
    await send(stock, { ...aPacketOf(1), PacketDt: '2026-01-02T03:04:05+03:00', Points: [] });
    const text = await (await raw(owner, `/beacons/${stock.id}`)).text();
    expect(text).toContain('"PacketDt":"2026-01-02T00:04:05.000Z"');
    expect(text).toContain('"Location":null');
    expect(text).toContain('"Value":null,"DisplayedValue":null');
  });

  it('API-D08 answers 304 to a known version, and anew after a packet', async () => {
    const owner = await testApp.user('tagged');
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(5));
    const first = await raw(owner, '/beacons');
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await raw(owner, '/beacons', { 'If-None-Match': tag })).status).toBe(304);
    expect((await raw(owner, '/beacons', { 'If-None-Match': tag, 'Accept-Language': 'ru' })).status).toBe(
      200,
    );
    await send(stock, aPacketOf(1));
    expect((await raw(owner, '/beacons', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('API-D08, PERM-D05 the ETag of one user is never that of another, whatever they share', async () => {
    const [owner, guest] = [await testApp.user('lender'), await testApp.user('borrower')];
    const stock = await testApp.beacon(owner);
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    await send(stock, aPacketOf(1));
    const tag = (await raw(owner, '/beacons')).headers.get('etag') ?? '';
    expect((await raw(guest, '/beacons', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('API-D08 an ETag is not moved by beacons that the caller does not see', async () => {
    const owner = await testApp.user('mine');
    await testApp.beacon(owner);
    const stranger = await testApp.beacon(await testApp.user('theirs'));
    const tag = (await raw(owner, '/beacons')).headers.get('etag') ?? '';
    await send(stranger, aPacketOf(1));
    expect((await raw(owner, '/beacons', { 'If-None-Match': tag })).status).toBe(304);
  });

  it.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ])('API-D08 is compressed by %s when the client takes "%s"', async (encoding, accepted, unpack) => {
    const owner = await testApp.user(`packed-${encoding}`);
    await testApp.beacon(owner);
    const body = await new Promise<Buffer>((done, fail) => {
      const headers = { Authorization: `Bearer ${owner.token}`, 'Accept-Encoding': accepted };
      request(`${testApp.api}/beacons`, { headers }, (answer) => {
        const context: Buffer[] = [];
        expect(answer.headers['content-encoding']).toBe(encoding);
        answer.on('data', (part: Buffer) => context.push(part)).on('end', () => done(Buffer.concat(context)));
      })
        .on('error', fail)
        .end();
    });
    expect(JSON.parse(unpack(body).toString())).toHaveLength(1);
  });

  it('PERM-D05 gives nobody the beacons of others', async () => {
    const [one, two] = [await testApp.user('one'), await testApp.user('two')];
    const stock = await testApp.beacon(one);
    expect(await two.client.call(getBeacons, {})).toEqual([]);
    expect(await problemOf(two.client.call(getBeacon, { params: { id: stock.id } }))).toBe('notFound');
  });
});

describe('PERM-D02, PERM-D03, PERM-D12 a shared beacon', () => {
  it.each([
    [{ canManage: false, canSendMessages: false, canEditChannelsSettings: false }],
    [{ canManage: true, canSendMessages: false, canEditChannelsSettings: false }],
    [{ canManage: false, canSendMessages: true, canEditChannelsSettings: true }],
  ])('is seen with exactly the rights given: %j', async (share) => {
    const owner = await testApp.user(`owner${JSON.stringify(share).length}${Number(share.canManage)}`);
    const guest = await testApp.user(`guest${JSON.stringify(share).length}${Number(share.canManage)}`);
    const stock = await testApp.beacon(owner);
    await testApp.seed.share(stock.id, guest.id, share);
    const seen = await guest.client.call(getBeacon, { params: { id: stock.id } });
    expect(seen).toMatchObject({
      IsOwner: false,
      ActivationCode: null,
      Owner: owner.userName,
      CanManage: share.canManage,
      CanSendMessages: share.canSendMessages,
      CanEditChannelsSettings: share.canEditChannelsSettings,
    });
    const bag = { Client1: { ChannelOrder: [], HiddenChannels: [] } };
    const edit = problemOf(
      guest.client.call(editInterfaceSettings, {
        params: { id: stock.id },
        body: { InterfaceSettings: bag },
      }),
    );
    expect(await edit).toBe(share.canManage ? 'no failure' : 'permission.denied');
  });

  it('BEACON-D04 has colours of its own for each user', async () => {
    const [owner, guest] = [await testApp.user('painter'), await testApp.user('viewer')];
    const stock = await testApp.beacon(owner, { color: '#AA0000' });
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const look = { Color: '#00AA00', TrackLineWidth: 7 };
    const id = { id: stock.id };
    const changed = await guest.client.call(editInterfaceSettings, {
      params: id,
      body: { UserInterfaceSettings: look },
    });
    expect(changed.UserInterfaceSettings).toEqual(look);
    expect((await owner.client.call(getBeacon, { params: id })).UserInterfaceSettings.Color).toBe('#AA0000');
  });

  it('PERM-D03 cannot be sent messages while it is blocked', async () => {
    const owner = await testApp.user('indebted');
    const stock = await testApp.beacon(owner);
    const record = testApp.context.beacons.get(stock.id);
    if (record) record.device = { ...record.device, communicationStatus: 3 };
    expect((await owner.client.call(getBeacon, { params: { id: stock.id } })).CanSendMessages).toBe(false);
  });
});

describe('PUT /beacons.editInterfaceSettings/{id}', () => {
  it('BEACON-D05 keeps unknown keys of the bag and refuses more than 16 KB', async () => {
    const owner = await testApp.user('bag');
    const stock = await testApp.beacon(owner);
    const id = { id: stock.id };
    const bag = { ChannelOrder: [2, 1], HiddenChannels: [3], Later: 'kept' };
    const changed = await owner.client.call(editInterfaceSettings, {
      params: id,
      body: { InterfaceSettings: { Client1: bag } },
    });
    expect(changed.InterfaceSettings.Client1).toEqual(bag);
    const big = { ...bag, Later: 'x'.repeat(16 * 1024) };
    const refused = owner.client.call(editInterfaceSettings, {
      params: id,
      body: { InterfaceSettings: { Client1: big } },
    });
    expect(await problemOf(refused)).toBe('validation');
  });

  it.each(['zero \0', 'half \ud83c'])(
    'ERR-D08 a bag with what no database keeps is refused: %j',
    async (text) => {
      const owner = await testApp.user(`bag-${text.charCodeAt(0)}`);
      const stock = await testApp.beacon(owner);
      const answer = await fetch(`${testApp.api}/beacons.editInterfaceSettings/${stock.id}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ InterfaceSettings: { Client1: { note: text } } }),
      });
      expect(answer.status).toBe(400);
    },
  );

  it('PERM-D04 says 403 before 400', async () => {
    const [owner, guest] = [await testApp.user('order-owner'), await testApp.user('order-guest')];
    const stock = await testApp.beacon(owner);
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const answer = await fetch(`${testApp.api}/beacons.editInterfaceSettings/${stock.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${guest.token}`, 'Content-Type': 'application/json' },
      body: '{"interfaceSettings":"nonsense"}',
    });
    expect(answer.status).toBe(403);
  });
});

describe('GET /beacons.getAdditionalInfo/{id}', () => {
  it('BEACON-13, BEACON-D11 tells model, comment and modules', async () => {
    const owner = await testApp.user('info');
    const stock = await testApp.beacon(owner, { comment: 'On the bridge' }, { model: 7 });
    expect(await owner.client.call(getBeaconInfo, { params: { id: stock.id } })).toEqual({
      BeaconType: 7,
      Comment: 'On the bridge',
      HasIridiumModule: true,
      HasGsmModule: false,
      HasBluetoothModule: true,
      HiddenPackets: 0,
    });
  });
});

describe('GET /beacons as columns', () => {
  const columns = (guest: TestUser, since?: number) =>
    guest.client.call(getBeaconColumns, { query: since === undefined ? {} : { since } });

  it('BEACON-16 gives a row per beacon with what a list and a map need', async () => {
    const owner = await testApp.user('columns');
    const stock = await testApp.beacon(owner, { name: 'Row', color: '#123456' });
    await send(
      stock,
      aPacketOf(2, { Coordinates: [69.1234567, 33.5], Speed: 18.52, Course: 271.4, Values: { 1: 9.5 } }),
    );
    const answer = BeaconColumns.parse(await columns(owner));
    expect(answer.Complete).toBe(true);
    expect(answer.Cards).toMatchObject({
      Id: [stock.id],
      Name: ['Row'],
      Color: ['#123456'],
      Imei: [stock.imei],
      Timeout1: [60],
    });
    expect((answer.Cards.Flags[0] ?? 0) & CardFlag.CanManage).toBeTruthy();
    expect(answer.States).toMatchObject({
      Lat: [69.123457],
      Lon: [33.5],
      Speed: [18.5],
      Course: [271],
      State: [3],
      ReasonName: ['Supply'],
      ReasonState: [ValueState.LowerEmergency],
      ReasonValue: ['9.50\u00a0V'],
    });
  });

  it('BEACON-16 gives only rows that changed since a version, and the cards of those whose card changed', async () => {
    const owner = await testApp.user('delta');
    const [one] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const { Version } = await columns(owner);
    expect((await columns(owner, Version)).States.Id).toEqual([]);
    await send(one, aPacketOf(1));
    const moved = await columns(owner, Version);
    expect([moved.Complete, moved.States.Id, moved.Cards.Id]).toEqual([false, [one.id], []]);
    await owner.client.call(editInterfaceSettings, {
      params: { id: one.id },
      body: { UserInterfaceSettings: { Color: '#ABCDEF', TrackLineWidth: 1 } },
    });
    const painted = await columns(owner, moved.Version);
    expect(painted.Cards.Color).toEqual(['#ABCDEF']);
  });

  it('PERM-D11 names beacons that were taken from the caller', async () => {
    const [owner, guest] = [await testApp.user('giver'), await testApp.user('taker')];
    const stock = await testApp.beacon(owner);
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const { Version } = await columns(guest);
    testApp.context.beacons.unshare(stock.id, guest.id);
    const after = await columns(guest, Version);
    expect([after.Removed, after.States.Id]).toEqual([[stock.id], []]);
  });

  it.each([
    ['of an earlier run of the server', 17],
    ['of the future', 9e15],
  ])('a version %s gives everything', async (title, since) => {
    const owner = await testApp.user(title.replace(/\W/g, '.').slice(0, 30));
    await testApp.beacon(owner);
    expect(await columns(owner, since)).toMatchObject({
      Complete: true,
      Cards: { Id: [expect.any(Number)] },
    });
  });

  it('is chosen by the Accept header and never stored', async () => {
    const owner = await testApp.user('accept');
    const answer = await raw(owner, '/beacons', { Accept: columnsType });
    expect(answer.headers.get('content-type')).toContain(columnsType);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Accept');
  });
});

describe('GET /beacons as words', () => {
  it('MON-D01, PERM-D03 tells what a beacon is found by beside its columns, the activation code to its owner alone', async () => {
    const [owner, guest] = [await testApp.user('sokolova'), await testApp.user('words.guest')];
    const card = {
      transportCard: [
        { Label: 'Call sign', Value: 'UBRN7' },
        { Label: 'Colour', Value: '' },
      ],
    };
    const stock = await testApp.beacon(owner, card, { simChipNumber1: '897011' });
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const words = async (reader: TestUser) => (await reader.client.call(getBeaconWords, {})).Words;
    const common = ['897011', 'sokolova', 'Call sign', 'UBRN7'];
    expect(await words(owner)).toEqual([expect.stringContaining(stock.activationCode)]);
    for (const told of [await words(owner), await words(guest)])
      for (const word of common) expect(told).toEqual([expect.stringContaining(word)]);
    const [seen = ''] = await words(guest);
    expect(seen).not.toContain(stock.activationCode);
    expect(seen).not.toContain('Colour');
  });
});

describe('CHAN-D05, BEACON-D09, SRV-D02 ageing', () => {
  it('changes the version when a value passes a time-out, without any packet', async () => {
    const owner = await testApp.user('old');
    const stock = await testApp.beacon(owner, { timeout1: 60, timeout2: 120 });
    await testApp.seed.append(stock.imei, [aPacketOf(30, { Values: { 1: 12 } })]);
    const { Version } = await owner.client.call(getBeaconColumns, { query: {} });
    const hour = Date.now() + 45 * 60_000;
    expect(testApp.context.beacons.age(hour)).toContain(stock.id);
    expect(testApp.context.beacons.age(hour)).not.toContain(stock.id);
    const delta = await owner.client.call(getBeaconColumns, { query: { since: Version } });
    expect(delta.States.Id).toEqual([stock.id]);
  });

  it.each([
    [30, 2],
    [90, 3],
    [200, 4],
  ])('a beacon last heard %i minutes ago has relevance %i', async (ago, expected) => {
    const owner = await testApp.user(`aged${ago}`);
    const stock = await testApp.beacon(owner, { timeout1: 60, timeout2: 120 });
    await testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: 12 } })]);
    const beacon = await owner.client.call(getBeacon, { params: { id: stock.id } });
    expect([beacon.RelevanceState, beacon.Channels[0]?.RelevanceState]).toEqual([expected, expected]);
  });
});

describe('BNWAS-D01, BNWAS-D02, BNWAS-06 the latched bridge alarm', () => {
  const channels = [
    ...someChannels,
    { Number: 5, Name: 'Watch', ChannelFlag: 10 as const, ChannelType: 2 as const },
  ];
  const alarmOf = async (guest: TestUser, id: number) =>
    (await guest.client.call(getBeacon, { params: { id } })).BNWASAlarm;
  const log = async (id: number) =>
    (
      await testApp.context.pool.query<{ kind: string; state: number }>(
        'select kind, state from bnwas_log where beacon_id = $1 order by id',
        [id],
      )
    ).rows;

  it('stays until it is confirmed, whatever the device says later, and is written down', async () => {
    const owner = await testApp.user('bridge');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    const sendValue = (ago: number, value: number) => send(stock, aPacketOf(ago, { Values: { 5: value } }));
    await sendValue(50, 0);
    await sendValue(40, 1);
    await sendValue(30, 2);
    await sendValue(20, 0);
    expect(await alarmOf(owner, stock.id)).toBe(2);
    expect((await owner.client.call(getBeacon, { params: { id: stock.id } })).State).toBe(3);
    const id = { id: stock.id };
    expect(await owner.client.call(confirmBnwas, { params: id, body: { bnwasState: 1 } })).toBeUndefined();
    expect(await alarmOf(owner, stock.id)).toBe(2);
    expect(await owner.client.call(confirmBnwas, { params: id, body: { bnwasState: 2 } })).toMatchObject({
      BNWASAlarm: 0,
    });
    expect(await log(stock.id)).toEqual([
      { kind: 'raised', state: 1 },
      { kind: 'escalated', state: 2 },
      { kind: 'cleared', state: 0 },
      { kind: 'confirmed', state: 2 },
    ]);
  });

  it('does not come back by a repeated value after the confirmation, but by a new rise', async () => {
    const owner = await testApp.user('watch');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    await send(stock, aPacketOf(50, { Values: { 5: 1 } }));
    await owner.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: 1 } });
    await send(stock, aPacketOf(40, { Values: { 5: 1 } }));
    expect(await alarmOf(owner, stock.id)).toBe(0);
    await send(stock, aPacketOf(30, { Values: { 5: 0 } }));
    await send(stock, aPacketOf(20, { Values: { 5: 1 } }));
    expect(await alarmOf(owner, stock.id)).toBe(1);
  });

  it('is raised by a late packet too, once, unless it is older than the confirmation', async () => {
    const owner = await testApp.user('late-watch');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    await send(stock, aPacketOf(10, { Values: { 5: 0 } }));
    const late = aPacketOf(60, { Values: { 5: 1 } });
    await send(stock, late);
    expect(await alarmOf(owner, stock.id)).toBe(1);
    await owner.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: 1 } });
    await send(stock, { ...late, PacketId: 'again' });
    await send(stock, aPacketOf(55, { Values: { 5: 1 } }));
    expect(await alarmOf(owner, stock.id)).toBe(0);
  });

  it('BNWAS-D08 each late alarm is written down with its own time as found late, once, with its escalation and its end', async () => {
    const owner = await testApp.user('late-log');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    const packetOf = (ago: number, value: number) => aPacketOf(ago, { Values: { 5: value } });
    const times = async () =>
      (
        await testApp.context.pool.query<{ kind: string; state: number; late: boolean; ago: number }>(
          `select kind, state, late, round(extract(epoch from now() - t) / 60)::int as ago
            from bnwas_log where beacon_id = $1 order by t, id`,
          [stock.id],
        )
      ).rows.map(({ kind, state, late, ago }) => `${ago} ${kind} ${state}${late ? ' late' : ''}`);
    await testApp.seed.append(stock.imei, [packetOf(100, 0), packetOf(10, 0)]);
    const minutes = [80, 70, 60, 50].map((ago, i) => packetOf(ago, i < 2 ? 1 : 2));
    await testApp.seed.append(stock.imei, minutes);
    const once = ['80 raised 1 late', '60 escalated 2 late', '10 cleared 0 late'];
    expect(await times()).toEqual(once);
    expect(await alarmOf(owner, stock.id)).toBe(2);
    await owner.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: 2 } });
    // One more of the same alarm, sent by itself, and one of before the confirmation that nobody had seen.
    await testApp.seed.append(stock.imei, [packetOf(55, 2)]);
    await testApp.seed.append(stock.imei, [packetOf(95, 1), packetOf(90, 0)]);
    expect(await times()).toEqual(['95 raised 1 late', '90 cleared 0 late', ...once, '0 confirmed 2']);
    expect(await alarmOf(owner, stock.id)).toBe(0);
  });

  it('an escalation found after a lower state was confirmed is latched, one that was confirmed too is not', async () => {
    const owner = await testApp.user('late-escalation');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    const packetOf = (ago: number, value: number) => aPacketOf(ago, { Values: { 5: value } });
    const confirmed = (bnwasState: 1 | 2) =>
      owner.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState } });
    await testApp.seed.append(stock.imei, [packetOf(60, 1), packetOf(10, 1)]);
    await confirmed(1);
    await testApp.seed.append(stock.imei, [packetOf(30, 2)]);
    expect(await alarmOf(owner, stock.id)).toBe(2);
    await confirmed(2);
    await testApp.seed.append(stock.imei, [packetOf(4, 0)]);
    await testApp.seed.append(stock.imei, [packetOf(2, 1)]);
    await confirmed(1);
    // The last confirmation was of a lower state, but one of this state came after it was measured.
    await testApp.seed.append(stock.imei, [packetOf(40, 2)]);
    expect(await alarmOf(owner, stock.id)).toBe(0);
  });

  it('a late value of an alarm that was confirmed and still lasts latches nothing', async () => {
    const owner = await testApp.user('lasting');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    const packetOf = (ago: number, value: number) => aPacketOf(ago, { Values: { 5: value } });
    await testApp.seed.append(stock.imei, [packetOf(30, 1)]);
    await owner.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: 1 } });
    // The device's clock is ahead of ours by some minutes, and it goes on telling the same alarm.
    await testApp.seed.append(stock.imei, [packetOf(-6, 1)]);
    await testApp.seed.append(stock.imei, [packetOf(-3, 1)]);
    expect(await alarmOf(owner, stock.id)).toBe(0);
  });

  it('a late alarm leaves the newer value of its channel as it is', async () => {
    const owner = await testApp.user('late-value');
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    await testApp.seed.append(stock.imei, [aPacketOf(20, { Values: { 5: 2 } })]);
    await testApp.seed.append(stock.imei, [aPacketOf(40, { Values: { 5: 1 } })]);
    const beacon = await owner.client.call(getBeacon, { params: { id: stock.id } });
    expect([beacon.BNWASAlarm, beacon.Channels.at(-1)?.Value]).toEqual([2, 2]);
  });

  it('PERM-D12 is confirmed only by those who may manage', async () => {
    const [owner, guest] = [await testApp.user('master'), await testApp.user('mate')];
    const stock = await testApp.beacon(owner, {}, { Channels: channels });
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: true,
      canEditChannelsSettings: true,
    });
    await send(stock, aPacketOf(5, { Values: { 5: 1 } }));
    await guest.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: 1 } });
    expect(await alarmOf(owner, stock.id)).toBe(1);
  });
});
