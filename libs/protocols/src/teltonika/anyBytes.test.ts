import fc from 'fast-check';
import { holdsForAnyBytes } from '../frames/frame.fixtures.ts';
import { teltonikaStream } from './codec.ts';
import { teltonikaDatagram } from './datagram.ts';
import {
  encodeAnswer,
  encodeDatagram,
  encodeLogin,
  encodePacket,
  packetWith,
  type SentCodec,
} from './encode.ts';
import { aRecord, anyRecord } from './teltonika.fixtures.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const imei = '356300000000018';
const channel = { imei, packetId: 0xcafe, avlPacketId: 7 };
const read = (frame: Buffer) => teltonikaStream.read(frame, { state: null, receivedAt });
const codecs: SentCodec[] = [0x08, 0x8e, 0x10];

describe('INGEST-D05 any bytes of Teltonika devices', () => {
  it('a stream reads the same however it is cut, and no bytes do anything but be refused', () => {
    const blocks = [[548, Buffer.from('010a0001c002058301022864', 'hex')]] as const;
    holdsForAnyBytes(teltonikaStream, [
      encodeLogin(imei),
      ...codecs.map((codec) => encodePacket([aRecord(), aRecord({ blocks })], codec)),
      encodeAnswer('ok'),
    ]);
    holdsForAnyBytes(
      teltonikaDatagram,
      codecs.map((codec) => encodeDatagram([aRecord({ blocks })], { ...channel, codec })),
    );
  });

  it('data behind a right checksum does nothing but be refused, whatever it is', () => {
    const heads = [...codecs, 0x0c, 0x0d, 0x0e, 0x0f];
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.uint8Array({ minLength: 2, maxLength: 200 }),
        (codec, rest) => {
          read(packetWith(Buffer.from([codec, ...rest])));
        },
      ),
    );
  });

  it.each(codecs)('codec %i: what is encoded is read again', (codec) => {
    fc.assert(
      fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 5 }), (records) => {
        const points = read(encodePacket(records, codec)).report?.points ?? [];
        expect(points).toHaveLength(records.length);
        for (const [i, { t, at, alt, course, speed, satellites, elements }] of records.entries()) {
          expect(points[i]).toMatchObject({ t, alt, course, speed, satellites });
          expect(points[i]?.at?.[0] ?? 0).toBeCloseTo(at[0], 6);
          expect(points[i]?.at?.[1] ?? 0).toBeCloseTo(at[1], 6);
          const sent = elements.map(([id, , value]) => `io${id} ${value}`).toSorted();
          const got = points[i]?.attributes?.slice(2).map(({ name, value }) => `${name} ${value}`);
          expect(got?.toSorted()).toEqual(sent);
        }
      }),
    );
  });
});
