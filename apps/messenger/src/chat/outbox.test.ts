import { Failure, Problem } from '@mayak/api';
import { aMessage } from '@mayak/api/fixtures';
import type { RemoteContext } from '@mayak/host';
import { saved } from '@mayak/ui';
import { createSender, isLate, outboxOf } from './outbox';

const user = 7;
const outbox = outboxOf(user);
const one = { BeaconId: 5, Content: 'Text', ClientId: '6f1c0c7e-0d0c-4b64-9d4b-6f2a0d3c1e01' };
const two = { ...one, Content: 'Second', ClientId: '6f1c0c7e-0d0c-4b64-9d4b-6f2a0d3c1e02' };
const refusal = (status: number | null, detail = '') =>
  new Failure(
    'POST',
    status,
    detail
      ? Problem.parse({ type: 'x', title: 'x', status, detail, instance: 'x', code: 'beacon.blocked' })
      : null,
  );

function start(answers: (Failure | null)[]) {
  const asked: string[] = [];
  const sent: string[] = [];
  const call = async (_: unknown, { body }: { body: { ClientId: string; Content: string } }) => {
    asked.push(body.Content);
    const failure = answers.shift();
    if (failure) throw failure;
    return aMessage(body);
  };
  const api = { quiet: { call } } as unknown as RemoteContext['api'];
  const sender = createSender({ api }, user, (_, { Content }) => sent.push(Content));
  return { sender, asked, sent };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  outbox.set([]);
});
afterEach(() => jest.useRealTimers());

describe('MSG-D03, MSG-D09 what was written and the server has not taken yet', () => {
  it('is sent at once, and leaves when it is taken', async () => {
    const { sender, asked, sent } = start([]);
    sender.add(one);
    expect(outbox.get()).toMatchObject([{ ...one, IsOffline: false, Refusal: null }]);
    await settle();
    expect([asked, sent, outbox.get()]).toEqual([['Text'], ['Text'], []]);
    sender.close();
  });

  it('without a connection it waits, says so, and goes out under the same id in its order', async () => {
    const { sender, asked, sent } = start([refusal(null), refusal(null)]);
    sender.add(one);
    await settle();
    sender.add(two);
    await settle();
    expect(outbox.get()).toMatchObject([{ ...one, IsOffline: true }, two]);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([sent, outbox.get()]).toEqual([['Text', 'Second'], []]);
    expect(asked).toEqual(['Text', 'Text', 'Text', 'Second']);
    sender.close();
  });

  it('is there after a closed tab, and goes out by itself', async () => {
    const first = start([refusal(null)]);
    first.sender.add(one);
    await settle();
    first.sender.close();
    const second = start([]);
    await settle();
    expect([second.asked, outbox.get()]).toEqual([['Text'], []]);
    second.sender.close();
  });

  it.each([
    [409, 'The beacon is temporarily blocked'],
    [403, 'You have no rights to do this'],
    [500, 'Error on the server'],
  ])(
    'a refusal (%i) is kept with its words and holds up no other; "Send again" sends it under its id',
    async (status, detail) => {
      const { sender, asked, sent } = start([refusal(status, detail)]);
      sender.add(one);
      sender.add(two);
      await settle();
      expect(sent).toEqual(['Second']);
      expect(outbox.get()).toMatchObject([{ ...one, Refusal: detail }]);
      await jest.advanceTimersByTimeAsync(20_000);
      expect(asked).toEqual(['Text', 'Second']);
      sender.add(one);
      await settle();
      expect([sent, outbox.get()]).toEqual([['Second', 'Text'], []]);
      sender.close();
    },
  );

  it('one that was refused can be deleted', async () => {
    const { sender } = start([refusal(409, 'Blocked')]);
    sender.add(one);
    await settle();
    sender.remove(one.ClientId);
    expect(outbox.get()).toEqual([]);
    sender.close();
  });

  it('the page goes on with it, whatever is open, until nothing waits', async () => {
    const tasks = () => saved.tasks(user).get();
    const first = start([refusal(null)]);
    expect(tasks()).toEqual([]);
    first.sender.add(one);
    await settle();
    first.sender.close();
    expect(tasks()).toEqual(['messenger:outbox']);
    const second = start([refusal(409, 'Blocked')]);
    await settle();
    expect([second.asked, tasks()]).toEqual([['Text'], []]);
    second.sender.close();
  });

  it('two parts of a page send it once', async () => {
    const [panel, task] = [start([]), start([])];
    panel.sender.add(one);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([...panel.asked, ...task.asked]).toEqual(['Text']);
    panel.sender.close();
    task.sender.close();
  });

  it.each([
    ['at once', { IsOffline: false }, 1_000, false],
    ['when the connection was back', { IsOffline: true }, 1_000, true],
    ['by a page that was opened later', { IsOffline: false }, 60_000, true],
  ])('that it went out %s is said: %s', (_, part, after, said) => {
    const CreatedDt = '2026-10-14T12:00:00.000Z';
    const outgoing = { ...one, ...part, CreatedDt, Refusal: null };
    expect(isLate(outgoing, Date.parse(CreatedDt) + after)).toBe(said);
  });

  it('a closed sender sends nothing more', async () => {
    const { sender, asked } = start([refusal(null)]);
    sender.add(one);
    await settle();
    sender.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
