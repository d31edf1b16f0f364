import { limits, Transport } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import { emptyReport, type CommandAnswer, type CommandCodec } from '@mayak/protocols';
import { clock } from '../../platform/clock/clock.ts';
import type { GatewayContext } from './deliver.ts';

/** What goes to the device of a live connection, each thing once, and what it answers to it (MSG-D04). */
export class Outgoing {
  readonly #codec: CommandCodec<unknown> | undefined;
  readonly #context: GatewayContext;
  readonly #given = new Set<number>();
  /** Commands without an answer, the oldest first; a connection may tell of several devices, one after the other. */
  #waiting: { beaconId: number; commandId: number }[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(codec: CommandCodec<unknown> | undefined, context: GatewayContext) {
    this.#codec = codec;
    this.#context = context;
  }

  /** The bytes of all that waits for a device and was not given to it by this connection. */
  due(record: BeaconRecord, state: unknown): Promise<Buffer[]> {
    const next = this.#turn.then(() => this.#take(record, state));
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #take(record: BeaconRecord, state: unknown): Promise<Buffer[]> {
    const codec = this.#codec;
    if (!codec) return [];
    const session = { kinds: codec.kinds, given: this.#given };
    const commands = await this.#context.deliveries.commandsFor(record, Transport.Gsm, session);
    for (const { CommandId } of commands) {
      this.#given.add(CommandId);
      this.#waiting.push({ beaconId: record.id, commandId: CommandId });
    }
    return commands.map((command) => codec.encode(command, state));
  }

  /** The device has answered a command: it has it, or refuses it. One that it was told by an earlier connection is answered too. */
  async answered(record: BeaconRecord, { isTaken, commandId, content }: CommandAnswer): Promise<void> {
    const CommandId = commandId ?? this.#waiting.find(({ beaconId }) => beaconId === record.id)?.commandId;
    if (CommandId === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting.commandId !== CommandId);
    const report = emptyReport(clock.now(), Transport.Gsm);
    const Answer = content?.subarray(0, limits.messageLength).toString('hex').toUpperCase();
    const acks = [{ CommandId, Success: isTaken, ...(Answer && { Answer }) }];
    await this.#context.ingest.send(record, {
      ...report,
      packetId: `answer-${CommandId}-${report.receivedAt}`,
      acks,
    });
  }
}
