import { Delivery, NotificationType, type NotificationRule } from '@mayak/api';
import { addressesOf, bodyOf, draftOf, newRule, placed, ruleFaults } from './draft';
import { namesFor } from './namesFor';
import { momentIn, wantedBy } from './wanted';

describe('RULE-D01 a fault stands at its field', () => {
  it.each([
    ['Name', 'Name'],
    ['Deliveries', 'App'],
    ['Emails.3', 'Emails'],
    ['Trigger.ChannelIds.12', 'ChannelIds'],
    ['RepeatMinutes', 'Repeat'],
    ['Trigger.TimeoutMinutes', 'Timeout'],
    ['Trigger.OnEnter', 'OnFirst'],
    ['Trigger.OnDisconnected', 'OnFirst'],
    ['Fuel.OnBunkering', 'OnFirst'],
    ['Fuel.Litres', 'Litres'],
    ['Trigger.GeoobjectIds.0', 'GeoobjectIds'],
    ['Trigger.UpperEmergency', 'UpperEmergency'],
  ])('%s of the contract is %s of the form', (field, place) =>
    expect(placed({ field, code: 'required' })).toEqual({ field: place, code: 'required' }),
  );
});

describe('RULE-D01 to RULE-D11, RULE-D16 what is wrong with the fields of a rule', () => {
  const draft = draftOf({ ...newRule(1), Name: 'Silence' }, 'en');

  it('is nothing for one that is whole', () => expect(ruleFaults(draft, 1)).toEqual([]));

  it.each([
    ['no name', { Name: ' ' }, [{ field: 'Name', code: 'required' }]],
    ['a time that is no number', { Timeout: 'soon' }, [{ field: 'Timeout', code: 'invalidFormat' }]],
    ['no way to tell', { App: false, Email: false }, [{ field: 'App', code: 'required' }]],
    [
      'no event',
      { Type: NotificationType.Geoobject, GeoobjectIds: [1], OnFirst: false, OnSecond: false },
      [{ field: 'OnFirst', code: 'required' }],
    ],
    [
      'fewer litres than any that are told of',
      { Type: 'Fuel' as const, ChannelIds: [1], States: [3], OnFirst: true, OnSecond: false, Litres: '0,5' },
      [{ field: 'Litres', code: 'outOfRange' }],
    ],
    [
      'no fuel event',
      { Type: 'Fuel' as const, ChannelIds: [1], States: [3], OnFirst: false, OnSecond: false },
      [{ field: 'OnFirst', code: 'required' }],
    ],
    [
      'no sensor',
      { Type: NotificationType.EnumChannel, Values: [1] },
      [{ field: 'ChannelId', code: 'required' }],
    ],
    [
      'two addresses that are none, once',
      { Email: true, Emails: 'here, there' },
      [{ field: 'Emails', code: 'invalidEmail' }],
    ],
    [
      'each field that is wrong: what is no number, then the rest',
      { Name: ' ', Timeout: 'soon', App: false },
      [
        { field: 'Timeout', code: 'invalidFormat' },
        { field: 'Name', code: 'required' },
        { field: 'App', code: 'required' },
      ],
    ],
  ])('%s', (_, part, faults) =>
    expect(ruleFaults({ ...draft, ...part }, 1)).toEqual(
      faults.map((fault) => expect.objectContaining(fault)),
    ),
  );

  it('addresses are told apart by commas, semicolons and spaces', () =>
    expect(addressesOf(' a@b.ru, c@d.ru;e@f.ru\n')).toEqual(['a@b.ru', 'c@d.ru', 'e@f.ru']));
});

type Stored = NotificationRule['Trigger'];
const { App, Email } = Delivery;
const fully = { Name: 'Silence', Enabled: false, Deliveries: [App, Email], Emails: ['a@b.ru', 'c@d.ru'] };

describe('RULE-D01, RULE-D03 to RULE-D11 a rule that nobody changes in its fields is sent as it was', () => {
  it.each<[string, Stored]>([
    ['restored', { Type: NotificationType.Connection, OnConnected: true, OnDisconnected: false }],
    ['lost', { Type: NotificationType.Connection, OnConnected: false, OnDisconnected: true }],
    ['relevance', { Type: NotificationType.Relevance, States: [3, 4] }],
    ['command', { Type: NotificationType.Command, States: [2, 5] }],
    ['sensors', { Type: NotificationType.RealChannel, ChannelIds: [1_001, 1_002], States: [2, 3] }],
    [
      'own thresholds',
      {
        Type: NotificationType.OwnThresholds,
        ChannelId: 1_001,
        LowerEmergency: -1.5,
        LowerPreEmergency: null,
        UpperPreEmergency: 10,
        UpperEmergency: 20.25,
        States: [3],
      },
    ],
    ['binary', { Type: NotificationType.BinaryChannel, ChannelId: 1_003, Values: [1] }],
    ['enum', { Type: NotificationType.EnumChannel, ChannelId: 1_004, Values: [0, 7] }],
    ['enter', { Type: NotificationType.Geoobject, GeoobjectIds: [7, 8], OnEnter: true, OnLeave: false }],
    ['leave', { Type: NotificationType.Geoobject, GeoobjectIds: [7], OnEnter: false, OnLeave: true }],
    ['bridge watch', { Type: NotificationType.Bnwas, States: [0, 2] }],
    ['silence', { Type: NotificationType.LastOnline, TimeoutMinutes: 45, OnRestored: false }],
    ['silence and its end', { Type: NotificationType.LastOnline, TimeoutMinutes: 45, OnRestored: true }],
  ])('%s', (_, Trigger) => {
    const rule = { ...fully, BeaconId: 1, Trigger, RepeatMinutes: 15 };
    for (const locale of ['en', 'ru'] as const)
      expect(bodyOf(draftOf({ ...rule, Id: 3 }, locale), 1)).toEqual({
        ...rule,
        ...(Trigger.Type === NotificationType.RealChannel && { Fuel: null }),
        Words: null,
        NoiseFilter: null,
        Beacons: [1],
        Steps: [],
      });
  });

  it('without e-mail it has no addresses, without a repeat it is told once', () => {
    const draft = { ...draftOf({ ...newRule(1), ...fully }, 'en'), Email: false, Repeat: ' ' };
    expect(bodyOf(draft, 1)).toMatchObject({ Deliveries: [App], Emails: [], RepeatMinutes: 0 });
    expect(bodyOf({ ...draft, App: false, Email: true }, 1)).toMatchObject({
      Deliveries: [Email],
      Emails: fully.Emails,
    });
  });
});

describe('RULE-D16 a rule of fuel', () => {
  const Trigger = { Type: NotificationType.RealChannel, ChannelIds: [1_002], States: [3 as const] };
  const Fuel = { OnBunkering: false, OnDrain: true, Litres: 80.5 };
  const rule = { ...fully, BeaconId: 1, Trigger, RepeatMinutes: 0, Fuel };
  const draft = draftOf({ ...rule, Id: 3 }, 'en');

  it('is a kind of its own in the form, and a rule of sensors as it is sent', () => {
    expect(draft).toMatchObject({ Type: 'Fuel', OnFirst: false, OnSecond: true, Litres: '80.5' });
    expect(bodyOf(draft, 1)).toEqual({ ...rule, Words: null, NoiseFilter: null, Beacons: [1], Steps: [] });
  });

  it('is none any more when a rule of sensors is made of it', () =>
    expect(bodyOf({ ...draft, Type: NotificationType.RealChannel }, 1)).toEqual({
      ...rule,
      Fuel: null,
      Words: null,
      NoiseFilter: null,
      Beacons: [1],
      Steps: [],
    }));
});

describe('RULE-D24 what keeps noise out of a rule', () => {
  const sensors = { Type: NotificationType.RealChannel, ChannelIds: [1_002], States: [3 as const] };
  const rule = { ...newRule(1), Name: 'Level', Trigger: sensors };
  const NoiseFilter = { Delay: 15, DeadBand: 2.5 };
  const draft = draftOf({ ...rule, NoiseFilter }, 'ru');

  it('is sent as it was, and is nothing where it is as usual', () => {
    expect(draft).toMatchObject({ Delay: '15', DeadBand: '2,5' });
    expect(bodyOf(draft, 1)).toMatchObject({ NoiseFilter });
    expect(bodyOf({ ...draft, Delay: ' ', DeadBand: '' }, 1)).toMatchObject({ NoiseFilter: null });
  });

  it('is kept as far as the type has it', () => {
    const { BinaryChannel, LastOnline } = NotificationType;
    expect(bodyOf({ ...draft, Type: BinaryChannel }, 1)).toMatchObject({
      NoiseFilter: { Delay: 15, DeadBand: null },
    });
    expect(bodyOf({ ...draft, Type: LastOnline }, 1)).toMatchObject({ NoiseFilter: null });
  });

  it.each([
    ['Delay', '121', 'outOfRange'],
    ['Delay', 'soon', 'invalidFormat'],
    ['DeadBand', '51', 'outOfRange'],
  ])('%s %s is a fault at its field', (field, text, code) =>
    expect(ruleFaults({ ...draft, [field]: text }, 1)).toContainEqual(
      expect.objectContaining({ field, code }),
    ),
  );

  it('RULE-D25 an address fills its fields, and nothing else', () => {
    expect(wantedBy(new URLSearchParams('rule=3&delay=10&band=0.5'))).toEqual({
      Delay: '10',
      DeadBand: '0.5',
    });
    expect(wantedBy(new URLSearchParams('delay=soon&timeout=-3'))).toEqual({});
  });

  it('RULE-D26 an address may ask of a moment', () => {
    expect(momentIn(new URLSearchParams('at=2026-10-14T11:32:00.000Z'))).toBe(Date.UTC(2026, 9, 14, 11, 32));
    expect(momentIn(new URLSearchParams('at=then'))).toBeNull();
    expect(momentIn(new URLSearchParams('rule=3'))).toBeNull();
  });
});

describe('RULE-D17 the own words of a rule', () => {
  const rule = { ...newRule(1), ...fully, Words: '{sensor} is {value}' };
  const draft = draftOf(rule, 'en');

  it('are edited as they are, and none is none', () => {
    expect(bodyOf(draft, 1).Words).toBe('{sensor} is {value}');
    expect(bodyOf({ ...draft, Words: '  ' }, 1).Words).toBeNull();
  });

  it('a name that there is not is a fault of theirs', () =>
    expect(ruleFaults({ ...draft, Words: '{колесо}' }, 1)).toEqual([
      expect.objectContaining({ field: 'Words', code: 'unknown' }),
    ]));

  it('may name what the kind of the rule has, in the language of the page', () => {
    expect(namesFor(NotificationType.LastOnline, 'ru')).toEqual([
      '{маяк}',
      '{событие}',
      '{время}',
      '{координаты}',
    ]);
    expect(namesFor(NotificationType.OwnThresholds, 'en')).toEqual(
      expect.arrayContaining(['{sensor}', '{value}', '{state}', '{threshold}']),
    );
  });
});

describe('RULE-D01, RULE-D02 a new rule', () => {
  it('tells in the app of silence and its end, once', () =>
    expect(bodyOf(draftOf(newRule(5), 'en'), 5)).toEqual({
      BeaconId: 5,
      Name: '',
      Enabled: true,
      Trigger: { Type: NotificationType.LastOnline, TimeoutMinutes: 60, OnRestored: true },
      Deliveries: [App],
      Emails: [],
      RepeatMinutes: 0,
      Words: null,
      NoiseFilter: null,
      Beacons: [5],
      Steps: [],
    }));

  it('has nothing chosen of other triggers', () => {
    const nothing = {
      OnFirst: false,
      OnSecond: false,
      States: [],
      Values: [],
      ChannelIds: [],
      ChannelId: null,
    };
    const noThresholds = {
      LowerEmergency: '',
      LowerPreEmergency: '',
      UpperPreEmergency: '',
      UpperEmergency: '',
    };
    expect(draftOf(newRule(5), 'en')).toMatchObject({
      ...nothing,
      ...noThresholds,
      GeoobjectIds: [],
      Emails: '',
    });
    const Trigger: Stored = { Type: NotificationType.Bnwas, States: [1] };
    expect(draftOf({ ...newRule(5), Trigger }, 'en')).toMatchObject({ Timeout: '60', OnRestored: false });
  });
});
