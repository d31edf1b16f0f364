import { ingestPacket } from '@mayak/api';
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../../auth.ts';
import { Refused } from '../../problems.ts';
import { serveOpen, type Served } from '../../serve.ts';
import { contactOf } from '../contact.ts';
import { bring, type Gate } from '../door.ts';

/** `POST /ingest/packets`: our own protocol, each device with its key (INGEST-D01). */
export function ownDoor(served: Served, gate: Gate): void {
  serveOpen(
    served,
    ingestPacket,
    ({ request }) => {
      const record = gate.state.byImei(String(request.headers['x-device-imei'] ?? ''));
      const key = hashOf(String(request.headers['x-device-key'] ?? ''));
      if (!record || !timingSafeEqual(key, record.device.keyHash)) throw new Refused('device.unauthorized');
      if (record.device.communicationStatus === 0) throw new Refused('permission.denied');
      return record;
    },
    async ({ body, seen, request }) => {
      const size = Number(request.headers['content-length'] ?? 0);
      const Accepted = await bring(gate, seen, contactOf(body, Date.now(), size));
      return { Accepted, Commands: [] };
    },
  );
}
