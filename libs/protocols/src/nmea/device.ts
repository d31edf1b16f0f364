import { partsOf, type DeviceIdentity, type DeviceSide, type SentPoint } from '../device/deviceSide.ts';
import { encodeAlarm, encodeGga, encodeRmc } from './encode.ts';

/** Positions of one frame: as many as a datagram takes. */
const most = 16;

/** A device of NMEA 0183, over TCP and UDP: its number and its sentences; nothing is answered (INGEST-D05, BNWAS-D01). */
export function nmeaDevice({ imei, bridgeAlarm }: DeviceIdentity): DeviceSide {
  const sentencesOf = (point: SentPoint) => [
    encodeRmc(point),
    ...(point.alt === null && point.satellites === null ? [] : [encodeGga(point)]),
    ...(bridgeAlarm ? [encodeAlarm(bridgeAlarm, point.t)] : []),
  ];
  return {
    connection: 'perFrame',
    login: null,
    isAnswered: false,
    textBytes: 0,
    frames: ({ points }) =>
      partsOf(points, most).map((some) => Buffer.from([imei, ...some.flatMap(sentencesOf), ''].join('\r\n'))),
    readAnswer: ({ length }) => ({ length, outcome: null, text: '' }),
  };
}
