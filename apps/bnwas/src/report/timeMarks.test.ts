import { marksOf } from './timeMarks';

const at = (text: string) => Date.parse(`2026-10-${text}Z`);
const moscow = 180;
const written = (from: string, to: string, zone: string | number = moscow) =>
  marksOf(at(from), at(to), zone)
    .map((mark) => new Date(mark.at).toISOString().slice(8, 16) + (mark.isDay ? ' day' : ''))
    .join(', ');

describe('BNWAS-D06 what stands over the timeline', () => {
  it.each([
    ['two days have noons', '12T00:00', '14T00:00', '12T09:00, 12T21:00 day, 13T09:00, 13T21:00 day'],
    ['a few hours have what is in them', '12T20:00', '12T23:00', '12T21:00 day'],
    ['hours without a midnight or a noon have nothing', '12T10:00', '12T15:00', ''],
  ])('%s', (_, from, to, marks) => expect(written(from, to)).toBe(marks));

  it('FMT-D01 midnights and noons are those of a zone in which clocks change', () =>
    expect(written('24T12:00', '26T12:00', 'Europe/Oslo')).toBe(
      '24T22:00 day, 25T11:00, 25T23:00 day, 26T11:00',
    ));

  it('a week has midnights that have room', () =>
    expect(written('12T00:00', '19T00:00')).toBe('12T21:00 day, 14T21:00 day, 16T21:00 day, 18T21:00 day'));

  it.each([30, 92])('%i days have no more labels than have room', (days) => {
    const marks = marksOf(at('01T00:00'), at('01T00:00') + days * 86_400_000, moscow);
    expect(marks.length).toBeGreaterThan(3);
    expect(marks.length).toBeLessThanOrEqual(6);
  });
});
