import {
  DeliveryKind,
  initialValues,
  limits,
  RemotePage,
  Transport,
  type Ack,
  type DeviceCommand,
  type DeviceMessage,
  type Packet,
  type PacketPoint,
} from '@mayak/api';
import { valuesOver } from '@mayak/api/remote';
import { Refusal } from '@mayak/cli';
import { Block, Loading } from './loading.ts';
import type { Texts } from './texts.en.ts';

/** Brings a packet to the server and its commands back; throws where the contact was lost on the way. */
export type Link = (packet: Packet) => Promise<readonly DeviceCommand[]>;

export interface Behaviour {
  link: Link;
  now: () => number;
  /** What somebody aboard answers to each message; nobody does without it. */
  answer?: string | undefined;
  /** Firmware is stored wrongly. */
  spoils?: boolean | undefined;
  /** Told what happens, in a line. */
  tell: (line: string) => void;
  t: Texts;
}

const failing = /^error/i;

/**
 * A device of our own protocol: what it measured and wrote waits until a contact has brought it, a packet without an answer
 * is repeated as it is, and a command that it knows is acknowledged and not done again.
 */
export class SimulatedDevice {
  readonly #its: Behaviour;
  readonly #name = Math.random().toString(36).slice(2);
  readonly #done = new Map<number, Ack>();
  readonly #loading = new Map<number, Loading>();
  readonly #pages = new Map<RemotePage, Record<string, unknown>>();
  #points: PacketPoint[] = [];
  #messages: DeviceMessage[] = [];
  #acks = new Map<number, Ack>();
  #open: Packet | null = null;
  #count = 0;

  constructor(behaviour: Behaviour) {
    this.#its = behaviour;
  }

  /** It measured where it is. */
  measure(point: PacketPoint): void {
    this.#points.push(point);
  }

  /** Somebody aboard wrote a message. */
  write(Content: string): void {
    const SentDt = new Date(this.#its.now()).toISOString();
    this.#messages.push({ DeviceMessageId: this.#nextId(), Content, SentDt });
  }

  /** Something is to be said at once: an acknowledgement, an answer, or what a lost contact left. */
  get hasNews(): boolean {
    return (
      this.#open !== null || [this.#points, this.#messages, [...this.#acks]].some(({ length }) => length > 0)
    );
  }

  /** Calls the server once; false where the contact was lost, and what was to be said waits. */
  async call(): Promise<boolean> {
    this.#open ??= this.#packet();
    try {
      const commands = await this.#its.link(this.#open);
      this.#open = null;
      for (const command of commands) this.#take(command);
      return true;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { tell, t } = this.#its;
      tell(t.lost.contact(error instanceof Error ? error.message : String(error)));
      return false;
    }
  }

  #nextId = () => `${this.#name}-${(this.#count += 1)}`;

  #packet(): Packet {
    const points = this.#points.splice(0, limits.pointsPerPacket);
    const packet = {
      PacketId: this.#nextId(),
      PacketDt: new Date(this.#its.now()).toISOString(),
      Transport: Transport.Gsm,
      Points: points,
      Messages: this.#messages,
      Acks: [...this.#acks.values()],
    };
    this.#messages = [];
    this.#acks = new Map();
    return packet;
  }

  #take(command: DeviceCommand): void {
    const known = this.#done.get(command.CommandId);
    const ack = known ?? this.#ackOf(command);
    this.#acks.set(command.CommandId, ack);
    if (!this.#loading.has(command.CommandId)) this.#done.set(command.CommandId, ack);
  }

  #ackOf(command: DeviceCommand): Ack {
    const { CommandId, Kind, Payload } = command;
    const { tell, answer, t } = this.#its;
    switch (Kind) {
      case DeliveryKind.Message: {
        const text = String(Payload['Content']);
        tell(t.message(text));
        if (failing.test(text)) return { CommandId, Success: false, Error: 'simulated' };
        if (answer !== undefined) this.write(answer);
        return { CommandId, Success: true };
      }
      case DeliveryKind.Parameters:
        tell(t.parameters(JSON.stringify(Payload)));
        return { CommandId, Success: true, ...this.#keep(Payload) };
      case DeliveryKind.Custom:
        tell(t.command(String(Payload['Hex'])));
        return { CommandId, Success: true, Answer: 'A58100' };
      case DeliveryKind.Firmware:
        return this.#load(command);
    }
  }

  /** Keeps the parameters of a page; asked for it, it tells all that it has of the page. */
  #keep({ Page, Values = {}, Request = false }: DeviceCommand['Payload']): Pick<Ack, 'Values'> {
    const page = RemotePage.parse(Page);
    const kept = valuesOver(this.#pages.get(page) ?? initialValues[page], Object(Values));
    this.#pages.set(page, kept);
    return Request === true ? { Values: kept } : {};
  }

  #load({ CommandId, Payload }: DeviceCommand): Ack {
    const block = Block.parse(Payload);
    const loading = this.#loading.get(CommandId) ?? new Loading(block);
    this.#loading.set(CommandId, loading);
    const Received = loading.take(block);
    this.#its.tell(this.#its.t.firmware(block.Version, Received, block.Size));
    if (!loading.isWhole) return { CommandId, Success: true, Received };
    this.#loading.delete(CommandId);
    if (this.#its.spoils) loading.spoil();
    if (!loading.isRight) return { CommandId, Success: false, Error: 'checksum', Received };
    return { CommandId, Success: true, Received };
  }
}
