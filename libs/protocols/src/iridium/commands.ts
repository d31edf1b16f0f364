import { DeliveryKind, packText, unpackText } from '@mayak/api';

/** A command with its number, as it goes to a device by satellite. */
export interface SatelliteCommand {
  id: number;
  kind: DeliveryKind;
  payload: Record<string, unknown>;
}

/** What a device is sent by satellite; a command of bytes goes as they are. */
export function encodeCommand({ kind, id, payload }: SatelliteCommand): Uint8Array {
  if (kind === DeliveryKind.Message) return packText(kind, id, String(payload['Content']));
  if (kind === DeliveryKind.Custom) {
    const head = packText(kind, id, '');
    return Buffer.concat([head, Buffer.from(String(payload['Hex']), 'hex')]);
  }
  return packText(kind, id, JSON.stringify(payload));
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** What a device reads in such a payload; null where it is none. */
export function decodeCommand(bytes: Uint8Array): SatelliteCommand | null {
  const { id, kind, text } = unpackText(bytes) ?? {};
  if (id === undefined || text === undefined) return null;
  switch (kind) {
    case DeliveryKind.Message:
      return { id, kind, payload: { Content: text } };
    case DeliveryKind.Custom: {
      const head = packText(kind, id, '').length;
      return { id, kind, payload: { Hex: Buffer.from(bytes.subarray(head)).toString('hex').toUpperCase() } };
    }
    case DeliveryKind.Parameters:
    case DeliveryKind.Firmware: {
      const payload = objectOf(text);
      return payload && { id, kind, payload };
    }
    default:
      return null;
  }
}
