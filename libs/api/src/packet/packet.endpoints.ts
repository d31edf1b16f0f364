import * as z from 'zod/mini';
import { endpoint, FieldCode, oneOf } from '../contract/index.ts';
import { DeliveryKind } from '../delivery/index.ts';
import { Packet } from './packet.ts';

/** What waits for the device and is repeated until it is acknowledged (api.md section 16). */
export const DeviceCommand = z.object({
  CommandId: z.int(),
  Kind: oneOf(DeliveryKind),
  Payload: z.record(z.string(), z.unknown()),
});
export type DeviceCommand = z.infer<typeof DeviceCommand>;

/**
 * A device reports; headers X-Device-Imei and X-Device-Key. A known PacketId is answered with Accepted false (INGEST-D01).
 * `Faults` names what of the packet was not stored, when the rest was (added; decision `partly-stored-packets`).
 * `Hidden` is how many points are of the time of a former owner: they are kept, and shown to nobody (INGEST-D04, added).
 */
export const ingestPacket = endpoint('POST /ingest/packets', {
  caller: 'device',
  body: Packet,
  answer: z.object({
    Accepted: z.boolean(),
    Commands: z.array(DeviceCommand),
    Faults: z.optional(z.array(z.object({ Field: z.string(), Code: FieldCode }))),
    Hidden: z.optional(z.int()),
  }),
  handled: ['validation', 'device.unauthorized', 'permission.denied'],
});
