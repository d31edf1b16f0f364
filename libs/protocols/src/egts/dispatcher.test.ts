import type { FrameOutcome } from '../frames/protocol.ts';
import { answerParts, dispatcher, dispatcherRecord, moment, readAll, readOne } from './egts.fixtures.ts';
import { appData, recordOf, subrecordOf } from './encode.ts';
import { loginPacket, momentRecord } from './encodeMoment.ts';

const imei = '490154203237518';
const packet = appData(
  10,
  momentRecord(moment, 4_000_000_001),
  momentRecord({ ...moment, number: 41 }, 5),
  momentRecord({ ...moment, number: 42 }, 4_000_000_001),
  momentRecord({ ...moment, number: 43 }, 6),
);
const saidOf = (frame: Buffer, outcome: FrameOutcome, others?: readonly FrameOutcome[]) =>
  answerParts(readOne(frame).answer(outcome, others)).map(({ said }) => said.map(([, , text]) => text));

describe('INGEST-D05 objects of an EGTS dispatcher', () => {
  it('are named by the records, not by the dispatcher', () => {
    const [first, second] = readAll(dispatcher, packet);
    expect(first).toMatchObject({ imei: null, report: null });
    expect(second?.imei).toBe('4000000001');
    expect(answerParts(first!.answer('accepted'))[1]?.said).toEqual([[1, 9, '00']]);
  });

  it('have a report each, in the order in which they are named', () => {
    const { report, others } = readOne(packet);
    expect(report).toMatchObject({ points: [{ t: moment.t }, { t: moment.t }], faults: [] });
    expect(others).toMatchObject([
      { imei: '5', report: { points: [{ t: moment.t }], faults: [] } },
      { imei: '6', report: { points: [{ t: moment.t }], faults: [] } },
    ]);
  });

  it.each<[FrameOutcome, FrameOutcome[] | undefined, string[]]>([
    ['accepted', ['unknownDevice', 'refused'], ['280000', '290099', '2a0000', '2b0084']],
    ['unknownDevice', ['accepted', 'accepted'], ['280099', '290000', '2a0099', '2b0000']],
    ['refused', undefined, ['280084', '290084', '2a0084', '2b0084']],
  ])('are answered record by record: %s, %j', (outcome, others, said) =>
    expect(saidOf(packet, outcome, others)).toEqual([said]),
  );

  it.each<[string, FrameOutcome]>([
    ['00', 'accepted'],
    ['99', 'unknownDevice'],
  ])('have a dispatcher whose login with them has the result %s where another is %s', (result, other) => {
    const frame = appData(1, dispatcherRecord, momentRecord(moment, 4), momentRecord(moment, 5));
    expect(saidOf(frame, 'unknownDevice', [other])[1]).toEqual([result]);
  });

  it('have faults of their own', () => {
    const bad = recordOf({ number: 1, from: 2, to: 2, objectId: 5 }, subrecordOf(16, Buffer.alloc(3)));
    const { report, others } = readOne(appData(1, momentRecord(moment, 4), bad));
    expect(report?.faults).toEqual([]);
    expect(others?.[0]?.report.faults).toHaveLength(1);
  });

  it('leave a record that names none to the device of the connection', () => {
    const reading = readOne(appData(1, momentRecord(moment, 5), momentRecord({ ...moment, number: 41 })));
    expect(reading).toMatchObject({ imei: null, report: { points: [{}] }, others: [{ imei: '5' }] });
    expect(answerParts(reading.answer('unknownDevice', ['accepted']))[0]?.said).toEqual([
      [2, 0, '280000'],
      [2, 0, '290099'],
    ]);
  });

  it('are the terminal itself where that has named itself', () => {
    const [, second] = readAll(loginPacket(3, { terminalId: 600, imei }), packet);
    expect(second).toMatchObject({ imei: null, others: [] });
    expect(second?.report?.points).toHaveLength(4);
  });

  it('are the terminal itself where it names itself after them', () => {
    const login = loginPacket(3, { terminalId: 600, imei }).subarray(11, -2);
    expect(readOne(appData(1, momentRecord(moment, 5), momentRecord(moment, 6), login))).toMatchObject({
      imei,
      report: { points: [{}, {}] },
      others: [],
    });
  });
});
