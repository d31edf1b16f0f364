import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { Packet } from './packet.ts';

/** What waits for the device and is repeated until it is acknowledged (api.md section 16). */
export const DeviceCommand = z.object({
  CommandId: z.int(),
  Kind: z.enum(['message', 'parameters', 'custom', 'firmware']),
  Payload: z.record(z.string(), z.unknown()),
});

/** A device reports; headers X-Device-Imei and X-Device-Key. A known PacketId is answered with Accepted false (INGEST-D01). */
export const ingestPacket = endpoint('POST /ingest/packets', {
  caller: 'device',
  body: Packet,
  answer: z.object({ Accepted: z.boolean(), Commands: z.array(DeviceCommand) }),
  handled: ['validation', 'device.unauthorized', 'permission.denied'],
});
