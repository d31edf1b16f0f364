import { egtsDevice } from './egts/device.ts';
import { galileoskyDevice } from './galileosky/device.ts';
import { iridiumDevice } from './iridium/device.ts';
import { nmeaDevice } from './nmea/device.ts';
import { teltonikaDatagramDevice, teltonikaDevice } from './teltonika/device.ts';
import { wialonDatagramDevice, wialonDevice } from './wialon-ips/device.ts';
import type { DeviceIdentity, DeviceSide } from './device/deviceSide.ts';

type SideOf = (device: DeviceIdentity) => DeviceSide;

/** The device's side of each protocol over TCP and, where it has it, over UDP; by the names of the protocols (INGEST-D05). */
export const deviceSides = {
  egts: { stream: egtsDevice },
  galileosky: { stream: galileoskyDevice },
  iridium: { stream: iridiumDevice },
  nmea: { stream: nmeaDevice, datagram: nmeaDevice },
  teltonika: { stream: teltonikaDevice, datagram: teltonikaDatagramDevice },
  'wialon-ips': { stream: wialonDevice, datagram: wialonDatagramDevice },
} as const satisfies Record<string, { stream: SideOf; datagram?: SideOf }>;

export type DeviceSideName = keyof typeof deviceSides;

export type {
  BridgeAlarm,
  DeviceIdentity,
  DeviceSide,
  ReceivedCommand,
  SentPoint,
  ServerAnswer,
} from './device/deviceSide.ts';
