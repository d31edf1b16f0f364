/** Messages to and of devices by Iridium's DirectIP, as bytes (the SBD guide; big endian, one message a connection). */

const protocol = 1;
const element = { header: 0x41, payload: 0x42, confirmation: 0x44 } as const;
/** The number of the message is that which the client gives it, so that a session of the device can be told by it. */
const assignMtmsn = 32;
export const imeiLength = 15;

/** A message for a device; `mtmsn` is 1 to 65535. */
export interface MtMessage {
  imei: string;
  mtmsn: number;
  payload: Uint8Array;
}

/** What the gateway says to a message: 1 to 50 is its place in the queue, 0 that it had no payload, below an error. */
export interface MtConfirmation {
  mtmsn: number;
  imei: string;
  autoId: number;
  status: number;
}

/** An element of a message: its id, its length, its content. */
export function elementOf(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt8(id, 0);
  head.writeUInt16BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** A message of these elements. */
export const messageOf = (...elements: Buffer[]) => elementOf(protocol, Buffer.concat(elements));

/** The bytes of a message to a device. */
export function encodeMt({ imei, mtmsn, payload }: MtMessage): Buffer {
  const header = Buffer.alloc(4 + imeiLength + 2);
  header.writeUInt32BE(mtmsn, 0);
  header.write(imei, 4, imeiLength, 'ascii');
  header.writeUInt16BE(assignMtmsn, 4 + imeiLength);
  return messageOf(elementOf(element.header, header), elementOf(element.payload, Buffer.from(payload)));
}

/** The bytes of a confirmation, as a gateway sends them. */
export function encodeConfirmation({ mtmsn, imei, autoId, status }: MtConfirmation): Buffer {
  const content = Buffer.alloc(4 + imeiLength + 4 + 2);
  content.writeUInt32BE(mtmsn, 0);
  content.write(imei, 4, imeiLength, 'ascii');
  content.writeUInt32BE(autoId, 4 + imeiLength);
  content.writeInt16BE(status, 8 + imeiLength);
  return messageOf(elementOf(element.confirmation, content));
}

/** The elements of a whole message by their ids, as parts of its bytes; null while bytes are missing, or where they are no such message. */
export function elementsOf(bytes: Buffer): Map<number, Buffer> | null {
  if (bytes.length < 3 || bytes.readUInt8(0) !== protocol) return null;
  const end = 3 + bytes.readUInt16BE(1);
  if (bytes.length < end) return null;
  const elements = new Map<number, Buffer>();
  for (let from = 3; from + 3 <= end;) {
    const next = from + 3 + bytes.readUInt16BE(from + 1);
    if (next > end) return null;
    elements.set(bytes.readUInt8(from), bytes.subarray(from + 3, next));
    from = next;
  }
  return elements;
}

/** The confirmation in these bytes; null while it is not whole. */
export function decodeConfirmation(bytes: Buffer): MtConfirmation | null {
  const content = elementsOf(bytes)?.get(element.confirmation);
  if (!content || content.length < 4 + imeiLength + 6) return null;
  return {
    mtmsn: content.readUInt32BE(0),
    imei: content.toString('ascii', 4, 4 + imeiLength),
    autoId: content.readUInt32BE(4 + imeiLength),
    status: content.readInt16BE(8 + imeiLength),
  };
}

/** The message in these bytes, as a gateway reads it; null while it is not whole. */
export function decodeMt(bytes: Buffer): MtMessage | null {
  const elements = elementsOf(bytes);
  const [header, payload] = [elements?.get(element.header), elements?.get(element.payload)];
  if (!header || !payload) return null;
  return {
    mtmsn: header.readUInt32BE(0),
    imei: header.toString('ascii', 4, 4 + imeiLength),
    payload: Uint8Array.from(payload),
  };
}
