import { ingestPacket } from '@mayak/api';
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../../sessions/sessions.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serveOpen, type Served } from '../../http/serve.ts';
import { reportOf } from '../../ingest/deviceReport.ts';
import { deliver, type GatewayContext } from '../listener.ts';
import { clock } from '../../clock/clock.ts';

/** `POST /ingest/packets`: our own protocol, each device with its key (INGEST-D01). */
export function ownDoor(served: Served, gate: GatewayContext): void {
  serveOpen(
    served,
    ingestPacket,
    ({ request }) => {
      const record = gate.beacons.byImei(String(request.headers['x-device-imei'] ?? ''));
      const key = hashOf(String(request.headers['x-device-key'] ?? ''));
      if (!record || !timingSafeEqual(key, record.device.keyHash))
        throw new HttpProblem('device.unauthorized');
      if (record.device.communicationStatus === 0) throw new HttpProblem('permission.denied');
      return record;
    },
    async ({ body, seen, request }) => {
      const size = Number(request.headers['content-length'] ?? 0);
      const Accepted = await deliver(gate, seen, reportOf(body, clock.now(), size));
      return { Accepted, Commands: [] };
    },
  );
}
