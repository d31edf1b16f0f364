import {
  InterfaceSize,
  isPhone,
  isUserName,
  languageOf,
  LengthUnit,
  localeOf,
  Registration,
  UserSettings,
  UserType,
} from '../index.ts';

describe('AUTH-D06 the user name', () => {
  it.each([
    ['demo', true],
    ['e.sokolova_1-a', true],
    ['ab', false],
    ['a'.repeat(51), false],
    ['two words', false],
    ['a@b.c', false],
  ])('%s: %s', (name, valid) => expect(isUserName(name)).toBe(valid));
});

describe('PROFILE-D06 the phone', () => {
  it.each([
    ['+7 (815) 200-00-00', true],
    ['12345', true],
    ['1234', false],
    ['+7 815 abc', false],
    ['7+815200', false],
  ])('%s: %s', (phone, valid) => expect(isPhone(phone)).toBe(valid));
});

describe('I18N-04, ENUM-01 languages', () => {
  it('has ru 0 and en 1', () => {
    expect([localeOf(0), localeOf(1), languageOf('ru'), languageOf('en')]).toEqual(['ru', 'en', 0, 1]);
  });
});

describe('the numbers of the settings on the wire', () => {
  it.each([
    ['ENUM-02 the size of a card', InterfaceSize, { Normal: 0, Small: 1 }],
    ['ENUM-11, PROFILE-D03 units of length', LengthUnit, { Metre: 0, Kilometre: 1, Mile: 2, Knot: 3 }],
    ['PROFILE-D03 whose account it is', UserType, { Individual: 0, Enterprise: 1 }],
  ])('%s', (_, table, specified) => expect(table).toEqual(specified));
});

describe('ENUM-02, ENUM-11 settings that are none of these', () => {
  const settings = {
    Localization: 0,
    TimeZone: 180,
    DistanceUnit: 1,
    MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 0 },
  };
  it.each([
    [{}, true],
    [{ DistanceUnit: 3, Localization: 1 }, true],
    [{ DistanceUnit: 4 }, false],
    [{ Localization: 2 }, false],
    [{ MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 2 } }, false],
    [{ TimeZone: -720 }, true],
    [{ TimeZone: 840 }, true],
    [{ TimeZone: 841 }, false],
    [{ TimeZone: 180.5 }, false],
    [{ ZoneName: 'Europe/Oslo' }, true],
    [{ ZoneName: 'Europe/Newer' }, true],
    [{ ZoneName: null }, true],
  ])('%o: %s', (part, valid) => expect(UserSettings.safeParse({ ...settings, ...part }).success).toBe(valid));
});

describe('AUTH-08, AUTH-09, AUTH-10, AUTH-D06 the registration', () => {
  const form = { username: 'captain', email: 'captain@example.test', password: '123456' };
  it.each([
    [{}, true],
    [{ email: 'captain' }, false],
    [{ password: '12345' }, false],
    [{ password: 'x'.repeat(51) }, false],
    [{ username: '' }, false],
    [{ timezone: 180, type: 1, country: 'RU', organization: 'Fleet' }, true],
    [{ timezone: 841 }, false],
    [{ zoneName: 'Europe/Oslo' }, true],
    [{ zoneName: 'Norwegian' }, false],
    [{ phone: 'abc' }, false],
  ])('with %o: %s', (part, valid) =>
    expect(Registration.safeParse({ ...form, ...part }).success).toBe(valid),
  );
});
