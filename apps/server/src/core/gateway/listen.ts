import { once } from 'node:events';
import { datagramSocket } from './datagrams.ts';
import { refusals, type GatewayContext } from './deliver.ts';
import { LiveConnections } from './liveConnections.ts';
import type { EventBus } from '../../platform/events/eventBus.ts';
import type { DevicePort } from './devicePorts.ts';
import { streamServer } from './streams.ts';

/** What devices may connect to; `ports` are those that are open, by protocol. */
export interface DeviceListeners {
  ports: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

interface Open {
  port: number;
  close(): Promise<void>;
}

/** What all listeners share. */
interface Shared {
  host: string;
  context: GatewayContext;
  refuse: ReturnType<typeof refusals>;
  live: LiveConnections;
}

async function openStream(port: DevicePort, { host, context, refuse, live }: Shared): Promise<Open | null> {
  const { name, stream: codec } = port.protocol;
  if (!codec) return null;
  const { server, end } = streamServer({ name, codec, context, refuse, live, networks: port.networks });
  server.listen(port.port, host);
  await once(server, 'listening');
  server.on('error', (error) =>
    context.log.warn({ name, reason: error.message }, 'A listener for devices failed'),
  );
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        end();
      }),
  };
}

async function openDatagrams(port: DevicePort, { host, context, refuse }: Shared): Promise<Open | null> {
  const { name, datagram: codec } = port.protocol;
  if (!codec) return null;
  const { socket, end } = datagramSocket({ name, codec, context, refuse, networks: port.networks });
  socket.bind(port.port, host);
  await once(socket, 'listening');
  socket.on('error', (error) =>
    context.log.warn({ name, reason: error.message }, 'A listener for devices failed'),
  );
  return { port: socket.address().port, close: end };
}

/** Opens the ports of devices; a port that is taken ends the start where it was named, and is told of where it was not (INGEST-D05). */
export async function listenToDevices(
  list: readonly DevicePort[],
  host: string,
  context: GatewayContext & { bus: Pick<EventBus, 'add'> },
): Promise<DeviceListeners> {
  const live = new LiveConnections();
  context.bus.add(live.consumers);
  const shared = { host, context, refuse: refusals(context), live };
  const open: Open[] = [];
  const ports: Record<string, number> = {};
  const close = async () => void (await Promise.all(open.map((one) => one.close())));
  for (const asked of list) {
    const { name } = asked.protocol;
    try {
      const stream = await openStream(asked, shared);
      if (stream) open.push(stream);
      const port = stream?.port ?? asked.port;
      const datagrams = await openDatagrams({ ...asked, port }, shared);
      if (datagrams) open.push(datagrams);
      ports[name] = stream?.port ?? datagrams?.port ?? asked.port;
      context.gateways.opened(name, ports[name]);
    } catch (error) {
      const reason = (error as Error).message;
      if (asked.isRequired) {
        await close();
        throw new Error(`The port ${asked.port} for devices of ${name} cannot be opened: ${reason}.`, {
          cause: error,
        });
      }
      context.log.warn({ name, port: asked.port, reason }, 'A port for devices is not open');
    }
  }
  return { ports, close };
}
