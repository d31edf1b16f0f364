import { Transport } from '@mayak/api';
import { knot } from '../report/fields.ts';
import { capturedCases, describeCaptured, holdsForAnyBytes, readStream } from '../frames/frame.fixtures.ts';
import { galileoskyCodec } from './codec.ts';

const captured =
  capturedCases('galileo')?.map(({ id, input, decoded }) => ({
    id,
    frame: Buffer.from(input.hex ?? '', 'hex'),
    decoded: decoded ?? [],
  })) ?? null;

const receivedAt = Date.UTC(2026, 0, 1);
const read = (frame: Buffer) => readStream(galileoskyCodec, [frame], receivedAt)[0]!;

/** What the reference counts among the values, and we show as a field: they tell of the message and the device. */
const shown = new Set(['versionHw', 'versionFw', 'deviceId', 'index', 'hdop', 'result']);
/** What the reference gives as text. */
const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value);

describeCaptured('INGEST-D05 packets of real Galileosky terminals', captured, (cases) => {
  it.each(cases)('$id gives the places and values of the reference', ({ frame, decoded }) => {
    const { report, answer } = read(frame);
    const fixed = decoded.filter(({ fixTime }) => fixTime !== null);
    expect(report).toMatchObject({ faults: [], size: frame.length, src: Transport.Gsm });
    expect(report?.points).toHaveLength(fixed.length);
    for (const [i, theirs] of fixed.entries()) {
      const ours = report!.points[i]!;
      expect(Math.abs(ours.t - Date.parse(theirs.fixTime!))).toBeLessThanOrEqual(1000);
      expect(ours.valid).toBe(theirs.valid);
      expect(ours.at?.[0]).toBeCloseTo(theirs.latitude, 5);
      expect(ours.at?.[1]).toBeCloseTo(theirs.longitude, 5);
      expect(Math.abs(ours.speed! / knot - theirs.speedKnots)).toBeLessThan(0.1);
      expect(Math.abs(ours.course! - theirs.course)).toBeLessThan(1);
      expect(Math.abs(ours.alt! - theirs.altitude)).toBeLessThan(1);
      const values = Object.fromEntries(ours.attributes!.map(({ name, value }) => [name, value]));
      for (const [name, value] of Object.entries(theirs.attributes))
        if (!shown.has(name)) expect([name, values[name]]).toEqual([name, asNumber(value)]);
    }
    expect(answer('accepted')).toEqual(Buffer.from([2, ...frame.subarray(-2)]));
  });

  it('holds however the bytes are cut or changed', () =>
    holdsForAnyBytes(
      galileoskyCodec,
      cases.map(({ frame }) => frame),
      { runs: 100 },
    ));

  // The reference tells of it as a position of no time and no place.
  it('takes the answer to a command without a time as a contact and shows the answer', () => {
    const answered = cases.filter(({ decoded }) => decoded[0]?.fixTime === null);
    expect(answered).not.toHaveLength(0);
    for (const { frame, decoded } of answered) {
      const { report, fields } = read(frame);
      expect(report).toMatchObject({ points: [], packetId: `galileosky-${receivedAt}` });
      expect(fields.find(({ name }) => name === 'commandAnswer')?.value).toBe(
        decoded[0]!.attributes['result'],
      );
    }
  });
});
