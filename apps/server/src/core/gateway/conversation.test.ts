import { encodeLogin, teltonikaProtocol } from '@mayak/protocols/teltonika';
import type { FrameCodec } from '@mayak/protocols';
import type { BeaconRecord } from '../beacons/record.ts';
import { Conversation } from './conversation.ts';
import type { GatewayContext } from './deliver.ts';

const codec = teltonikaProtocol.stream as FrameCodec<unknown>;
const [first, second] = [1, 2].map(
  (id) => ({ id, device: { communicationStatus: 2, gsmImei: `35630000000001${id}` } }) as BeaconRecord,
) as [BeaconRecord, BeaconRecord];
const loginOf = ({ device }: BeaconRecord) => encodeLogin(device.gsmImei ?? '');

describe('INGEST-D05 a second device that names itself on a connection', () => {
  it('is the device of the connection, also where the first one is just being looked up', async () => {
    const slow = Promise.withResolvers<void>();
    let isSlow = false;
    const loader: GatewayContext['loader'] = {
      byImei: async (imei) => [first, second].find(({ device }) => device.gsmImei === imei),
      byId: async (id) => {
        if (id === first.id && isSlow) await slow.promise;
        return id === first.id ? first : second;
      },
    };
    const deliveries = { commandsFor: async () => [] };
    const conversation = new Conversation(codec, {
      context: { loader, deliveries } as unknown as GatewayContext,
      refuse: async () => undefined,
      sender: { gateway: 'teltonika', address: '127.0.0.1' },
    });
    await conversation.take(loginOf(first));
    isSlow = true;
    const looked = conversation.commands();
    await conversation.take(loginOf(second));
    slow.resolve();
    await looked;
    expect(conversation.beaconId).toBe(second.id);
  });
});
