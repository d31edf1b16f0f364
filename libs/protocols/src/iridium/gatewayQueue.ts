import { decodeMt, encodeConfirmation, type MtMessage } from './directIp.ts';

/** Messages that wait for one device, at most. */
const most = 50;
/** What a gateway says of a message for a device that it does not know, and of one that finds no place. */
const status = { unknownDevice: -1, isFull: -5 };

/** What waits at a gateway for one device: each message gets its place, and leaves with the next session (REMOTE-D11). */
export class GatewayQueue {
  readonly #imei: string;
  readonly #waiting: MtMessage[] = [];
  #count = 0;

  constructor(imei: string) {
    this.#imei = imei;
  }

  /** The confirmation of the message in these bytes, with its place in the queue; null while it is not whole. */
  add(bytes: Buffer): Buffer | null {
    const message = decodeMt(bytes);
    if (!message) return null;
    this.#count += 1;
    const { imei, mtmsn } = message;
    return encodeConfirmation({ imei, mtmsn, autoId: this.#count, status: this.#placeOf(message) });
  }

  /** The message that leaves with a session; null where none waits. */
  next(): MtMessage | null {
    return this.#waiting.shift() ?? null;
  }

  /** A message that came again, as after a lost confirmation, keeps its place. */
  #placeOf(message: MtMessage): number {
    if (message.imei !== this.#imei) return status.unknownDevice;
    const known = this.#waiting.findIndex(({ mtmsn }) => mtmsn === message.mtmsn);
    if (known >= 0) return known + 1;
    if (this.#waiting.length >= most) return status.isFull;
    return this.#waiting.push(message);
  }
}
