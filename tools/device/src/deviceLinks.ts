import { Misuse } from '@mayak/cli';
import { protocols } from '@mayak/protocols';
import { deviceSides, type BridgeAlarm, type DeviceSide, type DeviceSideName } from '@mayak/protocols/device';
import { GatewayQueue } from '@mayak/protocols/iridium';
import { losing, lossOf, osmandLink, ownLink, type DeviceLink } from './links.ts';
import { ProtocolLink } from './protocolLink.ts';
import { listenAsGateway, openDatagrams, openStream, type Place } from './sockets.ts';
import { numberOf, type Tool, type World } from './tool.ts';
import type { Texts } from './texts.en.ts';

type Option = 'url' | 'key' | 'lose' | 'protocol' | 'to' | 'mt';
export type Chosen = Readonly<Partial<Record<Option, string>> & { osmand?: boolean; udp?: boolean }>;

/** Who calls, and what of its protocol it needs. */
export interface Caller {
  imei: string;
  chosen: Chosen;
  /** Somebody aboard writes, or answers, with such a text. */
  text?: string | undefined;
  bridgeAlarm?: BridgeAlarm | undefined;
  /** The security alert is on with each position. */
  isAlert?: boolean | undefined;
}

/** A device as it calls: its link, and its protocol, null for those over HTTP. */
export interface Calling {
  link: DeviceLink;
  side: DeviceSide | null;
}

const isSideName = (name: string): name is DeviceSideName => Object.hasOwn(deviceSides, name);
const names = ['own', 'osmand', ...Object.keys(deviceSides)];

function placeOf(text: string, { host, port }: Place, { name, t }: { name: string; t: Texts }): Place {
  const [, address = '', number] = /^(?:(.*):)?(\d+)$/.exec(text) ?? [, text];
  const place = { host: address.replace(/^\[|\]$/g, '') || host, port: Number(number ?? port) };
  if (place.port > 65_535) throw new Misuse(t.noPort(name));
  return place;
}

const loopback = '127.0.0.1';

/** Over HTTP: our own protocol, or that of OsmAnd. */
function httpLink(
  { imei, chosen, text, bridgeAlarm, isAlert }: Caller,
  isOsmand: boolean,
  world: World,
  { t, language }: Tool,
): Calling {
  const url = (chosen.url ?? world.env['DEVICE_URL'] ?? 'http://127.0.0.1:3333').replace(/\/$/, '');
  const key = chosen.key ?? world.env['DEVICE_KEY'];
  for (const name of ['to', 'mt', 'udp'] as const) if (chosen[name]) throw new Misuse(t.needsProtocol(name));
  if (bridgeAlarm) throw new Misuse(t.alarmOnlyNmea);
  if (isOsmand && isAlert) throw new Misuse(t.ssasOnly);
  if (isOsmand && text !== undefined) throw new Misuse(t.noMessages);
  if (!isOsmand && !key) throw new Misuse(t.noKey);
  const link = isOsmand
    ? osmandLink({ url, imei, language, t }, world.fetch)
    : ownLink({ url, imei, key: key ?? '', language, t }, world.fetch);
  const percent = numberOf({ text: chosen.lose, usual: 0, name: 'lose' }, t);
  return {
    link: { send: percent > 0 ? losing(link, { percent, random: world.random, t }) : link },
    side: null,
  };
}

/** What a protocol cannot carry is told before anything is sent. */
function checkCan(
  name: DeviceSideName,
  side: DeviceSide,
  { imei, chosen, text, bridgeAlarm, isAlert }: Caller,
  t: Texts,
): void {
  if (!/^\d{15}$/.test(imei)) throw new Misuse(t.noImei);
  if (bridgeAlarm && name !== 'nmea') throw new Misuse(t.alarmOnlyNmea);
  if (isAlert && name !== 'iridium') throw new Misuse(t.ssasOnly);
  if (chosen.mt !== undefined && name !== 'iridium') throw new Misuse(t.mtOnlyIridium);
  if (text === undefined) return;
  if (side.textBytes === 0) throw new Misuse(t.noTexts(name));
  if (Buffer.byteLength(text) > side.textBytes) throw new Misuse(t.tooManyBytes(side.textBytes));
}

/** The gateway of satellites, that takes messages for the device and lets them wait for its session. */
async function mailbox({ imei, chosen }: Caller, { out }: World, t: Texts) {
  if (chosen.mt === undefined) return null;
  const queue = new GatewayQueue(imei);
  const at = placeOf(chosen.mt, { host: loopback, port: 0 }, { name: 'mt', t });
  const { port, close } = await listenAsGateway(at, (bytes) => queue.add(bytes));
  out(t.mtListens(port));
  return { queue, close };
}

/** Over TCP or UDP. */
async function protocolLink(
  caller: Caller,
  name: DeviceSideName,
  world: World,
  { t }: Tool,
): Promise<Calling> {
  const { imei, chosen, bridgeAlarm } = caller;
  const sides = deviceSides[name];
  const password = chosen.key ?? world.env['DEVICE_KEY'];
  const makeSide = chosen.udp ? ('datagram' in sides ? sides.datagram : undefined) : sides.stream;
  if (!makeSide) throw new Misuse(t.noUdp(name));
  const side = makeSide({ imei, password, bridgeAlarm });
  checkCan(name, side, caller, t);
  const usual = protocols.find((one) => one.name === name)?.port ?? 0;
  const place = placeOf(chosen.to ?? '', { host: loopback, port: usual }, { name: 'to', t });
  const percent = numberOf({ text: chosen.lose, usual: 0, name: 'lose' }, t);
  const box = await mailbox(caller, world, t);
  const link = new ProtocolLink({
    side,
    open: () => (chosen.udp ? openDatagrams(place) : openStream(place)),
    lossOf: lossOf({ percent, random: world.random }),
    queue: box?.queue,
    t,
  });
  const close = async () => {
    box?.close();
    await link.close();
  };
  return { link: { send: link.send, commandCame: link.commandCame, close }, side };
}

/** The link that the options ask for. */
export async function callingOf(caller: Caller, world: World, tool: Tool): Promise<Calling> {
  const { osmand, protocol = osmand ? 'osmand' : 'own' } = caller.chosen;
  if (isSideName(protocol)) return protocolLink(caller, protocol, world, tool);
  if (!names.includes(protocol)) throw new Misuse(tool.t.noProtocol(names.join(', ')));
  return httpLink(caller, protocol === 'osmand', world, tool);
}
