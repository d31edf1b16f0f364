import { ChannelKind } from '@mayak/api';
import { contentOf, ruleName, sentenceOf, shortWords, written, type Reader } from './content.ts';
import type { NotificationFact } from './notification.ts';

const at = Date.UTC(2026, 0, 9, 23, 5);
const reader: Reader = { locale: 'en', unit: 0, zone: 0 };
const form = { flag: 0, unit: 'V', precision: 1, pad: null, length: null };
const value = { kind: 'value', channel: 'Supply', value: 11.25, form, state: 3, threshold: null } as const;
const fuel = { kind: 'label', channel: 'Tank', label: '+300 L' } as const;
const speed = { ...value, value: 18.52, form: { ...form, flag: ChannelKind.Speed, unit: 'km/h' } };

describe('NOTIF-D10, RULE-D16 the words of a notification', () => {
  it.each<[NotificationFact, string]>([
    [{ kind: 'connected' }, 'connection restored'],
    [{ kind: 'heard' }, 'connection restored'],
    [{ kind: 'sos' }, 'SOS'],
    [{ kind: 'sosCleared' }, 'SOS cleared'],
    [{ kind: 'disconnected', since: at }, 'connection lost, last contact 09.01.26 23:05'],
    [{ kind: 'relevance', state: 4 }, 'data is outdated'],
    [value, 'Supply = 11.3\u00a0V, emergency'],
    [{ ...value, state: 2, threshold: 12 }, 'Supply = 11.3\u00a0V, pre-emergency, threshold 12.0\u00a0V'],
    [{ ...value, form: { ...form, unit: 'rum', precision: null } }, 'Supply = 11.25\u00a0rum, emergency'],
    [{ ...value, form: { ...form, unit: null, precision: 0, pad: 4 } }, 'Supply = 0011, emergency'],
    [{ kind: 'label', channel: 'Door', label: 'open' }, 'Door – open'],
    [{ ...fuel, fuel: { is: 'drained', litres: 12_000 } }, 'Tank: 12,000\u00a0L drained'],
    [{ ...fuel, fuel: { is: 'bunkered', litres: 300 } }, 'Tank: 300\u00a0L bunkered'],
    [{ kind: 'entered', place: 'Bay' }, 'entered “Bay”'],
    [{ kind: 'left', place: 'Bay' }, 'left “Bay”'],
    [{ kind: 'watch', state: 2 }, 'BNWAS emergency call'],
    [{ kind: 'silent', minutes: 45 }, 'no contact for more than 45 min'],
    [{ kind: 'command', name: 'firmware', state: 5 }, 'command “Firmware” – error'],
    [{ kind: 'test', rule: 'Mine' }, 'test of the rule “Mine”'],
    [{ kind: 'test', rule: 'Пороги датчиков' }, 'test of the rule “Thresholds of sensors”'],
    [{ kind: 'heard', happened: at }, 'connection restored, happened 09.01.26 23:05'],
  ])('%j: %s', (fact, words) => expect(contentOf('Tug', fact, reader)).toBe(`Tug: ${words}`));

  it('are in the language and zone of the reader', () => {
    const russian = { ...reader, locale: 'ru', zone: 180 } as const;
    expect(contentOf('Tug', { ...value, happened: at }, russian)).toMatch(
      /^Tug: Supply = 11,3\u00a0В, .* 10\.01\.26 02:05$/,
    );
    expect(contentOf('Tug', { ...fuel, fuel: { is: 'drained', litres: 120 } }, russian)).toBe(
      'Tug: Tank: слив 120\u00a0л',
    );
    expect(written(at, -25 * 60)).toBe('08.01.26 22:05');
    expect(written(at, 'America/New_York')).toBe('09.01.26 18:05');
    expect(written(Date.parse('2026-03-29T01:00Z'), 'Europe/Oslo')).toBe('29.03.26 03:00');
  });

  it('have speeds in the unit of the beacon, else in that of the reader', () => {
    expect(contentOf('Tug', speed, { ...reader, unit: 0 })).toBe('Tug: Supply = 18.5\u00a0km/h, emergency');
    expect(contentOf('Tug', speed, { ...reader, unit: 3 })).toBe('Tug: Supply = 10.0\u00a0kn, emergency');
    const own = { ...speed, form: { ...speed.form, length: 3 } };
    expect(contentOf('Tug', own, { ...reader, unit: 0 })).toBe('Tug: Supply = 10.0\u00a0kn, emergency');
  });
});

describe('RULE-D17 the own words of a rule', () => {
  const own = (words: string) => ({ words, beacon: 'Tug', at, place: [69.5, 33.25] as const });
  const full = { ...value, state: 2, threshold: 12 } as const;

  it.each<[NotificationFact, string, string]>([
    [
      full,
      '{Датчик}: {value}, порог {порог} ({state})',
      'Tug: Supply: 11.3\u00a0V, порог 12.0\u00a0V (pre-emergency)',
    ],
    [full, '{beacon} at {coordinates}, {time}', 'Tug at 69.500000, 33.250000, 09.01.26 23:05'],
    [{ kind: 'entered', place: 'Bay' }, 'Look: {event}, {sensor}', 'Tug: Look: entered “Bay”, -'],
    [{ kind: 'label', channel: 'Door', label: 'open' }, '{sensor} is {value}', 'Tug: Door is open'],
    [{ kind: 'heard', happened: at - 60_000 }, 'Back at {time}', 'Tug: Back at 09.01.26 23:04'],
    [{ kind: 'heard' }, 'as {typed} {', 'Tug: as {typed} {'],
  ])('%j in %s', (fact, words, told) =>
    expect(contentOf('Tug', { ...fact, own: own(words) }, reader)).toBe(told),
  );

  it('are the subject of an e-mail too, and stand alone without the name of the beacon', () => {
    const fact = { ...full, own: own('{sensor} low') };
    expect(shortWords(fact, reader)).toBe('Supply low');
    expect(sentenceOf(fact, reader)).toBe('Supply low');
  });
});

describe('RULE-04, I18N-D03 the name of a rule', () => {
  it('is in the language of the reader while it is the one that the product gave', () => {
    expect(ruleName('Last online', 'ru')).not.toBe('Last online');
    expect(ruleName(ruleName('Last online', 'ru'), 'en')).toBe('Last online');
    expect(ruleName('Entering and leaving geoobjects', 'en')).toBe('Entering and leaving geoobjects');
    expect(ruleName('Mine', 'ru')).toBe('Mine');
  });
});
