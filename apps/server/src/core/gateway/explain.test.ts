import { framesIn, readBy, readByAny } from './explain.ts';
import { protocols } from '@mayak/protocols';
import { wialonIps } from '@mayak/protocols/wialon-ips';

const now = Date.parse('2026-11-24T12:00:00Z');
const login = '#L#356307042441013;NA\r\n';
const point = '#SD#241126;115955;6855.2412;N;03305.1234;E;12;90;15;9\r\n';
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('INGEST-D06 what a codec understands of bytes', () => {
  it('is told frame by frame, with the place of each field in its frame', () => {
    const [first, second] = readBy(wialonIps, bytes(login + point), now);
    expect(first).toMatchObject({ Offset: 0, Length: login.length, Imei: '356307042441013', Faults: [] });
    expect(second).toMatchObject({ Offset: login.length, Length: point.length, Faults: [] });
    const [told] = second?.Points ?? [];
    expect(told).toMatchObject({ Dt: '2026-11-24T11:59:55.000Z', Speed: 12, Course: 90 });
    expect(told?.Coordinates?.map((n) => n.toFixed(4))).toEqual(['68.9207', '33.0854']);
    for (const frame of [first, second])
      for (const { Offset, Length } of frame?.Fields ?? [])
        expect(Offset + Length).toBeLessThanOrEqual(frame?.Length ?? 0);
    expect(second?.Fields.length).toBeGreaterThan(5);
  });

  it('is told of the frames around one that cannot be read, which says what is wrong', () => {
    const frames = readBy(wialonIps, bytes(`${login}#SD#no date\r\n${point}`), now);
    expect(frames.map(({ Faults }) => Faults.length > 0)).toEqual([false, true, false]);
  });

  it('of a frame that is cut is its fault, and nothing lies behind its end', () => {
    const cut = bytes(login + point.slice(0, 20));
    const last = readBy(wialonIps, cut, now).at(-1);
    expect((last?.Offset ?? 0) + (last?.Length ?? 0)).toBe(cut.length);
    expect(last?.Faults).toHaveLength(1);
  });

  it('of bytes that are none of its frames is one fault', () => {
    expect(readBy(wialonIps, bytes('hello'), now)).toMatchObject([{ Offset: 0, Length: 5, Fields: [] }]);
  });

  it('stops where somebody pastes nothing but ends of lines', () => {
    const codec = wialonIps.stream;
    if (!codec) throw new Error('no stream');
    expect(framesIn(codec, Buffer.alloc(64 * 1024, '\n'), now)).toHaveLength(500);
  });
});

describe('INGEST-D06 the protocol of bytes that somebody pasted', () => {
  it.each([
    ['wialon-ips', login + point],
    ['wialon-ips', `356307042441013${point}`],
    ['nmea', '$GPRMC,115955,A,6855.2412,N,03305.1234,E,6.5,90.0,241126,,*23\r\n'],
  ])('is found: %s', (name, text) => {
    expect(readByAny(protocols, bytes(text), now)?.name).toBe(name);
  });

  it('is found for frames of bytes', () => {
    const galileosky = Buffer.from('01119003383634343937303334343630383632041e0200', 'hex');
    const teltonika = Buffer.from('000f333536333037303432343431303133', 'hex');
    expect(readByAny(protocols, teltonika, now)?.name).toBe('teltonika');
    expect(readByAny(protocols, galileosky, now)?.name ?? null).not.toBe('teltonika');
  });

  it('is none where nobody understands them', () => {
    expect(readByAny(protocols, Buffer.from('ffffffffffff', 'hex'), now)).toBeNull();
  });
});
