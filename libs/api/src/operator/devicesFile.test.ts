import { BeaconModel } from '../beacon/index.ts';
import { NewDevice } from './operator.ts';
import { csvRows, stockRecord } from './devicesFile.rules.ts';

describe('BEACON-D11 devices in a file', () => {
  it.each([
    ['semicolons', '\uFEFFserial;model\r\n4711;"Marine;2"\r\n\r\n4712;mini\r\n'],
    ['commas', 'Serial,Model\n4711,"Marine;2"\n\n4712,mini'],
    ['tabs', 'serial\tmodel\n4711\tMarine;2\n\n4712\tmini'],
  ])('are read by their heads, parted by %s', (_, text) =>
    expect(csvRows(text, ['serial', 'model'])).toEqual({
      strange: null,
      rows: [
        { line: 2, cells: { serial: '4711', model: 'Marine;2' } },
        { line: 4, cells: { serial: '4712', model: 'mini' } },
      ],
    }),
  );

  it('keep quotes that are doubled, and leave empty cells out', () =>
    expect(csvRows('serial,model\n"a ""b""",', ['serial', 'model'])).toEqual({
      strange: null,
      rows: [{ line: 2, cells: { serial: 'a "b"' } }],
    }));

  it('name a column that nobody knows', () =>
    expect(csvRows('serial,colour', ['serial', 'model'])).toEqual({ rows: null, strange: 'colour' }));

  it('say stock records, whatever the case of the model and the sign of the decimals', () =>
    expect(
      NewDevice.parse(
        stockRecord({ model: 'MARINE2', serial: '4711', gsm: '001010000047116', fee: '12,50' }),
      ),
    ).toEqual({
      SerialNumber: '4711',
      Model: BeaconModel.Marine2,
      GsmImei: '001010000047116',
      DailyFee: 12.5,
    }));

  it.each([
    ['a model that is none', { model: 'boat', serial: '1', gsm: '001010000047116' }, 'Model'],
    ['no serial number', { model: 'mini', gsm: '001010000047116' }, 'SerialNumber'],
    ['no IMEI', { model: 'mini', serial: '1' }, 'GsmImei'],
    ['a fee that is no sum', { model: 'mini', serial: '1', gsm: '001010000047116', fee: 'x' }, 'DailyFee'],
  ])('are refused for %s at its field', (_, cells, field) =>
    expect(NewDevice.safeParse(stockRecord(cells)).error?.issues[0]?.path).toEqual([field]),
  );
});
