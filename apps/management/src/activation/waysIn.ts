import { BeaconModel, modulesOf, type AppConfig, type Beacon } from '@mayak/api';
import { setupLines, setupProtocols, type SetupLine, type SetupProtocol } from '@mayak/api/setup';

/** How a beacon may be heard for the first time. */
export type WayIn = 'device' | 'phone' | 'tracker' | 'traccar' | 'own';

/** What is offered for a model, what suits it best first: a phone stands in for what reports by GSM (INGEST-D01, BEACON-D11). */
export function waysIn(model: BeaconModel, gateways: AppConfig['gateways'] = []): readonly WayIn[] {
  const { HasGsmModule } = modulesOf(model);
  const isPlain = model === BeaconModel.Lite || model === BeaconModel.Undefined;
  const phone = HasGsmModule || isPlain ? (['phone'] as const) : [];
  return isPlain && gateways.includes('osmand')
    ? [...phone, 'device', 'tracker', 'traccar', 'own']
    : ['device', ...phone, 'tracker', 'traccar', 'own'];
}

/** Where devices send to. */
export const addressesOf = ({ apiUrl }: Pick<AppConfig, 'apiUrl'>) => {
  const base = new URL(`${apiUrl.replace(/\/+$/, '')}/`, globalThis.location?.origin);
  const of = (path: string) => new URL(path, base).href;
  return { phone: of('ingest/osmand'), traccar: of('ingest/traccar'), own: of('ingest/packets') };
};

/** The number by which a device is known to every gateway: phones and Traccar have the GSM one. */
export const numberOf = ({ GsmImei, IridiumImei }: Pick<Beacon, 'GsmImei' | 'IridiumImei'>) =>
  GsmImei ?? IridiumImei ?? '';

/** What a phone app reads from a code: the address of the server, and who it is. */
export const phoneSettings = (address: string, number: string) => `${address}?id=${number}`;

/** The lines by which a Traccar server forwards its positions. */
export const traccarLines = (address: string) =>
  [
    ['forward.enable', 'true'],
    ['forward.type', 'json'],
    ['forward.url', address],
    ['forward.header', 'Authorization: Bearer TOKEN'],
  ]
    .map(([key, value]) => `<entry key='${key}'>${value}</entry>`)
    .join('\n');

/** A message of our own protocol, as a line for a terminal. */
export const ownCall = (address: string, number: string, now: number) => {
  const at = new Date(now).toISOString();
  const point = { Timestamp: at, Coordinates: [69.07, 33.42], Speed: 12.5, Course: 90 };
  const packet = { PacketId: `first-${at}`, PacketDt: at, Transport: 0, Points: [point] };
  return [
    `curl ${address}`,
    `-H 'X-Device-Imei: ${number}'`,
    `-H 'X-Device-Key: KEY'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(packet)}'`,
  ].join(' \\\n  ');
};

type Numbers = Pick<Beacon, 'GsmImei' | 'IridiumImei'>;

/** The protocols that this server hears trackers by; by satellite where that is all that a beacon has. */
export const protocolsFor = (
  { GsmImei, IridiumImei }: Numbers,
  ports: AppConfig['devicePorts'] = {},
): readonly SetupProtocol[] =>
  setupProtocols.filter(
    (name) => ports[name] !== undefined && (name === 'iridium' ? IridiumImei !== null : GsmImei !== null),
  );

/** What is typed into a tracker so that it sends here. */
export function trackerLines(
  protocol: SetupProtocol,
  beacon: Numbers,
  { apiUrl, devicePorts = {} }: Pick<AppConfig, 'apiUrl' | 'devicePorts'>,
): SetupLine[] {
  const { hostname: host } = new URL(apiUrl, globalThis.location?.origin);
  const number = protocol === 'iridium' ? (beacon.IridiumImei ?? '') : numberOf(beacon);
  return setupLines(protocol, { host, port: devicePorts[protocol] ?? 0, number });
}
