import { ingestPacket } from '@mayak/api';
import { timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '../../http/problems.ts';
import { hashOf } from '../../sessions/tokens.ts';
import type { HttpGateway } from '../http.ts';
import { ownCodec } from './codec.ts';

/** `POST /ingest/packets`: our own protocol, each device with its key (INGEST-D01). */
export const ownGateway: HttpGateway = {
  name: 'own',
  routes: [[ingestPacket.method, ingestPacket.path]],
  types: /^application\/json/i,
  codec: ownCodec,
  authorize({ headers }, { beacons }) {
    const imei = String(headers['x-device-imei'] ?? '');
    const record = beacons.byImei(imei);
    const key = hashOf(String(headers['x-device-key'] ?? ''));
    if (!record || !timingSafeEqual(key, record.device.keyHash)) throw new HttpProblem('device.unauthorized');
    return imei;
  },
  async answer({ record, report, accepted, faults }, { deliveries }) {
    const left = faults.map(({ field, code }) => ({ Field: field, Code: code }));
    const commands = await deliveries.commandsFor(record, report.src);
    return { Accepted: accepted, Commands: commands, ...(left.length > 0 ? { Faults: left } : {}) };
  },
};
