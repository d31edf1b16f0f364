import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const text = (value: string) => Buffer.from(`${value}\0`);
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

type Row = Record<string, boolean | string>;

const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', int32(0)), ready]);

const refusal = (parameter: string) =>
  message('E', Buffer.concat([text(`Munsupported startup parameter: ${parameter}`), Buffer.from([0])]));

/** One row as the answer to a question, its booleans and texts by their types. */
function answered(row: Row): Buffer {
  const fields = Object.entries(row);
  const described = fields.map(([name, value]) => {
    const type = typeof value === 'boolean' ? 16 : 25;
    return Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]);
  });
  const values = fields.map(([, value]) => {
    const bytes = Buffer.from(typeof value === 'string' ? value : value ? 't' : 'f');
    return Buffer.concat([int32(bytes.length), bytes]);
  });
  const count = int16(fields.length);
  return Buffer.concat([
    message('T', Buffer.concat([count, ...described])),
    message('D', Buffer.concat([count, ...values])),
    message('C', text('SELECT 1')),
    ready,
  ]);
}

/** Whether it takes writes, on which timeline, and what it does as a pooler does. */
interface StubState {
  writes: boolean;
  timeline: string;
  /** One session for all connections; else each has its own. */
  session?: string;
  /** A start-up parameter that it does not take. */
  refuses?: string;
}

/** A host that speaks as much of PostgreSQL's protocol as to say what it is. */
export interface StubHost {
  port: number;
  /** Null: it takes connections and says nothing. */
  state: StubState | null;
  /** How often it was connected to. */
  connections: number;
  /** Ends it as a killed one ends. */
  kill(): Promise<void>;
}

/** Starts one on a port, by default a free one. */
export async function startStubHost(state: StubHost['state'], port = 0): Promise<StubHost> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const id = (host.connections += 1);
    open.add(socket);
    let isGreeted = false;
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      if (host.state === null) return;
      const { writes, timeline, session = `${id}`, refuses } = host.state;
      if (refuses && bytes.includes(refuses) && !isGreeted) socket.end(refusal(refuses));
      else if (!isGreeted) isGreeted = socket.write(welcome);
      else if (bytes[0] === 'Q'.charCodeAt(0))
        socket.write(
          answered({ writes, timeline, only: writes ? 'off' : 'on', pid: session, name: timeline }),
        );
      else socket.end();
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const host: StubHost = {
    port: (server.address() as AddressInfo).port,
    state,
    connections: 0,
    kill: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
  return host;
}
