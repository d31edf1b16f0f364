import { listDevices } from '@mayak/api/operator';
import type { Ask } from './doors.ts';
import { shelf, type Demo } from './make.ts';
import { imeiOf } from './member.ts';
import { codeOf, keyOf } from './numbers.ts';

/** What a reader can try at once: sign-in, devices with their keys, and a ready line for each door (GEN-D02). */
export async function hintsOf(
  operator: Ask,
  { anchor, members }: Demo,
  { address, traccarToken }: { address: string; traccarToken: string },
): Promise<string> {
  const waiting = new Set(
    (await operator(listDevices, { query: {} }))
      .filter(({ Owner }) => Owner === null)
      .map((d) => d.SerialNumber),
  );
  const ready = shelf.filter(({ SerialNumber }) => waiting.has(SerialNumber));
  const quiet = members
    .filter(({ device, calls }) => device.GsmImei && calls)
    .toSorted((a, b) => (a.calls?.last ?? 0) - (b.calls?.last ?? 0))[0];
  const member = quiet ?? members[0];
  if (!member) return '';
  const [imei, key] = [imeiOf(member), keyOf(member.seed)];
  const [lat, lon] = member.motion(Date.now() - anchor).at.map((degrees) => degrees.toFixed(5));
  const packet = `{"PacketId":"try-'$(date +%s)'","PacketDt":"'$(date -u +%FT%TZ)'","Transport":0,"Points":[{"Timestamp":"'$(date -u +%FT%TZ)'","Coordinates":[${lat},${lon}],"Speed":10,"Course":90}]}`;
  const position = `{"position":{"fixTime":"'$(date -u +%FT%TZ)'","latitude":${lat},"longitude":${lon},"speed":5,"course":90},"device":{"uniqueId":"${imei}"}}`;
  return [
    `Mayak: ${address}   sign in as demo / demo123 or demo2 / demo123`,
    `Device ${member.card.Name} (IMEI ${imei}, key ${key}); send it a position:`,
    `  curl "${address}/api/ingest/osmand?id=${imei}&lat=${lat}&lon=${lon}&speed=5&bearing=90&timestamp=$(date +%s)"`,
    `  curl ${address}/api/ingest/packets -H "X-Device-Imei: ${imei}" -H "X-Device-Key: ${key}" -H "Content-Type: application/json" -d '${packet}'`,
    `  curl ${address}/api/ingest/traccar -H "Authorization: Bearer ${traccarToken}" -H "Content-Type: application/json" -d '${position}'`,
    ...(ready.length > 0 ? ['Devices that wait for an owner (IMEI, activation code, key):'] : []),
    ...ready.map((d) => {
      const serial = Number(d.SerialNumber);
      return `  ${d.GsmImei ?? d.IridiumImei}  ${codeOf(serial)}  ${keyOf(serial)}`;
    }),
  ].join('\n');
}
