import {
  beaconLook,
  beaconState,
  BnwasMode,
  bridgeBanner,
  ChannelKind,
  GeneralState,
  iconPath,
  isBnwasModel,
  checkDigit,
  isIccid,
  isImei,
  mayEditChannels,
  maySendTo,
  modulesOf,
  Relevance,
  shownChannels,
  ValueState,
} from '../index.ts';
import { aBeacon, aChannel, aUser } from '../fixtures.ts';

describe('BEACON-15, BEACON-D08 the state of a beacon', () => {
  const { NoValue, Undefined, Normal, UpperPreEmergency, DiscreteEmergency } = ValueState;
  it.each([
    [[], true, 0, GeneralState.Unknown],
    [[NoValue], true, 0, GeneralState.Unknown],
    [[Normal, NoValue], true, 0, GeneralState.Normal],
    [[Undefined], true, 0, GeneralState.Normal],
    [[Normal, UpperPreEmergency], true, 0, GeneralState.PreEmergency],
    [[UpperPreEmergency, DiscreteEmergency], true, 0, GeneralState.Emergency],
    [[DiscreteEmergency], false, 0, GeneralState.Normal],
    [[Normal], true, 1, GeneralState.Emergency],
    [[NoValue], false, 2, GeneralState.Emergency],
  ] as const)('of %j with the check %s and the alarm %i is %i', (values, check, alarm, state) => {
    expect(beaconState(values, check, alarm)).toBe(state);
  });
});

describe('CHAN-D06 how a beacon looks: its worst state by its priority', () => {
  it.each([
    [GeneralState.Emergency, Relevance.Outdated, true, 'emergency'],
    [GeneralState.Emergency, Relevance.Outdated, false, 'outdated'],
    [GeneralState.PreEmergency, Relevance.Outdated, true, 'preEmergency'],
    [GeneralState.PreEmergency, Relevance.Outdated, false, 'outdated'],
    [GeneralState.PreEmergency, Relevance.Recent, false, 'preEmergency'],
    [GeneralState.Normal, Relevance.Recent, true, 'recent'],
    [GeneralState.Normal, Relevance.Actual, true, 'normal'],
    [GeneralState.Unknown, Relevance.NoTime, true, 'outdated'],
    [GeneralState.Normal, Relevance.NotChecked, true, 'normal'],
  ] as const)('state %i, relevance %i, emergency first %s: %s', (state, age, first, look) => {
    expect(beaconLook(state, age, first)).toBe(look);
  });
});

describe('BNWAS-04, BNWAS-05, BNWAS-D03, BNWAS-D04 the bridge-watch banner', () => {
  const { Undefined, Auto, Manual, Off, PowerOff } = BnwasMode;
  it.each([
    // shown  alarm  mode       banner
    [true, 0, Auto, null],
    [true, 0, Off, null],
    [true, 0, PowerOff, null],
    [false, 1, Auto, null],
    [false, 1, null, null],
    [true, 0, null, null],
    [true, 1, PowerOff, { alarm: true, text: 'powerOff' }],
    [true, 2, Off, { alarm: true, text: 'off' }],
    [true, 1, Auto, { alarm: true, text: 'off' }],
    [true, 1, Manual, { alarm: true, text: 'off' }],
    [true, 1, null, { alarm: true, text: 'off' }],
    [true, 1, Undefined, { alarm: true, text: 'interfaceError' }],
    [false, 0, Undefined, { alarm: false, text: 'interfaceError' }],
    [true, 0, Undefined, { alarm: false, text: 'interfaceError' }],
  ] as const)('shown %s, alarm %i, mode %s: %o', (BNWASShowStatus, BNWASAlarm, mode, banner) => {
    const Channels =
      mode === null ? [] : [aChannel({ ChannelFlag: ChannelKind.BnwasMode, ChannelType: 2, Value: mode })];
    expect(bridgeBanner({ BNWASShowStatus, BNWASAlarm, Channels })).toEqual(banner);
  });
});

describe('PERM-07, PERM-08, PERM-09, CHAN-13 what needs both flags', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('user %s and beacon %s: %s', (users, beacons, may) => {
    const user = aUser({ CanEditChannelsSettings: users, CanSendMessages: users });
    const beacon = aBeacon({ CanEditChannelsSettings: beacons, CanSendMessages: beacons });
    expect(mayEditChannels(user, beacon)).toBe(may);
    expect(maySendTo(user, beacon)).toBe(may);
  });
});

describe('SIDE-D04, BEACON-D05 the shown channels', () => {
  const channels = [1, 2, 3].map((Id) => aChannel({ Id }));
  it('are those of the device without a choice', () => {
    expect(shownChannels(aBeacon({ Channels: channels })).map((c) => c.Id)).toEqual([1, 2, 3]);
  });
  it('follow the chosen order and leave the hidden ones out', () => {
    const InterfaceSettings = { Client1: { ChannelOrder: [3, 9], HiddenChannels: [2], other: true } };
    expect(shownChannels(aBeacon({ Channels: channels, InterfaceSettings })).map((c) => c.Id)).toEqual([
      3, 1,
    ]);
  });
});

describe('MGMT-D02 the IMEI', () => {
  it.each([
    ['490154203237518', true],
    ['490154203237519', false],
    ['49015420323751', false],
    ['4901542032375180', false],
    ['49015420323751a', false],
  ])('%s: %s', (value, valid) => expect(isImei(value)).toBe(valid));
});

describe('BEACON-D14 the number of a SIM', () => {
  it.each([
    ['8970101000000080899', true],
    ['8970101000000080897', false],
    ['8970101000000080890', false],
    ['89701010000000808', false],
    ['897010100000008089901', false],
    ['897010100000008089a', false],
  ])('%s: %s', (value, valid) => expect(isIccid(value)).toBe(valid));

  it.each(['897010100000008089', '8970101000000080891'])('%s and its check digit', (digits) => {
    const right = `${digits}${checkDigit(digits)}`;
    expect(isIccid(right)).toBe(true);
    for (let d = 0; d < 10; d += 1) expect(isIccid(`${digits}${d}`)).toBe(`${digits}${d}` === right);
  });
});

describe('BEACON-D07, BEACON-D11 what follows from model and transport', () => {
  it('gives modules by model', () => {
    expect(modulesOf(8)).toEqual({ HasGsmModule: true, HasIridiumModule: true, HasBluetoothModule: true });
    expect(modulesOf(7)).toEqual({ HasGsmModule: false, HasIridiumModule: true, HasBluetoothModule: true });
    expect(modulesOf(1)).toEqual({ HasGsmModule: true, HasIridiumModule: false, HasBluetoothModule: false });
  });
  it('knows the models with a bridge watch', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((m) => isBnwasModel(m as 0))).toEqual([6, 8]);
  });
  it('names the icon of a transport type', () => expect(iconPath(3)).toBe('/assets/icons/beacons/water.svg'));
});
