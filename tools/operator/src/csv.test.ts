import { csvRows } from './csv.ts';
import { en } from './texts.en.ts';

describe('BEACON-D11 devices in a file', () => {
  it.each([
    ['semicolons', '\uFEFFserial;model\r\n4711;"Marine;2"\r\n\r\n4712;mini\r\n'],
    ['commas', 'Serial,Model\n4711,"Marine;2"\n\n4712,mini'],
    ['tabs', 'serial\tmodel\n4711\tMarine;2\n\n4712\tmini'],
  ])('are read by their heads, parted by %s', (_, text) =>
    expect(csvRows(text, ['serial', 'model'], en)).toEqual([
      { line: 2, cells: { serial: '4711', model: 'Marine;2' } },
      { line: 4, cells: { serial: '4712', model: 'mini' } },
    ]),
  );

  it('keep quotes that are doubled, and leave empty cells out', () =>
    expect(csvRows('serial,model\n"a ""b""",', ['serial', 'model'], en)).toEqual([
      { line: 2, cells: { serial: 'a "b"' } },
    ]));

  it('name a column that nobody knows', () =>
    expect(() => csvRows('serial,colour', ['serial', 'model'], en)).toThrow(
      'The columns of the file are serial, model; "colour" is none.',
    ));
});
