import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

export interface Place {
  host: string;
  port: number;
}

/** A way to a server, over TCP or UDP. */
export interface Connection {
  write(bytes: Buffer): Promise<void>;
  /** Hears of all bytes that come, in order. */
  read(listener: (bytes: Buffer) => void): void;
  /** Resolves when it has ended, with what broke it; null where both sides ended it. */
  closed: Promise<Error | null>;
  /** Ends it when all that was written is through, and waits for the other side to end too. */
  end(): Promise<void>;
  /** Loses it in the middle of these bytes. */
  cut(bytes: Buffer): Promise<void>;
  drop(): void;
}

/** How long the other side may take to end a connection as well. */
const endWithin = 10_000;

/** Connects over TCP. */
export async function openStream({ host, port }: Place): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  let fault: Error | null = null;
  socket.on('error', (error) => (fault = error));
  const closed = new Promise<Error | null>((done) => socket.once('close', () => done(fault)));
  const write = (bytes: Buffer) =>
    new Promise<void>((done, failed) => socket.write(bytes, (error) => (error ? failed(error) : done())));
  return {
    write,
    read: (listener) => void socket.on('data', listener),
    closed,
    async end() {
      socket.end();
      const timer = setTimeout(() => socket.destroy(), endWithin);
      const error = await closed;
      clearTimeout(timer);
      if (error) throw error;
    },
    async cut(bytes) {
      await write(bytes.subarray(0, bytes.length >> 1));
      socket.destroy();
    },
    drop: () => void socket.destroy(),
  };
}

/** A port of this machine from which datagrams go to a server. */
export async function openDatagrams({ host, port }: Place): Promise<Connection> {
  const socket = createSocket('udp4');
  socket.connect(port, host);
  await once(socket, 'connect');
  let fault: Error | null = null;
  const closed = new Promise<Error | null>((done) => socket.once('close', () => done(fault)));
  let isOpen = true;
  const drop = () => {
    if (isOpen) socket.close();
    isOpen = false;
  };
  socket.on('error', (error) => {
    fault = error;
    drop();
  });
  return {
    write: (bytes) =>
      new Promise((done, failed) => socket.send(bytes, (error) => (error ? failed(error) : done()))),
    read: (listener) => void socket.on('message', listener),
    closed,
    async end() {
      drop();
      await closed;
    },
    async cut() {
      drop();
      await closed;
    },
    drop,
  };
}

/** Bytes of the longest message that a gateway is given. */
const longestMessage = 2_048;

/** Takes messages as a gateway does, one each connection: `answer` makes the confirmation of one, or null while it is not whole. */
export async function listenAsGateway(
  { host, port }: Place,
  answer: (bytes: Buffer) => Buffer | null,
): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      held = Buffer.concat([held, part]);
      const confirmation = answer(held);
      if (confirmation) socket.removeAllListeners('data').resume().end(confirmation);
      else if (held.length > longestMessage) socket.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
