import type { DeviceCommand } from '@mayak/api';
import {
  FrameReader,
  protocols,
  type DeviceReport,
  type FrameCodec,
  type FrameReading,
} from '@mayak/protocols';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface Behaviour {
  receivedAt: number;
  /** It knows the device. */
  knows?: boolean;
  /** It answers. */
  answers?: boolean;
  /** Given to each connection until the device answers it. */
  command?: DeviceCommand;
}

/** What a server of one codec was sent: frames as they came, and what they say. */
class Received {
  readonly frames: string[] = [];
  readonly reports: DeviceReport[] = [];
  /** What devices answered to commands, in order. */
  readonly answers: boolean[] = [];
  #wake: () => void = () => undefined;

  add(frame: Buffer, { report, commandAnswer }: FrameReading<unknown>): void {
    this.frames.push(frame.toString('hex'));
    if (report) this.reports.push(report);
    if (commandAnswer) this.answers.push(commandAnswer.isTaken);
    this.#wake();
  }

  /** Times of all positions, each once. */
  get times(): number[] {
    const points = this.reports.flatMap((report) => report.points);
    return [...new Set(points.map(({ t }) => t))].toSorted((a, b) => a - b);
  }

  get texts(): string[] {
    return this.reports.flatMap(({ messages }) => messages.map(({ Content }) => Content));
  }

  /** Resolves when what was received is as it is waited for. */
  async until(is: (received: Received) => boolean): Promise<void> {
    while (!is(this)) await new Promise<void>((wake) => (this.#wake = wake));
  }
}

/** Answers frame by frame, as the product does; a device that it does not know it sends away. */
function converse(
  socket: Socket,
  codec: FrameCodec<unknown>,
  received: Received,
  behaviour: Behaviour,
): void {
  const { receivedAt, knows = true, answers = true, command } = behaviour;
  const frames = new FrameReader(codec);
  let [state, isGiven] = [codec.initial, false];
  socket.on('error', () => socket.destroy());
  socket.on('data', (part) => {
    for (const frame of frames.push(Buffer.from(part))) {
      const reading = codec.read(frame, { state, receivedAt });
      state = reading.state;
      received.add(frame, reading);
      if (command && !isGiven && received.answers.length === 0 && codec.commands)
        socket.write(codec.commands.encode(command, state));
      isGiven = true;
      const answer = reading.answer(knows ? 'accepted' : 'unknownDevice');
      if (answer && answers) socket.write(answer);
      if (!knows) socket.end();
    }
  });
}

const protocolOf = (name: string) => {
  const found = protocols.find((one) => one.name === name);
  if (!found) throw new Error(`There is no protocol ${name}.`);
  return found;
};

/** A server that is nothing but a codec, over TCP. */
export async function aStreamServer(name: string, behaviour: Behaviour) {
  const { stream: codec } = protocolOf(name);
  if (!codec) throw new Error(`${name} is no stream.`);
  const received = new Received();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, codec, received, behaviour);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { to: `127.0.0.1:${(server.address() as AddressInfo).port}`, received, sockets, close };
}

/** The same over UDP. */
export async function aDatagramServer(name: string, { receivedAt }: Behaviour) {
  const { datagram: codec } = protocolOf(name);
  if (!codec) throw new Error(`${name} has no datagrams.`);
  const received = new Received();
  const socket = createSocket('udp4');
  socket.on('message', (frame, { address, port }) => {
    const reading = codec.read(frame, { state: codec.initial, receivedAt });
    received.add(frame, reading);
    const answer = reading.answer('accepted');
    if (answer) socket.send(answer, port, address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return { to: `127.0.0.1:${socket.address().port}`, received, close: () => void socket.close() };
}
