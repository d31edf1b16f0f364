import { Transport } from '@mayak/api';
import { knot } from '../report/fields.ts';
import { capturedCases, describeCaptured, holdsForAnyBytes } from '../frames/frame.fixtures.ts';
import { egtsCodec } from './codec.ts';

const captured =
  capturedCases('egts')?.map(({ id, input, decoded }) => ({
    id,
    frame: Buffer.from(input.hex ?? '', 'hex'),
    decoded: decoded ?? [],
  })) ?? null;

const receivedAt = Date.UTC(2026, 0, 1);
const read = (frame: Buffer) => egtsCodec.read(frame, { state: egtsCodec.initial, receivedAt });
/** The reference mixes the objects of a packet in one list; we keep them apart. */
const inOrder = <T>(list: readonly T[], t: (one: T) => number, lat: (one: T) => number) =>
  list.toSorted((a, b) => t(a) - t(b) || lat(a) - lat(b));

describeCaptured('INGEST-D05 packets of real EGTS terminals and dispatchers', captured, (cases) => {
  // Records of sensors without a place, which the reference leaves out, are points without a place here.
  it.each(cases)('$id gives the places and values of the reference', ({ frame, decoded }) => {
    const { report, others } = read(frame);
    const all = [report, ...(others ?? []).map((one) => one.report)].flatMap((one) => one?.points ?? []);
    const placed = all.filter(({ at }) => at !== null);
    const ours = inOrder(
      placed,
      ({ t }) => t,
      ({ at }) => at![0],
    );
    const theirs = inOrder(
      decoded,
      ({ fixTime }) => Date.parse(fixTime!),
      ({ latitude }) => latitude,
    );
    expect(ours).toHaveLength(theirs.length);
    if (report) expect(report).toMatchObject({ size: frame.length, src: Transport.Gsm });
    for (const [i, one] of theirs.entries()) {
      const { t, at, valid, speed, course, alt, attributes } = ours[i]!;
      expect(Math.abs(t - Date.parse(one.fixTime!))).toBeLessThanOrEqual(1000);
      expect(at![0]).toBeCloseTo(one.latitude, 5);
      expect(at![1]).toBeCloseTo(one.longitude, 5);
      expect(valid).toBe(one.valid);
      expect(Math.abs(speed! / knot - one.speedKnots)).toBeLessThan(0.1);
      expect(Math.abs(course! - one.course)).toBeLessThan(1);
      // A terminal that tells no altitude has zero in the reference and none here.
      expect(Math.abs((alt ?? 0) - one.altitude)).toBeLessThan(1);
      const values = Object.fromEntries(attributes!.map(({ name, value }) => [name, value]));
      expect(values).toMatchObject({
        odometer: one.attributes['odometer'],
        input: one.attributes['input'],
      });
    }
  });

  it('hold whole records: nothing is left out', () => {
    for (const { frame } of cases) {
      const { report, others } = read(frame);
      for (const one of [report, ...(others ?? []).map((other) => other.report)])
        expect(one?.faults ?? []).toEqual([]);
    }
  });

  it('hold however the bytes are cut or changed', () =>
    holdsForAnyBytes(
      egtsCodec,
      cases.map(({ frame }) => frame),
      { runs: 100 },
    ));
});
