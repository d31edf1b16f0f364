import { type Ack, type DeviceCommand, type Packet, type PacketPoint } from '@mayak/api';
import { Refusal } from '@mayak/cli';
import type { DeviceSide, ReceivedCommand, SentPoint } from '@mayak/protocols/device';
import { decodeCommand, type GatewayQueue, type MtMessage } from '@mayak/protocols/iridium';
import type { DeviceLink, Loss } from './links.ts';
import { ClosedByServer, Session } from './session.ts';
import type { Connection } from './sockets.ts';
import type { Texts } from './texts.en.ts';

export interface ProtocolNeeds {
  side: DeviceSide;
  open: () => Promise<Connection>;
  /** What becomes of the next frame. */
  lossOf: () => Loss | null;
  /** Where messages for the device wait, that of a satellite. */
  queue?: GatewayQueue | undefined;
  within?: number;
  t: Texts;
}

/** A packet whose frames are not all taken yet. */
interface OpenPacket {
  packet: Packet;
  frames: Buffer[];
  /** The message for the device that its first frame takes along. */
  mt: MtMessage | null;
}

interface LiveCommand {
  session: Session;
  command: ReceivedCommand;
}

const answerWithin = 20_000;
/** So often in a row a server may end a connection instead of letting the device in. */
const closedLogins = 5;

const sentPoints = (points: readonly PacketPoint[]): SentPoint[] =>
  points.flatMap(({ Timestamp, Coordinates, Speed, Course, Altitude, Satellites, Ssas }) =>
    Coordinates
      ? {
          ...(Ssas && { isAlert: true as const }),
          ...{ t: Date.parse(Timestamp), at: Coordinates, speed: Speed ?? null, course: Course ?? null },
          ...{ alt: Altitude ?? null, satellites: Satellites ?? null },
        }
      : [],
  );

/** A device by a protocol over sockets: what was not answered is sent again as it was, over a connection of its own (INGEST-D05). */
export class ProtocolLink implements DeviceLink {
  readonly #its: ProtocolNeeds;
  readonly #live = new Map<number, LiveCommand>();
  #received: DeviceCommand[] = [];
  #session: Session | null = null;
  #open: OpenPacket | null = null;
  #number = 0;
  #commandCount = 0;
  #closedLogins = 0;
  #wake: () => void = () => undefined;
  #commandCame = Promise.resolve();

  constructor(needs: ProtocolNeeds) {
    this.#its = needs;
    this.#sleep();
  }

  /** Resolves when a command has come by itself. */
  commandCame = (): Promise<void> => this.#commandCame;

  send = async (packet: Packet): Promise<readonly DeviceCommand[]> => {
    const open = this.#openOf(packet);
    for (const ack of packet.Acks ?? []) await this.#answer(ack);
    if (this.#its.side.connection === 'kept') await this.#connected();
    for (let [frame] = open.frames; frame; [frame] = open.frames) {
      await this.#bring(frame);
      open.frames.shift();
      if (open.mt) this.#receiveMt(open.mt);
      open.mt = null;
    }
    this.#open = null;
    return this.#takeCommands();
  };

  close = async (): Promise<void> => {
    await this.#session?.end();
  };

  /** The frames of a packet are made once: what is sent again is the same. */
  #openOf(packet: Packet): OpenPacket {
    if (this.#open?.packet === packet) return this.#open;
    const mt = this.#its.queue?.next() ?? null;
    const content = {
      points: sentPoints(packet.Points),
      messages: packet.Messages ?? [],
      acks: packet.Acks ?? [],
      t: Date.parse(packet.PacketDt),
      mtmsn: mt?.mtmsn ?? 0,
    };
    const frames = this.#its.side.frames(content, this.#number + 1);
    this.#number += frames.length;
    this.#open = { packet, frames, mt };
    return this.#open;
  }

  async #connected(): Promise<Session> {
    if (this.#session && !this.#session.isLost) return this.#session;
    const { side, open, t, within = answerWithin } = this.#its;
    const connection = await open();
    const session: Session = new Session({
      ...{ side, connection, within, t },
      onCommand: (command) => this.#receive({ session, command }),
    });
    this.#session = session;
    await session.login().catch((error: unknown) => this.#judge(error));
    this.#closedLogins = 0;
    return session;
  }

  /** A protocol that knows no refusal ends the connection of a device that is not known. */
  #judge(error: unknown): never {
    this.#closedLogins = error instanceof ClosedByServer ? this.#closedLogins + 1 : 0;
    if (this.#closedLogins === closedLogins) throw new Refusal(this.#its.t.notLetIn(this.#its.t.lost.ended));
    throw error;
  }

  /** A frame over its connection; it is lost on the way there or, when the server has it, on the way back. */
  async #bring(frame: Buffer): Promise<void> {
    const { side, lossOf, t } = this.#its;
    const loss = lossOf();
    const session = await this.#connected();
    if (loss === 'there') {
      await session.cut(frame);
      throw this.#lost(session, t.lost.packet);
    }
    await session.send(frame);
    if (side.connection === 'perFrame') await session.end();
    if (loss === 'back') throw this.#lost(session, t.lost.answer);
  }

  #lost(session: Session, text: string): Error {
    session.drop();
    this.#session = null;
    // What came with the answer is lost with it, and comes again.
    const ids = [...this.#live].flatMap(([id, live]) => (live.session === session ? [id] : []));
    for (const id of ids) this.#live.delete(id);
    this.#received = this.#received.filter(({ CommandId }) => !ids.includes(CommandId));
    return new Error(text);
  }

  /** What became of a command of a live connection; where that has ended, the command comes again. */
  async #answer(ack: Ack): Promise<void> {
    const { session, command } = this.#live.get(ack.CommandId) ?? {};
    this.#live.delete(ack.CommandId);
    const bytes = command?.answer(ack);
    if (bytes && session === this.#session && !session?.isLost) await session?.write(bytes);
  }

  #receive(live: LiveCommand): void {
    this.#commandCount += 1;
    this.#live.set(this.#commandCount, live);
    const { kind: Kind, payload: Payload } = live.command;
    this.#received.push({ CommandId: this.#commandCount, Kind, Payload });
    this.#wake();
  }

  #receiveMt({ payload }: MtMessage): void {
    const command = decodeCommand(payload);
    if (!command) return;
    this.#received.push({ CommandId: command.id, Kind: command.kind, Payload: command.payload });
  }

  #takeCommands(): readonly DeviceCommand[] {
    const received = this.#received;
    this.#received = [];
    this.#sleep();
    return received;
  }

  #sleep(): void {
    this.#commandCame = new Promise((wake) => (this.#wake = wake));
  }
}
