import { NotificationType } from '@mayak/api';
import { aBeacon, aChannel } from '@mayak/api/fixtures';
import { draftOf, newRule, type RuleDraft } from './draft';
import { sentenceOf } from './sentence';
import { ruleTexts } from './texts';

const {
  Connection,
  Relevance,
  Command,
  RealChannel,
  OwnThresholds,
  BinaryChannel,
  EnumChannel,
  Geoobject,
  Bnwas,
} = NotificationType;
const labels = [
  { Value: 0, Label: 'shut', Status: 1 as const },
  { Value: 1, Label: 'open', Status: 3 as const },
];
const channel = (Id: number, Name: string, Unit: string | null, EnumValues: typeof labels | null = labels) =>
  aChannel({ Id, Name, Unit, EnumValues });
const beacon = aBeacon({
  Name: 'Star',
  Channels: [channel(1, 'Voltage', 'V', []), channel(2, 'Door', null), channel(3, 'Charge', '%', null)],
});
const said = (part: Partial<RuleDraft>, locale: 'en' | 'ru' = 'en') =>
  sentenceOf(
    { ...draftOf(newRule(1), locale), ...part },
    { t: ruleTexts.t(locale), locale, beacon, placeName: (id) => `Bay ${id}` },
  );
const inApp = ', notify me in the app.';

describe('RULE-D13 a rule in one sentence: when it tells', () => {
  it.each<[Partial<RuleDraft>, string]>([
    [{ Type: Connection, OnFirst: true }, 'When the connection with “Star” is restored'],
    [{ Type: Connection, OnSecond: true }, 'When the connection with “Star” is lost'],
    [
      { Type: Connection, OnFirst: true, OnSecond: true },
      'When the connection with “Star” is restored or the connection with “Star” is lost',
    ],
    [{ Type: Connection }, 'When …'],
    [
      { Type: 'Fuel', OnFirst: true, OnSecond: true, ChannelIds: [1], States: [3], Litres: '50' },
      'When a bunkering or drain of at least 50\u00a0L is found in “Voltage” of “Star”, or its level enters emergency by its own thresholds',
    ],
    [
      { Type: Relevance, States: [2, 3, 4] },
      'When the data of “Star” becomes “up to date”, “recent”, or “outdated”',
    ],
    [{ Type: Command, States: [4, 5] }, 'When a command to “Star” is “confirmed” or “error”'],
    [
      { Type: RealChannel, ChannelIds: [1, 3], States: [2, 3] },
      'When “Voltage” or “Charge” of “Star” enters pre-emergency or emergency by its own thresholds',
    ],
    [
      { Type: RealChannel, ChannelIds: [9], States: [1] },
      'When “” of “Star” enters normal by its own thresholds',
    ],
    [
      { Type: OwnThresholds, ChannelId: 1, States: [3], LowerEmergency: ' 11,5 ', UpperPreEmergency: '15' },
      'When “Voltage” of “Star” enters emergency: below 11,5\u00a0V or above 15\u00a0V',
    ],
    [
      { Type: OwnThresholds, ChannelId: 2, States: [3], UpperEmergency: ' 1 ' },
      'When “Door” of “Star” enters emergency: above 1',
    ],
    [{ Type: OwnThresholds, LowerEmergency: '  ' }, 'When … of “Star” enters …: …'],
    [{ Type: BinaryChannel, ChannelId: 2, Values: [1] }, 'When “Door” of “Star” becomes “open”'],
    [{ Type: EnumChannel, ChannelId: 2, Values: [0, 7] }, 'When “Door” of “Star” becomes “shut” or “7”'],
    [{ Type: EnumChannel, ChannelId: 9, Values: [7] }, 'When “” of “Star” becomes “7”'],
    [{ Type: EnumChannel, ChannelId: 3, Values: [7] }, 'When “Charge” of “Star” becomes “7”'],
    [{ Type: EnumChannel, Values: [7] }, 'When … of “Star” becomes “7”'],
    [{ Type: Geoobject, GeoobjectIds: [7], OnFirst: true }, 'When “Star” enters “Bay 7”'],
    [
      { Type: Geoobject, GeoobjectIds: [7, 8], OnFirst: true, OnSecond: true },
      'When “Star” enters “Bay 7” or “Bay 8” or leaves “Bay 7” or “Bay 8”',
    ],
    [
      { Type: Bnwas, States: [0, 1, 2] },
      'When the BNWAS of “Star” reports cleared, alarm, or emergency call',
    ],
    [
      { Timeout: '45' },
      'When “Star” has been out of contact for more than 45 min, and when contact is restored',
    ],
    [{ Timeout: '45', OnRestored: false }, 'When “Star” has been out of contact for more than 45 min'],
  ])('%j: %s', (part, sentence) => expect(said(part)).toBe(sentence + inApp));

  it('in Russian the names stand in other quotes, and the words between two are those of the language', () => {
    expect(said({ Type: BinaryChannel, ChannelId: 2, Values: [0, 1] }, 'ru')).toBe(
      'Когда «Door» маяка «Star» принимает значение «shut» или «open», сообщить в приложении.',
    );
    expect(said({ Type: EnumChannel, ChannelId: 2, Values: [1] }, 'ru')).toContain('значение «open»');
  });
});

describe('RULE-D13 a rule in one sentence: whom it tells, and how often', () => {
  const after = (part: Partial<RuleDraft>) => said({ ...part, OnRestored: false }).split('60 min')[1];
  it.each<[Partial<RuleDraft>, string]>([
    [{ App: true, Email: false, Emails: 'a@b.ru' }, inApp],
    [{ App: false, Email: false }, ', notify nobody.'],
    [{ App: false, Email: true }, ', e-mail me.'],
    [{ App: false, Email: true, Emails: 'a@b.ru, c@d.ru' }, ', e-mail a@b.ru and c@d.ru.'],
    [{ App: true, Email: true, Emails: 'a@b.ru' }, ', notify me in the app and e-mail a@b.ru.'],
    [{ Repeat: ' 15 ' }, ', notify me in the app, again every 15 min while the condition holds.'],
    [{ Repeat: '5' }, ', notify me in the app, again every 5 min while the condition holds.'],
    [{ Repeat: '0' }, inApp],
    [{ Repeat: '' }, inApp],
    [{ Repeat: '1.5' }, inApp],
    [{ Repeat: 'a15' }, inApp],
  ])('%j: %s', (part, words) => expect(after(part)).toBe(words));
});
