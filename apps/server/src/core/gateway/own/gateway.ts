import { ingestPacket } from '@mayak/api';
import { faultsIn, hiddenIn, type HttpGateway } from '../http.ts';
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
    const { record, report, accepted } = taken;
    const commands = await deliveries.commandsFor(record, report.src);
    return {
      Accepted: accepted,
      Commands: commands,
      ...faultsIn(taken),
      ...hiddenIn(taken),
    };
  },
};
