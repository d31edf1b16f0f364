import { dumpOf, placedFields, textOf } from './dump';

const frame = { Imei: null, Points: [], Faults: [] };
const aField = (Offset: number, Length: number, Name = '') => ({ Offset, Length, Name, Value: '' });

describe('INGEST-D06 bytes with their meaning', () => {
  it('each byte belongs to the narrowest field that holds it, or to none', () => {
    const fields = placedFields({
      Frames: [{ ...frame, Offset: 0, Length: 5, Fields: [aField(0, 4, 'line'), aField(1, 2, 'time')] }],
    });
    expect(fields.map(({ Name }) => Name)).toEqual(['line', 'time']);
    expect(dumpOf('0a0b0c0d0e', fields)).toEqual([
      { hex: '0a', field: 0 },
      { hex: '0b', field: 1 },
      { hex: '0c', field: 1 },
      { hex: '0d', field: 0 },
      { hex: '0e', field: null },
    ]);
  });

  it('fields of a later frame stand behind the frames before it', () => {
    const one = { ...frame, Offset: 0, Length: 3, Fields: [aField(0, 1, 'a')] };
    const two = { ...frame, Offset: 3, Length: 3, Fields: [aField(1, 1, 'b')] };
    expect(placedFields({ Frames: [one, two] }).map(({ Offset, frame: n }) => [Offset, n])).toEqual([
      [0, 0],
      [4, 1],
    ]);
  });

  it('a field beyond the bytes that are shown is no byte of them', () => {
    const fields = placedFields({ Frames: [{ ...frame, Offset: 0, Length: 9, Fields: [aField(1, 8)] }] });
    expect(dumpOf('0a0b', fields).map(({ field }) => field)).toEqual([null, 0]);
  });

  it.each([
    ['7b7d0a', '{}\n'],
    ['00ff', null],
  ])('%s is a text only where it is one', (hex, text) => expect(textOf(hex)).toBe(text));
});
