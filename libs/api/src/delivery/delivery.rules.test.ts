import {
  DataChannel,
  DeliveryState,
  isUnderWay,
  mayBecome,
  MessageStatus,
  messageStatusOf,
  possibleChannel,
  SendState,
  sendStateOf,
  statesBefore,
  waysOf,
} from '../index.ts';

const states = Object.keys(DeliveryState) as (keyof typeof DeliveryState)[];

/** Each state and all that may follow it, by name. */
const allowed: Record<keyof typeof DeliveryState, (keyof typeof DeliveryState)[]> = {
  Saved: ['Waiting'],
  Waiting: ['HandedOver', 'AtGateway', 'Confirmed', 'Failed'],
  HandedOver: ['AtGateway', 'Confirmed', 'Failed'],
  AtGateway: ['Confirmed', 'Failed'],
  Confirmed: [],
  Failed: ['Confirmed'],
};
const transitions = states.flatMap((from) =>
  states.map((to) => [from, to, allowed[from].includes(to)] as const),
);

describe('MSG-D04, REMOTE-D03 the states of a delivery', () => {
  it.each(transitions)('%s to %s: %s', (from, to, may) =>
    expect(mayBecome(DeliveryState[from], DeliveryState[to])).toBe(may),
  );

  it.each(states)('the states before %s are those that may become it', (to) =>
    expect(statesBefore(DeliveryState[to])).toEqual(
      states.filter((from) => allowed[from].includes(to)).map((from) => DeliveryState[from]),
    ),
  );

  it.each([
    ['Saved', false],
    ['Waiting', true],
    ['HandedOver', true],
    ['AtGateway', true],
    ['Confirmed', false],
    ['Failed', false],
  ] as const)('%s is under way: %s', (state, is) => expect(isUnderWay(DeliveryState[state])).toBe(is));
});

describe('ENUM-12, REMOTE-12, REMOTE-D01 the two views of a delivery', () => {
  const views = [
    ['Saved', 'Waiting', 0, 'NotSent', 0],
    ['Waiting', 'Waiting', 0, 'Waiting', 1],
    ['HandedOver', 'Sent', 1, 'Sent', 2],
    ['AtGateway', 'SentAndConfirmedByIridium', 2, 'SentToIridium', 3],
    ['Confirmed', 'SentAndConfirmed', 3, 'SentAndConfirmed', 4],
    ['Failed', 'Error', 5, 'Error', 5],
  ] as const;

  it.each(views)('%s is the message status %s (%i)', (state, status, number) => {
    expect(messageStatusOf(DeliveryState[state])).toBe(MessageStatus[status]);
    expect(MessageStatus[status]).toBe(number);
  });

  it.each(views)('%s, of a message %s (%i), is the send state %s (%i)', (state, _, __, send, number) => {
    expect(sendStateOf(DeliveryState[state])).toBe(SendState[send]);
    expect(SendState[send]).toBe(number);
  });

  /** Every pair of numbers: what a reader of one enumeration would see of a step of the other. */
  const steps = <T extends number>(view: (state: DeliveryState) => T) =>
    new Set(
      transitions
        .filter(([, , may]) => may)
        .map(([from, to]) => `${view(DeliveryState[from])} ${view(DeliveryState[to])}`),
    );
  const numbers = [0, 1, 2, 3, 4, 5];
  const pairs = numbers.flatMap((from) => numbers.map((to) => [from, to] as const));
  const statusSteps = ['0 0', '0 1', '0 2', '0 3', '0 5', '1 2', '1 3', '1 5', '2 3', '2 5', '5 3'];
  const sendSteps = ['0 1', '1 2', '1 3', '1 4', '1 5', '2 3', '2 4', '2 5', '3 4', '3 5', '5 4'];

  it.each(pairs)('MSG-D04 a message status %i becomes %i only where it may', (from, to) =>
    expect(steps(messageStatusOf).has(`${from} ${to}`)).toBe(statusSteps.includes(`${from} ${to}`)),
  );
  it.each(pairs)('REMOTE-D03 a send state %i becomes %i only where it may', (from, to) =>
    expect(steps(sendStateOf).has(`${from} ${to}`)).toBe(sendSteps.includes(`${from} ${to}`)),
  );
});

describe('REMOTE-D04, REMOTE-D11 the ways to a beacon', () => {
  const { IridiumOnly, GsmOnly, IridiumPriority, GsmPriority } = DataChannel;

  it.each([
    [GsmPriority, true, true, GsmPriority],
    [IridiumPriority, true, true, IridiumPriority],
    [IridiumPriority, true, false, GsmOnly],
    [GsmOnly, false, true, IridiumOnly],
    [GsmOnly, false, false, null],
  ])('channel %s with GSM %s and Iridium %s: %s', (wanted, hasGsm, hasIridium, channel) =>
    expect(possibleChannel(wanted, { hasGsm, hasIridium })).toBe(channel),
  );

  it.each([
    ['Iridium only', IridiumOnly, { gsm: null, iridium: 1_000 }],
    ['GSM only', GsmOnly, { gsm: 1_000, iridium: null }],
    ['Iridium first', IridiumPriority, { gsm: 61_000, iridium: 1_000 }],
    ['GSM first', GsmPriority, { gsm: 1_000, iridium: 61_000 }],
    ['none', null, { gsm: null, iridium: null }],
  ])('%s: the other way is open after one exchange interval', (_, channel, ways) =>
    expect(waysOf(channel, 1_000, 60_000)).toEqual(ways),
  );
});
