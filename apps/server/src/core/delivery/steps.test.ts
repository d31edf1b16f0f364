import { CommunicationStatus, DeliveryKind, DeliveryState, limits, Transport } from '@mayak/api';
import type { Pool } from '../../platform/db/pool.ts';
import type { ChangeFeed, Step } from '../../platform/events/changeFeed.ts';
import { EventBus } from '../../platform/events/eventBus.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import { aRecord } from '../beacons/beacon.fixtures.ts';
import type { Cells } from '../cells/cells.ts';
import { cellStore } from '../cells/store.ts';
import { reportingIntervals } from '../history/store/reportingIntervals.ts';
import { batchOf } from '../ingest/batch.fixtures.ts';
import type { Changed, DeliveryOfKind, Outcome } from './delivery.ts';
import { DeliveryQueue } from './queue.ts';
import { deliveries } from './store.ts';
import { UnderWay } from './underWay.ts';

const { Message, Parameters, Firmware } = DeliveryKind;
const { Waiting, HandedOver, Confirmed, Failed } = DeliveryState;
const record = aRecord([], { communicationStatus: CommunicationStatus.Active });
const beaconId = record.id;
const pool = {} as Pool;
const aChange = (id: number, more: Partial<Changed> = {}): Changed => ({
  beaconId,
  id,
  kind: Message,
  state: Confirmed,
  ...more,
});

/** A queue on a store of which each answer is given. */
function aQueue() {
  const told: (DomainEvent & { type: 'delivery.changed' })[] = [];
  const step = {
    now: 1,
    db: {},
    emit: (event: (typeof told)[number]) => told.push(event),
  } as unknown as Step;
  const feed = { transaction: (work: (given: Step) => unknown) => work(step) } as unknown as ChangeFeed;
  return { queue: new DeliveryQueue({ pool, feed, cells: {} as Cells }), step, told };
}
const store = <K extends keyof typeof deliveries>(name: K, ...answers: unknown[]) => {
  const spy = jest.spyOn(deliveries, name as 'due');
  for (const answer of answers) spy.mockResolvedValueOnce(answer as never);
  return spy;
};
/** A bus on which a room hears what happens elsewhere. */
const heardBy = (room: Pick<UnderWay, 'consumers'>, onFailure = jest.fn()) => {
  const bus = new EventBus(onFailure);
  bus.add(room.consumers(onFailure));
  return (event: DomainEvent) => bus.dispatch([event], 'elsewhere');
};
/** Something is under way to the beacon. */
const busyNow = (more: object = {}) =>
  ({
    type: 'delivery.changed',
    ...aChange(1),
    state: Waiting,
    byUser: false,
    isUnderWay: true,
    ...more,
  }) as const;
/** The ids and states that everybody was told. */
const statesOf = (told: readonly Changed[]) => told.map(({ id, state }) => [id, state]);

beforeEach(() => {
  jest.spyOn(reportingIntervals, 'brought').mockResolvedValue([]);
  jest.spyOn(cellStore, 'staying').mockResolvedValue([]);
});
afterEach(() => jest.restoreAllMocks());

describe('MSG-D04 what a contact is given', () => {
  const due = (id: number, before: DeliveryState = Waiting) => ({ id, before });
  const handed = (id: number, kind: DeliveryKind = Message) => ({ id, kind, payload: { Content: id } });
  const busy = () => {
    const { queue, ...rest } = aQueue();
    heardBy(queue)(busyNow());
    return { queue, ...rest };
  };

  it('comes in the order in which it was sent, and what waited is told of once', async () => {
    const { queue, told } = busy();
    store('due', [due(3), due(7, HandedOver), due(9)]);
    store('handOver', [handed(9), handed(3), handed(7)]);
    const given = await queue.commandsFor(record, Transport.Gsm);
    expect(given.map(({ CommandId }) => CommandId)).toEqual([3, 7, 9]);
    expect(statesOf(told).sort()).toEqual([
      [3, HandedOver],
      [9, HandedOver],
    ]);
  });

  it('is looked for by what its session can be given; where nothing is found, nothing is written', async () => {
    const { queue } = busy();
    const found = store('due', [], [due(4)]);
    jest.spyOn(deliveries, 'isUnderWay').mockResolvedValue(true);
    const handOver = store('handOver', []);
    const session = { given: new Set([3]), kinds: [Firmware] };
    expect(await queue.commandsFor(record, Transport.Gsm, session)).toEqual([]);
    expect(found.mock.calls[0]?.[2]).toMatchObject({ session });
    expect(handOver).not.toHaveBeenCalled();
    await queue.commandsFor(record, Transport.Gsm, session);
    expect(handOver).toHaveBeenCalledWith({}, beaconId, { ids: [4], now: 1 });
  });

  it('has what the feature of its kind adds, and nothing of another kind', async () => {
    const { queue } = busy();
    queue.extend(Firmware, { addition: async (_, id) => ({ Part: id * 10 }) });
    store('due', [due(3), due(4)]);
    store('handOver', [handed(3), handed(4, Firmware)]);
    const given = await queue.commandsFor(record, Transport.Gsm);
    expect(given.map(({ Payload }) => Payload)).toEqual([{ Content: 3 }, { Content: 4, Part: 40 }]);
  });
});

describe('MSG-D04, SRV-D02 what becomes of a delivery', () => {
  const ack = { CommandId: 5, Success: true };

  it('acknowledgements are asked for where there are some alone, and features hear how far devices are', async () => {
    const { queue, step, told } = aQueue();
    const acknowledge = store('acknowledge', [aChange(5)]);
    const progress = jest.fn(async () => undefined);
    queue.extend(Message, {});
    queue.extend(Firmware, { progress });
    const batch = (Acks: (typeof ack)[]) => {
      const { batch: made } = batchOf(record, [{ acks: Acks }]);
      return { ...made, step };
    };
    await queue.acknowledge(batch([]));
    expect(acknowledge).not.toHaveBeenCalled();
    expect(progress).not.toHaveBeenCalled();
    await queue.acknowledge(batch([ack]));
    const heard = { beaconId, commandId: 5, success: true, error: null, answer: null, values: null };
    expect(progress).toHaveBeenCalledWith(step, [{ ...heard, received: null }]);
    expect(statesOf(told)).toEqual([[5, Confirmed]]);
  });

  it.each<[NonNullable<Outcome['fault']>, boolean]>([
    ['replaced', true],
    ['held', true],
    ['refused', false],
    ['expired', false],
  ])('one that ended as %s was ended by its user: %s', async (fault, byUser) => {
    const { queue, told } = aQueue();
    store('advance', aChange(5, { state: Failed }));
    await queue.advance(beaconId, 5, { state: Failed, fault });
    expect(told).toMatchObject([{ id: 5, state: Failed, byUser, isUnderWay: false }]);
  });

  it('one that may not go there is told to nobody', async () => {
    const { queue, told } = aQueue();
    store('advance', null);
    expect(await queue.advance(beaconId, 5, { state: Confirmed })).toBeNull();
    expect(told).toEqual([]);
  });

  it('REMOTE-D12 parameters that were confirmed are what the device has, and nothing else is', async () => {
    const { queue, step } = aQueue();
    const report = store('report', []);
    const page = aChange(6, { kind: Parameters });
    store('expire', [aChange(5), aChange(7, { kind: Parameters, state: Failed })], [aChange(5), page]);
    await queue.expire(1);
    expect(report).not.toHaveBeenCalled();
    expect(reportingIntervals.brought).not.toHaveBeenCalled();
    await queue.expire(1);
    expect(report.mock.calls).toEqual([[step.db, [page], 1]]);
    expect(reportingIntervals.brought).toHaveBeenCalledTimes(1);
  });

  it('a feature follows those of its kind, and only where there are some', async () => {
    const { queue, step } = aQueue();
    const follow = jest.fn(async () => undefined) as jest.Mock & NonNullable<DeliveryOfKind['follow']>;
    queue.extend(Firmware, { follow });
    queue.extend(Message, {});
    const own = aChange(6, { kind: Firmware });
    store('expire', [aChange(5)], [aChange(5), own]);
    await queue.expire(1);
    expect(follow).not.toHaveBeenCalled();
    await queue.expire(1);
    expect(follow.mock.calls).toEqual([[step, [own]]]);
  });

  it('all that is over ends, a thousand at a time', async () => {
    const { queue, told } = aQueue();
    const many = Array.from({ length: 1_000 }, (_, i) => aChange(i, { state: Failed }));
    const expire = store('expire', many, [aChange(1_001, { state: Failed })]);
    await queue.expire(1);
    expect(expire.mock.calls.map(([, , most]) => most)).toEqual([1_000, 1_000]);
    expect(told).toHaveLength(1_001);
  });
});

describe('REMOTE-D11 what a session of the satellite says', () => {
  const sessions = async (session: { mtmsn?: number; momsn?: number; status?: number } | null) => {
    const { queue, step } = aQueue();
    const byMtmsn = store('byMtmsn', { id: 5 });
    const advance = store('advance', null);
    const { batch } = batchOf(record, [session ? { session: session as never } : {}]);
    await queue.endSessions({ ...batch, step });
    return {
      asked: byMtmsn.mock.calls.length,
      outcome: (advance.mock.calls[0] as unknown[] | undefined)?.[3],
    };
  };

  it.each([
    ['no session', null],
    ['no message', { mtmsn: 0, momsn: 7, status: 0 }],
    ['a message, and nothing of how it went', { mtmsn: 5, momsn: 7 }],
    ['a session that did not begin', { mtmsn: 5, momsn: 7, status: -1 }],
    ['a session that broke', { mtmsn: 5, momsn: 7, status: 3 }],
  ])('%s: nothing is looked for', async (_, session) => expect((await sessions(session)).asked).toBe(0));

  it.each([
    [0, { state: Confirmed, momsn: 7 }],
    [1, { state: Failed, fault: 'tooLarge', momsn: 7 }],
    [2, { state: Confirmed, momsn: 7 }],
  ])('status %i: %j', async (status, outcome) =>
    expect((await sessions({ mtmsn: 5, momsn: 7, status })).outcome).toEqual(outcome),
  );
});

describe('SRV-D01 the beacons to which something is under way', () => {
  it('are those of which somebody tells so, and those that are read after news were missed', async () => {
    const underWay = new UnderWay(pool);
    const hear = heardBy(underWay);
    hear(busyNow({ isUnderWay: false, state: Confirmed }));
    expect([underWay.has(beaconId), underWay.size]).toEqual([false, 0]);
    hear(busyNow());
    expect([underWay.has(beaconId), underWay.size]).toEqual([true, 1]);
    store('beacons', [8, 9]);
    hear({ type: 'changes.missed' });
    await new Promise(setImmediate);
    expect([8, 9].map((id) => underWay.has(id))).toEqual([true, true]);
  });

  it('a read that fails is told', async () => {
    const onFailure = jest.fn();
    jest.spyOn(deliveries, 'beacons').mockRejectedValueOnce(new Error('away'));
    heardBy(new UnderWay(pool), onFailure)({ type: 'changes.missed' });
    await new Promise(setImmediate);
    expect(onFailure).toHaveBeenCalledWith(new Error('away'));
  });

  it('stay while something comes during the look that finds nothing', async () => {
    const underWay = new UnderWay(pool);
    const hear = heardBy(underWay);
    const looked = jest.spyOn(deliveries, 'isUnderWay').mockResolvedValue(false);
    await underWay.check(beaconId);
    expect(looked).not.toHaveBeenCalled();
    for (const isBusy of [true, false]) {
      hear(busyNow());
      looked.mockImplementationOnce(async () => {
        if (isBusy) hear(busyNow());
        return false;
      });
      await underWay.check(beaconId);
      expect(underWay.has(beaconId)).toBe(isBusy);
    }
  });

  it('stay while something is', async () => {
    const underWay = new UnderWay(pool);
    heardBy(underWay)(busyNow());
    jest.spyOn(deliveries, 'isUnderWay').mockResolvedValue(true);
    await underWay.check(beaconId);
    expect(underWay.has(beaconId)).toBe(true);
  });
});

it('MSG-D04 a contact for which nothing waits any more asks the database once', async () => {
  const { queue } = aQueue();
  heardBy(queue)(busyNow());
  const due = store('due', []);
  jest.spyOn(deliveries, 'isUnderWay').mockResolvedValue(false);
  expect(await queue.commandsFor(record, Transport.Gsm)).toEqual([]);
  expect(await queue.commandsFor(record, Transport.Gsm)).toEqual([]);
  expect(due).toHaveBeenCalledTimes(1);
  expect(due.mock.calls[0]?.[2]).toMatchObject({ most: limits.delivery.perContact });
});
