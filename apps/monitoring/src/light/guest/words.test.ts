import type { GuestView } from '@mayak/api/guests';
import { messageOf } from './message';
import { ago } from '../times';
import { legend, motion, wordsOf } from './words';

const view = (part: Partial<GuestView> = {}): GuestView => ({
  State: 'live',
  Title: 'Polar Star',
  Language: 'en',
  Opening: '1-1.x',
  Now: '2026-12-01T12:00:00.000Z',
  FromDt: null,
  UntilDt: '2026-12-02T12:00:00.000Z',
  HoursFrom: null,
  HoursTo: null,
  Zone: 180,
  TrackHours: 0,
  DelayMinutes: 0,
  BlurMeters: 0,
  Area: null,
  Beacons: [],
  ...part,
});
const [en, ru] = [wordsOf('en'), wordsOf('ru')];
/** Without the last line, which tells the end in the zone of the machine. */
const said = (part: Partial<GuestView>) => legend(view(part), part.Language === 'ru' ? ru : en).slice(0, -1);
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

describe('PERM-D28 how a link shows is said openly', () => {
  it.each([
    ['nothing of a link that hides nothing', {}, []],
    ['a delay', { DelayMinutes: 90 }, ['Positions are shown with a delay: 90 minutes']],
    ['a delay of hours', { DelayMinutes: 120 }, ['Positions are shown with a delay: 2 hours']],
    ['a delay of a day', { DelayMinutes: 1_440 }, ['Positions are shown with a delay: 1 day']],
    ['metres', { BlurMeters: 500 }, ['Places are approximate: within a square of 500 m']],
    ['kilometres', { BlurMeters: 2_500 }, ['Places are approximate: within a square of 2.5 km']],
    ['a track', { TrackHours: 24 }, ['Line: the track of the last 24 hours']],
    ['an area', { Area: [[0, 0]] }, ['Only what is inside the dashed line is shown']],
    ['hours', { HoursFrom: 480, HoursTo: 1_230 }, ['Shown daily from 08:00 to 20:30 (UTC+3)']],
    ['hours of a zone by halves', { HoursFrom: 0, HoursTo: 60, Zone: -210 }, [/\(UTC−3:30\)$/]],
  ] as [string, Partial<GuestView>, (string | RegExp)[]][])('%s', (_, part, lines) => {
    const found = plain(said(part));
    expect(found).toHaveLength(lines.length);
    lines.forEach((line, i) => expect(found[i]).toMatch(line));
  });

  it('in the language of the link', () =>
    expect(plain(said({ Language: 'ru', DelayMinutes: 5, BlurMeters: 2_500, TrackHours: 3 }))).toHaveLength(
      3,
    ));
});

describe('PERM-D33 states in words', () => {
  it.each([
    ['waiting', 'Not yet', /begins to work on 01\.12\.26/],
    ['resting', 'Nothing is shown at this hour', /from 08:00 to 20:00 \(UTC\+3\)/],
    ['ended', 'This link has ended', /shows nothing any more/],
    ['full', 'No openings left', /as often as it may be/],
  ] as const)('%s', (State, title, text) => {
    const times = { FromDt: '2026-12-01T12:00:00.000Z', HoursFrom: 480, HoursTo: 1_200 };
    const message = messageOf(view({ State, ...times }), en);
    expect(message?.title).toBe(title);
    expect(message?.text).toMatch(text);
  });
  it('none while it shows', () => expect(messageOf(view(), en)).toBeNull());

  it.each([
    [20_000, 'now'],
    [150_000, '2 min. ago'],
    [7_200_000, '2 hr. ago'],
    [200_000_000, '2 days ago'],
  ])('%i ms ago', (ms, text) => expect(ago(ms, 'en')).toBe(text));
});

describe('PERM-D33, FMT-D04 how a beacon moves', () => {
  const beacon = {
    ...{ Id: 1, Name: 'Polar Star', Color: '#112233', Position: null, Dt: null, IsOutside: false },
    ...{ Speed: 18.52, Course: 278.6, Unit: 3 as const },
  };
  it.each([
    ['under way', {}, '10.0 kn, course 279°'],
    ['in kilometres', { Unit: 1 as const }, '18.5 km/h, course 279°'],
    ['almost due north', { Course: 359.6 }, '10.0 kn, course 0°'],
    ['standing', { Speed: 0 }, '0.0 kn'],
    ['with a place that is not exact', { Speed: null, Course: null }, ''],
  ])('%s', (_, part, text) =>
    expect(motion({ ...beacon, ...part }, 'en', en).replaceAll('\u00a0', ' ')).toBe(text),
  );
});
