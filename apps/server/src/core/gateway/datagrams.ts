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
export function datagramSocket({ name, codec, context, refuse, networks }: Needs): {
  socket: Socket;
  /** Answers what has come, then closes. */
  end(): Promise<void>;
} {
  const socket = createSocket({ type: 'udp4' });
  const underWay = new Set<Promise<void>>();
  socket.on('message', (frame, { address, port }) => {
    if (!mayConnect(address, networks)) return;
    if (underWay.size >= deviceLimits.datagrams || frame.length > codec.maxLength) return;
    const sender = { gateway: name, address };
    const answering = new Conversation(codec, { context, refuse, sender })
      .take(frame)
      .then(async ({ answer }) => {
        if (answer) await new Promise((sent) => socket.send(answer, port, address, sent));
      })
      .catch((error: unknown) =>
        context.log.warn({ ...sender, reason: String(error) }, 'A device was not answered'),
      )
      .finally(() => underWay.delete(answering));
    underWay.add(answering);
  });
  return {
    socket,
    async end() {
      socket.removeAllListeners('message');
      await Promise.all(underWay);
      await new Promise<void>((done) => socket.close(done));
    },
  };
}
