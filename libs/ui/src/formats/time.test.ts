import { formatClock, formatDate, formatDateTime, formatMoment, formatPeriod, formatTime } from './time';

const moscow = 180;
const at = '2026-10-14T11:31:08Z';

describe('FMT-01, FMT-02, FMT-D01 dates and times', () => {
  it.each([
    ['ISO text', at, moscow, '14.10.26 14:31'],
    ['a Date', new Date(at), moscow, '14.10.26 14:31'],
    ['milliseconds', Date.parse(at), moscow, '14.10.26 14:31'],
    ['text with an offset', '2026-10-14T14:31:08+03:00', moscow, '14.10.26 14:31'],
    ['a zone of half an hour', at, 330, '14.10.26 17:01'],
    ['a zone west of Greenwich', '2026-10-14T02:00:00Z', -300, '13.10.26 21:00'],
    ['the last zone of the day line', '2026-12-31T12:00:00Z', 840, '01.01.27 02:00'],
    ['Greenwich', at, 0, '14.10.26 11:31'],
  ])('shows %s as DD.MM.YY HH:mm', (_, moment, zone, text) => {
    expect(formatDateTime(moment, zone)).toBe(text);
  });

  it.each([
    ['2026-03-29T00:59:59Z', 'Europe/Oslo', '29.03.26 01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Oslo', '29.03.26 03:00'],
    ['2026-07-01T22:00:00Z', 'Europe/Oslo', '02.07.26 00:00'],
    ['2026-10-25T01:00:00Z', 'Europe/Oslo', '25.10.26 02:00'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '01.11.26 01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '01.11.26 01:30'],
  ])('follows the clock of a named zone: %s in %s', (moment, zone, text) => {
    expect(formatDateTime(moment, zone)).toBe(text);
  });

  it('keeps a fixed offset through the summer', () => {
    expect(formatDateTime('2026-07-01T00:00:00Z', 60)).toBe('01.07.26 01:00');
    expect(formatDateTime('2026-01-01T00:00:00Z', 60)).toBe('01.01.26 01:00');
  });

  it.each([
    ['time', formatTime, '14:31'],
    ['time with seconds', formatClock, '14:31:08'],
    ['date', formatDate, '14.10.26'],
  ])('shows the %s alone', (_, format, text) => {
    expect(format(at, moscow)).toBe(text);
  });

  it.each([null, undefined, '', 'yesterday', NaN])('FMT-03 shows %p as a hyphen', (nothing) => {
    expect(formatDateTime(nothing, moscow)).toBe('-');
    expect(formatTime(nothing, moscow)).toBe('-');
  });

  it.each([
    ['today', '2026-10-14T11:31:00Z', '14:31'],
    ['today after midnight of the zone', '2026-10-13T21:00:00Z', '00:00'],
    ['yesterday before midnight of the zone', '2026-10-13T20:59:00Z', '13.10.26 23:59'],
  ])('shows a moment of %s as short as it may', (_, moment, text) => {
    expect(formatMoment(moment, moscow, at)).toBe(text);
  });

  it('joins a period with an en dash', () => {
    const text = formatPeriod('2026-10-11T21:00:00Z', '2026-10-14T11:32:00Z', moscow).replaceAll(
      '\u00a0',
      ' ',
    );
    expect(text).toBe('12.10.26 00:00 – 14.10.26 14:32');
  });
});
