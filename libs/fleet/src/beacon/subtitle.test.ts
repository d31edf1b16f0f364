import { type CardRow, someColumns, type StateRow } from '@mayak/api/fixtures';
import { commonTexts, formatAge, formatSpeed, type LengthUnit, type Locale } from '@mayak/ui';
import { createFleet } from '@mayak/fleet';
import { fleetTexts } from '../texts';
import { subtitle } from './subtitle';

const clock = 1_791_977_520_000;
const ago = (minutes: number) => clock / 1_000 - minutes * 60;

function lineOf(card: Partial<CardRow>, state: Partial<StateRow>, place: string | null, locale: Locale) {
  const fleet = createFleet({ clock: () => clock, soon: () => undefined });
  fleet.merge(someColumns({ cards: [{ Id: 1, ...card }], states: [{ Id: 1, ...state }] }));
  const row = fleet.get(1);
  if (!row) throw new Error('the beacon is missing');
  const speed = (kmh: number | null | undefined, unit: LengthUnit | null | undefined = 'km') =>
    formatSpeed(kmh, unit ?? 'km', locale);
  const age = (ms: number | null | undefined) => formatAge(ms, commonTexts.t(locale));
  return subtitle(row, { t: fleetTexts.t(locale), format: { speed, age, unit: 'km' }, place, now: clock });
}

const fuel = { ReasonName: 'Tank 2', ReasonValue: '3 150 l' };

describe('MON-D02 the second line of a card', () => {
  it.each([
    // what                        card, state, place, Russian, tone
    ['a bridge alarm', {}, { State: 3, BnwasAlarm: 1 }, 'Area 3', 'Тревога КДВП', 'emergency'],
    [
      'RULE-D14 an alarm by rule, in the words of the queue',
      {},
      { State: 3, Alarm: 3, AlarmText: 'Tank 2 = 3 150 l, below 4 000 l', ...fuel, ReasonState: 3 },
      null,
      'Tank 2 = 3 150 l, below 4 000 l',
      'emergency',
    ],
    [
      'RULE-D14 an acknowledged one, never as normal',
      {},
      { State: 2, Alarm: 1, AlarmText: 'Silent for 60 min' },
      'Area 3',
      'Silent for 60 min',
      'preEmergency',
    ],
    [
      'RULE-D14 a silence by rule of an outdated beacon',
      { Flags: 1 },
      { ConnectionDt: ago(3_000), Alarm: 3, AlarmText: 'No contact for more than 60 min' },
      'Area 3',
      'No contact for more than 60 min · Area 3',
      'outdated',
    ],
    [
      'RULE-D14 another fault beside an alarm that is over',
      {},
      { State: 2, Alarm: 2, AlarmText: 'Silent for 60 min', ...fuel, ReasonState: 3 },
      null,
      'Tank 2 ниже порога · 3 150 l',
      'preEmergency',
    ],
    [
      'a value under its limit',
      {},
      { State: 2, ...fuel, ReasonState: 3 },
      null,
      'Tank 2 ниже порога · 3 150 l',
      'preEmergency',
    ],
    [
      'a value over its limit',
      {},
      { State: 3, ...fuel, ReasonState: 6 },
      null,
      'Tank 2 выше порога · 3 150 l',
      'emergency',
    ],
    [
      'a bad word',
      {},
      { State: 3, ReasonName: 'Door', ReasonValue: 'Open', ReasonState: 8 },
      null,
      'Door: Open',
      'emergency',
    ],
    [
      'a move in knots',
      {},
      { Speed: 20.7, Course: 262.4 },
      'Area 3',
      '11,2\u00a0уз · 262° · Area 3',
      'plain',
    ],
    [
      'a move in the unit of the user',
      { LengthUnit: null, VehicleType: 4 },
      { Speed: 62 },
      null,
      '62,0\u00a0км/ч · 262°',
      'plain',
    ],
    ['a move almost due north', {}, { Course: 359.6 }, null, '11,2\u00a0уз · 0°', 'plain'],
    ['a move without a course', {}, { Course: null }, null, '11,2\u00a0уз', 'plain'],
    ['a stay', {}, { Speed: 0.2 }, 'Port', 'Стоит · Port', 'plain'],
    ['a place alone', {}, { Speed: null }, 'Port', 'Port', 'plain'],
    ['nothing', {}, { Speed: null }, null, '-', 'plain'],
    ['a lost contact', {}, { ConnectionDt: ago(2_000) }, 'Port', 'Нет связи · Port', 'outdated'],
    ['old data without their speed', {}, { ConnectionDt: ago(100) }, 'Port', 'Port', 'plain'],
    [
      'a place older than the contact',
      {},
      { FixDt: ago(190), ConnectionDt: ago(1) },
      'Port',
      'Координаты 3\u00a0ч назад · Port',
      'outdated',
    ],
    [
      'a place of the contact',
      {},
      { FixDt: ago(14), ConnectionDt: ago(0) },
      'Port',
      '11,2\u00a0уз · 262° · Port',
      'plain',
    ],
    [
      'an alarm whose place is old',
      {},
      { State: 3, BnwasAlarm: 1, FixDt: ago(190), ConnectionDt: ago(1) },
      'Port',
      'Тревога КДВП · Координаты 3\u00a0ч назад',
      'emergency',
    ],
    ['no position', {}, { Lat: null, Lon: null, FixDt: null }, null, 'Нет данных о местоположении', 'plain'],
    ['a blocked beacon', { CommunicationStatus: 3 }, {}, 'Port', 'Временно заблокирован · Port', 'outdated'],
    [
      'a blocked beacon in an emergency',
      { CommunicationStatus: 3 },
      { State: 3, BnwasAlarm: 2 },
      null,
      'Временно заблокирован · Тревога КДВП',
      'emergency',
    ],
  ] as const)('tells of %s', (_, card, state, place, text, tone) => {
    expect(lineOf(card, state, place, 'ru')).toEqual({ text, tone });
  });

  it.each([
    ['a bridge alarm', { State: 3, BnwasAlarm: 1 }, 'BNWAS alarm'],
    ['a value under its limit', { State: 2, ...fuel, ReasonState: 3 }, 'Tank 2 below threshold · 3 150 l'],
    ['a move', {}, '11.2\u00a0kn · 262°'],
    ['a stay', { Speed: 0 }, 'Stopped'],
    ['no position', { Lat: null, Lon: null }, 'No data on position'],
  ] as const)('tells of %s in English too', (_, state, text) => {
    expect(lineOf({}, state, null, 'en').text).toBe(text);
  });
});
