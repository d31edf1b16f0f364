import {
  countUnreadMessages,
  editQuickTexts,
  getBeacon,
  getConversations,
  getMessages,
  getQuickTexts,
  markMessagesRead,
  MessageStatus,
  sendMessage,
  type Message,
} from '@mayak/api';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendByIridium } from '../../core/delivery/iridium/sender.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  refusalOf,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
const flags = { canViewMessages: true, canReadMessages: true, canSendMessages: true };
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('messenger', flags);
});
afterAll(() => testApp.close());

const { Waiting, Sent, SentAndConfirmedByIridium, SentAndConfirmed, Incoming, Error: Failed } = MessageStatus;
const marine2 = { model: 8 as const };
const aMessage = (Content = 'Confirm the fuel') => ({ Content, ClientId: randomUUID() });

const write = ({ id }: TestDevice, body = aMessage(), user = owner) =>
  user.client.call(sendMessage, { params: { id }, body });
const log = ({ id }: TestDevice, query = {}, user = owner) =>
  user.client.call(getMessages, { params: { id }, query });
const statusOf = async (stock: TestDevice) => (await log(stock))[0]?.Status;

const ack = (id: number | undefined, more = {}) => ({
  Acks: [{ CommandId: id ?? 0, Success: true, ...more }],
});
/** The Iridium gateway works as it would so many minutes later. */
const later = (minutes: number) => sendByIridium(testApp.context, Date.now() + minutes * 60_000);

describe('MSG-16 POST /conversations/{id}/messages', () => {
  it('MSG-02, MSG-D04, MSG-D06 a message goes 0, 1, 3 by GSM, with the times of each', async () => {
    const stock = await testApp.beacon(owner);
    const sent = await write(stock);
    expect(sent).toMatchObject({ Status: Waiting, UserName: 'messenger', SentDt: null, IsRead: true });
    const [command] = await testApp.contact(stock);
    expect(command).toEqual({
      CommandId: sent.Id,
      Kind: 'message',
      Payload: { Content: 'Confirm the fuel' },
    });
    const [handed] = await log(stock);
    expect(handed).toMatchObject({ Id: sent.Id, Status: Sent, CreatedDt: sent.CreatedDt });
    expect(handed?.SentDt).not.toBeNull();
    expect(await testApp.contact(stock, ack(sent.Id))).toEqual([]);
    expect((await log(stock))[0]).toMatchObject({ Status: SentAndConfirmed, SentDt: handed?.SentDt });
  });

  it('INGEST-D02 a command is repeated in each answer until it is acknowledged', async () => {
    const stock = await testApp.beacon(owner);
    await write(stock, aMessage('one'));
    await write(stock, aMessage('two'));
    const [first, second] = [await testApp.contact(stock), await testApp.contact(stock)];
    expect(second).toEqual(first);
    expect(first.map(({ Payload }) => Payload['Content'])).toEqual(['one', 'two']);
    expect(await testApp.contact(stock, ack(first[0]?.CommandId))).toEqual(first.slice(1));
  });

  it('MSG-D04 a device refuses: 5 with its words, and a late acknowledgement undoes it', async () => {
    const stock = await testApp.beacon(owner);
    const { Id } = await write(stock);
    await testApp.contact(stock);
    await testApp.contact(stock, ack(Id, { Success: false, Error: 'no display' }));
    expect((await log(stock))[0]).toMatchObject({
      Status: Failed,
      Error: 'Rejected by the beacon: no display',
    });
    expect(await testApp.contact(stock)).toEqual([]);
    await testApp.contact(stock, ack(Id));
    expect((await log(stock))[0]).toMatchObject({ Status: SentAndConfirmed, Error: null });
    await testApp.contact(stock, ack(Id, { Success: false }));
    expect(await statusOf(stock)).toBe(SentAndConfirmed);
  });

  it('MSG-D04, SRV-D02 after 24 hours without an acknowledgement it is 5, and never delivered late', async () => {
    const stock = await testApp.beacon(owner);
    const { Id } = await write(stock);
    const day = 24 * 3_600_000;
    await testApp.context.deliveries.expire(Date.now() + day - 60_000);
    expect(await statusOf(stock)).toBe(Waiting);
    await testApp.context.deliveries.expire(Date.now() + day + 1_000);
    expect((await log(stock))[0]).toMatchObject({ Status: Failed, Error: 'Not confirmed within 24 hours' });
    expect(await testApp.contact(stock)).toEqual([]);
    await testApp.contact(stock, ack(Id));
    expect(await statusOf(stock)).toBe(SentAndConfirmed);
  });

  it('MSG-D04 one that waits too long is not handed over though nobody has ended it yet', async () => {
    const stock = await testApp.beacon(owner);
    await write(stock);
    const text = 'update delivery set expires = now() where beacon_id = $1';
    await testApp.context.pool.query(text, [stock.id]);
    expect(await testApp.contact(stock)).toEqual([]);
  });

  it('MSG-D03 a repeated ClientId answers 200 with the message that it made', async () => {
    const stock = await testApp.beacon(owner);
    const body = aMessage();
    const post = () =>
      fetch(`${testApp.api}/conversations/${stock.id}/messages`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
        body: JSON.stringify(body),
      });
    const answers = [await post(), ...(await Promise.all([post(), post(), post()]))];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Message).Id));
    expect(new Set(ids).size).toBe(1);
    expect(await testApp.contact(stock)).toHaveLength(1);
  });

  it('MSG-D03 calls with one ClientId at once send it once', async () => {
    const stock = await testApp.beacon(owner);
    const body = aMessage();
    const list = await Promise.all(Array.from({ length: 8 }, () => write(stock, body)));
    expect(new Set(list.map(({ Id }) => Id)).size).toBe(1);
    expect(await testApp.contact(stock)).toHaveLength(1);
  });

  it.each([
    ['MSG-11 nothing', '', 'required'],
    ['MSG-11 blanks', ' \n\t ', 'required'],
    ['MSG-10 201 characters', 'a'.repeat(201), 'maxLength'],
    ['MSG-10 101 characters of two units', '🚢'.repeat(101), 'maxLength'],
    ['more than Iridium carries', '🚢'.repeat(70), 'maxLength'],
  ])('%s: 400', async (_, text, code) => {
    const stock = await testApp.beacon(owner, {}, marine2);
    expect(await refusalOf(write(stock, aMessage(text)))).toEqual([400, 'validation', `Content: ${code}`]);
  });

  it.each([
    ['200 characters within blanks', ` ${'ж'.repeat(200)}\n`, 'ж'.repeat(200)],
    ['several lines', 'one\ntwo', 'one\ntwo'],
  ])('MSG-10, MSG-D03 %s are taken, without the blanks at both ends', async (_, text, kept) => {
    const stock = await testApp.beacon(owner, {}, marine2);
    expect((await write(stock, aMessage(text))).Content).toBe(kept);
  });

  it('MSG-10 by GSM alone the bytes do not matter', async () => {
    expect((await write(await testApp.beacon(owner), aMessage('🚢'.repeat(100)))).Status).toBe(Waiting);
  });

  it('PERM-04, PERM-09, PERM-D04 needs the right of the user and of the share', async () => {
    const stock = await testApp.beacon(owner);
    const mute = await testApp.user('mute', { ...flags, canSendMessages: false });
    const guest = await testApp.user('guest', flags);
    const rights = { canManage: true, canEditChannelsSettings: true };
    await testApp.seed.share(stock.id, mute.id, { ...rights, canSendMessages: true });
    await testApp.seed.share(stock.id, guest.id, { ...rights, canSendMessages: false });
    for (const user of [mute, guest])
      expect(await refusalOf(write(stock, aMessage(), user))).toEqual([403, 'permission.denied']);
  });

  it('PAY-D07 a blocked beacon: 409, and what waits for it is not handed over', async () => {
    const stock = await testApp.beacon(owner);
    await write(stock);
    await block(stock, 3);
    expect(await refusalOf(write(stock))).toEqual([409, 'beacon.blocked']);
    expect(await testApp.contact(stock)).toEqual([]);
    await block(stock, 2);
    expect(await testApp.contact(stock)).toHaveLength(1);
  });

  it('INGEST-D04 what waits for a beacon that has another owner now is not handed over, nor shown', async () => {
    const stock = await testApp.beacon(owner);
    await write(stock);
    await testApp.contact(stock, {
      Messages: [{ DeviceMessageId: 'old', Content: 'Old', SentDt: new Date().toISOString() }],
    });
    await pause(5);
    const visibleFrom = new Date();
    await change(stock, { visibleFrom }, 'update beacon set visible_from = $2 where id = $1', visibleFrom);
    expect(await testApp.contact(stock)).toEqual([]);
    expect(await log(stock)).toEqual([]);
    expect((await conversationOf(stock))?.LastMessage).toBeNull();
  });
});

describe('MSG-D04, MSG-D05, REMOTE-D11 a message by Iridium', () => {
  it('goes 0, 1, 2, 3, and the gateway takes it after the exchange interval of the other way', async () => {
    const stock = await testApp.beacon(owner, {}, marine2);
    await write(stock);
    await later(59);
    expect(await statusOf(stock)).toBe(Waiting);
    const walk: unknown[] = [];
    for (let i = 0; i < 4; i += 1) {
      await later(70);
      walk.push(await statusOf(stock));
    }
    expect(walk).toEqual([Sent, SentAndConfirmedByIridium, SentAndConfirmed, SentAndConfirmed]);
  });

  it('where the beacon was heard by satellite last, the gateway takes it at once', async () => {
    const stock = await testApp.beacon(owner, {}, marine2);
    await testApp.post('/ingest/packets', aPacketOf(1, {}, { Transport: 1 }), keyOf(stock));
    await write(stock);
    expect(await testApp.contact(stock, { Transport: 1 })).toEqual([]);
    expect(await testApp.contact(stock)).toEqual([]);
    await later(5);
    expect(await statusOf(stock)).toBe(Sent);
  });

  it('a contact by GSM takes it first, and is no second message to the gateway', async () => {
    const stock = await testApp.beacon(owner, {}, marine2);
    const { Id } = await write(stock);
    expect(await testApp.contact(stock)).toHaveLength(1);
    await testApp.contact(stock, ack(Id));
    await later(70);
    expect(await statusOf(stock)).toBe(SentAndConfirmed);
  });

  describe('REMOTE-D11 that the gateway does not take', () => {
    const refusing = async (more: object) => {
      const stock = await testApp.beacon(owner, {}, more);
      // Of the own network, where none is called.
      await testApp.context.pool.query(
        `update beacon set iridium_gateway_host = '127.0.0.1', iridium_gateway_port = 1 where id = $1`,
        [stock.id],
      );
      return stock;
    };

    it('waits on for a contact by GSM, which brings it', async () => {
      const stock = await refusing(marine2);
      const { Id } = await write(stock);
      await later(70);
      await later(140);
      expect(await statusOf(stock)).toBe(Waiting);
      expect(await testApp.contact(stock)).toMatchObject([{ CommandId: Id }]);
      await testApp.contact(stock, ack(Id));
      expect(await statusOf(stock)).toBe(SentAndConfirmed);
    });

    it('MSG-D04 has failed at once where there is no other way', async () => {
      const stock = await refusing({ model: 7 });
      await write(stock);
      await later(1);
      expect(await statusOf(stock)).toBe(Failed);
    });
  });

  it('a text that begins with "error" ends in 5, with the reason', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    await write(stock, aMessage('Error, please'));
    for (let i = 0; i < 3; i += 1) await later(10);
    expect((await log(stock))[0]).toMatchObject({ Status: Failed, Error: 'Simulated error' });
  });
});

describe('MSG-14 GET /conversations', () => {
  it('MSG-01, MSG-D01, MSG-D12 one of each beacon that can be reached, the latest first, then by name', async () => {
    const user = await testApp.user('lister', flags);
    const [bravo, alpha, late] = [
      await testApp.beacon(user, { name: 'Bravo' }),
      await testApp.beacon(user, { name: 'Alpha' }),
      await testApp.beacon(user, { name: 'Zulu' }),
    ];
    await write(late, aMessage('Last'), user);
    const list = await user.client.call(getConversations, {});
    expect(list.map(({ Id }) => Id)).toEqual([late.id, alpha.id, bravo.id]);
    expect(list[0]).toMatchObject({
      Name: 'Zulu',
      CanSendMessages: true,
      IsBlocked: false,
      HasIridium: false,
    });
    expect(list[0]?.LastMessage).toMatchObject({ Content: 'Last', Status: Waiting });
    expect(list[1]?.LastMessage).toBeNull();
  });

  it('PERM-02 without CanViewMessages: 403 to every call', async () => {
    const stock = await testApp.beacon(owner);
    const blind = await testApp.user('blind', { canViewMessages: false });
    const params = { id: stock.id };
    await testApp.seed.share(stock.id, blind.id, {
      canManage: true,
      canSendMessages: true,
      canEditChannelsSettings: true,
    });
    for (const call of [
      () => blind.client.call(getConversations, {}),
      () => log(stock, {}, blind),
      () => write(stock, aMessage(), blind),
      () => blind.client.call(countUnreadMessages, { params }),
    ])
      expect(await refusalOf(call())).toEqual([403, 'permission.denied']);
  });
});

describe('MSG-15 GET /conversations/{id}/messages', () => {
  it('MSG-D02 pages are stable by the timestamp, newest first', async () => {
    const stock = await testApp.beacon(owner);
    for (let i = 0; i < 25; i += 1) await write(stock, aMessage(`m${i}`));
    const first = await log(stock);
    expect(first.map(({ Content }) => Content)).toEqual(Array.from({ length: 20 }, (_, i) => `m${24 - i}`));
    await write(stock, aMessage('later'));
    const second = await log(stock, { skipCount: 20, timestamp: first[0]?.CreatedDt });
    expect(second.map(({ Content }) => Content)).toEqual(['m4', 'm3', 'm2', 'm1', 'm0']);
  });

  it.each([
    [{ takeCount: 0 }, 'takeCount: outOfRange'],
    [{ takeCount: 101 }, 'takeCount: outOfRange'],
    [{ skipCount: -1 }, 'skipCount: outOfRange'],
    [{ timestamp: 'yesterday' }, 'timestamp: invalidFormat'],
  ])('%j: 400', async (query, fault) =>
    expect(await refusalOf(log(await testApp.beacon(owner), query))).toEqual([400, 'validation', fault]),
  );
});

describe('MSG-17, MSG-18 PUT /conversations/{id}/messages.markAsRead, GET /conversations/{id}/messages.getUnreadCount', () => {
  const told = (text: string) => ({
    Messages: [{ DeviceMessageId: text, Content: text, SentDt: new Date().toISOString() }],
  });

  it('MSG-D07, MSG-D06 what came until then is read, once for all users; badge and list agree', async () => {
    const stock = await testApp.beacon(owner);
    const guest = await testApp.user('reader', flags);
    await testApp.seed.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: true,
      canEditChannelsSettings: false,
    });
    await testApp.contact(stock, told('one'));
    await pause(5);
    await testApp.contact(stock, told('two'));
    const [newest, first] = await log(stock);
    expect([newest?.Status, newest?.IsRead, newest?.UserName]).toEqual([Incoming, false, null]);
    expect(await unread(stock)).toEqual([2, 2, 2]);
    const mark = (user: TestUser, timestamp = '') =>
      user.client.call(markMessagesRead, { params: { id: stock.id }, query: { timestamp } });
    await mark(guest, first?.CreatedDt);
    expect(await unread(stock)).toEqual([1, 1, 1]);
    await mark(guest, newest?.CreatedDt);
    expect(await unread(stock)).toEqual([0, 0, 0]);
    expect((await log(stock)).map(({ IsRead }) => IsRead)).toEqual([true, true]);
  });

  it('MGMT-D05 what was written to a former owner and comes late counts for nothing', async () => {
    const stock = await testApp.beacon(owner);
    const visibleFrom = new Date(Date.now() - 60_000);
    await change(stock, { visibleFrom }, 'update beacon set visible_from = $2 where id = $1', visibleFrom);
    const SentDt = new Date(visibleFrom.getTime() - 1_000).toISOString();
    await testApp.contact(stock, { Messages: [{ DeviceMessageId: 'old', Content: 'old', SentDt }] });
    await testApp.contact(stock, told('one'));
    const [first] = await log(stock);
    await pause(5);
    await testApp.contact(stock, told('two'));
    const timestamp = first?.CreatedDt ?? '';
    await owner.client.call(markMessagesRead, { params: { id: stock.id }, query: { timestamp } });
    expect(await unread(stock)).toEqual([1, 1, 1]);
  });

  it('PERM-D07 by one who may only look on: 204 as on pages of before, and nothing is marked', async () => {
    const stock = await testApp.beacon(owner);
    const guest = await testApp.user('looks-on', flags);
    const rights = { canManage: false, canSendMessages: false, canEditChannelsSettings: true };
    await testApp.seed.share(stock.id, guest.id, rights);
    await testApp.contact(stock, told('for the owner'));
    const timestamp = new Date(Date.now() + 60_000).toISOString();
    const mark = () =>
      guest.client.call(markMessagesRead, { params: { id: stock.id }, query: { timestamp } });
    await mark();
    expect(await unread(stock)).toEqual([1, 1, 1]);
    await testApp.seed.share(stock.id, guest.id, { ...rights, canManage: true });
    await mark();
    expect(await unread(stock)).toEqual([0, 0, 0]);
  });

  it('PERM-03 without CanReadMessages: 403, and nothing is marked', async () => {
    const stock = await testApp.beacon(owner);
    const watcher = await testApp.user('watcher', { ...flags, canReadMessages: false });
    await testApp.seed.share(stock.id, watcher.id, {
      canManage: true,
      canSendMessages: true,
      canEditChannelsSettings: true,
    });
    await testApp.contact(stock, told('unseen'));
    const timestamp = new Date(Date.now() + 60_000).toISOString();
    const answer = await fetch(
      `${testApp.api}/conversations/${stock.id}/messages.markAsRead?timestamp=${timestamp}`,
      { method: 'PUT', headers: { Authorization: `Bearer ${watcher.token}` } },
    );
    expect(answer.status).toBe(403);
    expect(await unread(stock)).toEqual([1, 1, 1]);
  });
});

describe('LIVE-D01 messages on open pages', () => {
  it('each step is told to those who see the beacon and may view messages', async () => {
    const stock = await testApp.beacon(owner);
    const heard: string[] = [];
    const leave = testApp.context.live.join(owner.id, (block) => heard.push(block) > 0);
    const { Id } = await write(stock);
    await testApp.contact(stock);
    await testApp.contact(stock, ack(Id));
    leave();
    const block = `event: message\ndata: {"Id":${Id},"BeaconId":${stock.id}}\n\n`;
    expect(heard.filter((one) => one === block)).toHaveLength(3);
  });
});

describe('PUT /conversations.editQuickTexts', () => {
  const keep = (Texts: string[], user = owner) => user.client.call(editQuickTexts, { body: { Texts } });

  it('MSG-D13 the texts of a user follow him, and are his alone', async () => {
    expect(await owner.client.call(getQuickTexts, {})).toEqual([]);
    expect(await keep([' At the quay ', 'Fuel?', 'Fuel?'])).toEqual(['At the quay', 'Fuel?']);
    expect(await owner.client.call(getQuickTexts, {})).toEqual(['At the quay', 'Fuel?']);
    const other = await testApp.user('quick', flags);
    expect(await other.client.call(getQuickTexts, {})).toEqual([]);
    expect(await keep([])).toEqual([]);
  });

  it.each([
    ['an empty text', [' '], 'Texts.0: required'],
    ['201 characters', ['x'.repeat(201)], 'Texts.0: maxLength'],
    ['thirteen texts', Array.from({ length: 13 }, (_, i) => String(i)), 'Texts: tooMany'],
  ])('%s: 400', async (_, texts, fault) =>
    expect(await refusalOf(keep(texts))).toEqual([400, 'validation', fault]),
  );
});

async function conversationOf({ id }: TestDevice) {
  return (await owner.client.call(getConversations, {})).find(({ Id }) => Id === id);
}

/** What the beacon, the list of conversations and the count of its own say. */
async function unread(stock: TestDevice) {
  const params = { id: stock.id };
  return [
    (await owner.client.call(getBeacon, { params })).UnreadMessagesCount,
    (await conversationOf(stock))?.UnreadCount,
    await owner.client.call(countUnreadMessages, { params }),
  ];
}

async function change(stock: TestDevice, part: object, text: string, value: unknown) {
  await testApp.context.writer.changeOne(stock.id, async (draft, step) => {
    draft.device = { ...draft.device, ...part };
    await step.db.query(text, [stock.id, value]);
  });
}
const block = (stock: TestDevice, communicationStatus: 2 | 3) =>
  change(
    stock,
    { communicationStatus },
    'update beacon set communication_status = $2 where id = $1',
    communicationStatus,
  );
