import { createSocket, type Socket } from 'node:dgram';
import type { BlockList } from 'node:net';
import { Conversation } from './conversation.ts';
import type { GatewayContext, Refuse } from './deliver.ts';
import { mayConnect } from './devicePorts.ts';
import { deviceLimits } from './limits.ts';
import type { FrameCodec } from '@mayak/protocols';

interface Needs {
  name: string;
  codec: FrameCodec<unknown>;
  context: GatewayContext;
  refuse: Refuse;
  networks?: BlockList | undefined;
}

/** Serves one protocol over UDP: each datagram by itself; those beyond what may be under way are dropped, and sent again by their devices (INGEST-D05). */
export function datagramSocket({ name, codec, context, refuse, networks }: Needs): Socket {
  const socket = createSocket({ type: 'udp4' });
  let underWay = 0;
  socket.on('message', (frame, { address, port }) => {
    if (!mayConnect(address, networks)) return;
    if (underWay >= deviceLimits.datagrams || frame.length > codec.maxLength) return;
    underWay += 1;
    const sender = { gateway: name, address };
    new Conversation(codec, { context, refuse, sender })
      .take(frame)
      .then(({ answer }) => {
        if (answer) socket.send(answer, port, address);
      })
      .catch((error: unknown) =>
        context.log.warn({ ...sender, reason: String(error) }, 'A device was not answered'),
      )
      .finally(() => (underWay -= 1));
  });
  return socket;
}
