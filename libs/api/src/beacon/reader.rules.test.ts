import { aBeacon, aChannel } from '../fixtures.ts';
import { mayEditChannels, maySendTo, shownChannels } from './reader.rules.ts';

describe('PERM-08, PERM-09, CHAN-13 what needs the flag of the user and that of the beacon', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('user %s, beacon %s: %s', (user, beacon, may) => {
    expect(maySendTo({ CanSendMessages: user }, { CanSendMessages: beacon })).toBe(may);
    expect(mayEditChannels({ CanEditChannelsSettings: user }, { CanEditChannelsSettings: beacon })).toBe(may);
  });
});

describe('SIDE-D04 the sensors as this client shows them', () => {
  const Channels = [1, 2, 3, 4].map((Id) => aChannel({ Id }));
  const shown = (ChannelOrder: number[], HiddenChannels: number[]) => {
    const beacon = aBeacon({ Channels, InterfaceSettings: { Client1: { ChannelOrder, HiddenChannels } } });
    return shownChannels(beacon).map(({ Id }) => Number(Id));
  };

  it('all in their order where nothing was chosen', () =>
    expect(shownChannels(aBeacon({ Channels })).map(({ Id }) => Number(Id))).toEqual([1, 2, 3, 4]));

  it.each<[string, number[], number[], number[]]>([
    ['in the chosen order', [3, 1, 4, 2], [], [3, 1, 4, 2]],
    ['those without a place come last, in their own order', [4, 3], [], [4, 3, 1, 2]],
    ['hidden ones are left out, unknown ones passed over', [9, 2], [1, 8], [2, 3, 4]],
  ])('%s', (_, order, hidden, list) => expect(shown(order, hidden)).toEqual(list));
});
