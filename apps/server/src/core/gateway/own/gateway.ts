import { ingestPacket } from '@mayak/api';
import { hiddenIn, type HttpGateway } from '../http.ts';
import { ownCodec } from './codec.ts';
import { deviceOf, namedIn } from './device.ts';

/** `POST /ingest/packets`: our own protocol, each device with its key (INGEST-D01). */
export const ownGateway: HttpGateway = {
  name: 'own',
  routes: [[ingestPacket.method, ingestPacket.path]],
  types: /^application\/json/i,
  codec: ownCodec,
  authorize: async ({ headers }, { loader }) => (await deviceOf(headers, loader)).imei,
  nameOf: ({ headers }) => namedIn(headers),
  async answer(taken, { deliveries }) {
    const { record, report, accepted, faults } = taken;
    const left = faults.map(({ field, code }) => ({ Field: field, Code: code }));
    const commands = await deliveries.commandsFor(record, report.src);
    return {
      Accepted: accepted,
      Commands: commands,
      ...(left.length > 0 ? { Faults: left } : {}),
      ...hiddenIn(taken),
    };
  },
};
