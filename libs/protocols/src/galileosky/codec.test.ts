import fc from 'fast-check';
import { UnreadableReport } from '../report/deviceReport.ts';
import { holdsForAnyBytes } from '../frames/frame.fixtures.ts';
import { galileoskyCodec } from './codec.ts';
import { encodeCommand } from './commands.ts';
import { frameOf, identityTags, momentTags, tagOf } from './encode.ts';
import { bytes, imei, later, moment, named, read, readTagsOf } from './galileosky.fixtures.ts';

describe('INGEST-D05 what of a Galileosky packet cannot be read', () => {
  it('keeps what stands before a tag of unknown length', () => {
    const { report } = readTagsOf(named, bytes('fb0102'), momentTags(later));
    expect(report?.points.map(({ t }) => t)).toEqual([moment.t]);
    expect(report?.faults).toEqual([{ field: 'tag.fb', code: 'unknown' }]);
  });

  it('keeps what stands before a tag that is not whole', () => {
    const { report } = readTagsOf(named, bytes('d40102'));
    expect(report?.points).toHaveLength(1);
    expect(report?.faults).toEqual([{ field: 'length', code: 'invalidFormat' }]);
  });

  it.each([
    ['coordinates', bytes('300b' + '80778e06' + '00000000')],
    ['course', bytes('330000ffff')],
  ])('leaves out the record of impossible %s and takes the others', (field, tags) => {
    const { report } = readTagsOf(named, tagOf(0x20, 4, 1_777_000_000), tags, momentTags(moment));
    expect(report?.points).toHaveLength(2);
    expect(report?.faults).toEqual([{ field, code: 'outOfRange' }]);
  });

  it('leaves out a place without a time', () => {
    const { report } = readTagsOf(bytes('300b' + '80778e00' + '00000000'));
    expect(report).toMatchObject({ points: [], faults: [{ field: 'time', code: 'required' }] });
  });

  it('asks with the checksum that it computed for a packet whose own is wrong', () => {
    const frame = frameOf(named);
    const wrong = Buffer.from(frame);
    wrong[wrong.length - 1]! ^= 0x55;
    const { report, faults, answer } = read(wrong);
    expect(report).toBeNull();
    expect(faults).toEqual([{ field: 'checksum', code: 'invalidFormat' }]);
    expect(answer('refused')).toEqual(Buffer.from([2, ...frame.subarray(-2)]));
  });

  it('is not answered for an unknown device, which keeps its archive', () => {
    const { answer } = readTagsOf(named);
    expect(answer('unknownDevice')).toBeNull();
    expect(answer('refused')).toHaveLength(3);
  });

  it.each([['08'], ['7e01']])('closes the connection of bytes that begin otherwise (%s)', (hex) =>
    expect(() => galileoskyCodec.lengthOf(bytes(hex))).toThrow(UnreadableReport),
  );

  it('reads any tags under a right checksum without a throw and without leaving the frame', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(named.length), (random, kept) => {
        const frame = frameOf(Buffer.concat([named.subarray(0, kept), random]));
        for (const { offset, length } of read(frame).fields)
          expect(offset >= 0 && length >= 0 && offset + length <= frame.length).toBe(true);
      }),
      { numRuns: 500 },
    ));

  it('holds however the bytes are cut or changed', () =>
    holdsForAnyBytes(galileoskyCodec, [frameOf(identityTags(imei)), frameOf(named)]));
});

const moments = fc.record({
  recordNumber: fc.nat(0xffff),
  t: fc.integer({ min: 0, max: 0xffff_ffff }).map((s) => s * 1000),
  at: fc.tuple(
    fc.integer({ min: -90e6, max: 90e6 }).map((n) => n / 1e6),
    fc.integer({ min: -180e6, max: 180e6 }).map((n) => n / 1e6),
  ),
  valid: fc.constant(true),
  satellites: fc.nat(15),
  speed: fc.nat(3000).map((n) => n / 10),
  course: fc.nat(3600).map((n) => n / 10),
  alt: fc.integer({ min: -500, max: 9000 }),
  power: fc.nat(0xffff).map((n) => n / 1000),
  battery: fc.nat(5000).map((n) => n / 1000),
  temperature: fc.integer({ min: -100, max: 100 }),
  inputs: fc.array(fc.nat(0xffff), { maxLength: 8 }),
});

describe('INGEST-D05 a simulated Galileosky terminal', () => {
  it('is read as it was encoded', () =>
    fc.assert(
      fc.property(moments, (one) => {
        const point = readTagsOf(identityTags(imei), momentTags(one)).report!.points[0]!;
        const { t, at, valid, satellites, speed, course, alt } = one;
        expect(point).toMatchObject({ t, at, valid, satellites, speed, course, alt });
        const values = Object.fromEntries(point.attributes!.map((told) => [told.name, told.value]));
        expect(values).toMatchObject({
          ...{ power: one.power, battery: one.battery, deviceTemp: one.temperature },
          ...Object.fromEntries(one.inputs.map((told, index) => [`adc${index}`, told])),
        });
      }),
    ));
});

describe('INGEST-D05, REMOTE-D11 commands for a Galileosky terminal', () => {
  it('the answer to a command has its number and its words, and is a contact', () => {
    const terminal = { imei, deviceId: 50 };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.uint8Array({ maxLength: 255 }),
        (id, words) => {
          const content = Buffer.from(words);
          const { commandAnswer, report, state } = read(encodeCommand(terminal, id, content));
          expect([state, report?.points]).toEqual([terminal, []]);
          expect(commandAnswer).toEqual({ isTaken: true, commandId: id, content });
        },
      ),
    );
  });

  it('what a terminal said of itself stays when a later packet does not say it', () => {
    const state = { imei, deviceId: 50 };
    const frame = frameOf(momentTags(moment));
    expect(galileoskyCodec.read(frame, { state, receivedAt: moment.t }).state).toEqual(state);
  });
});
