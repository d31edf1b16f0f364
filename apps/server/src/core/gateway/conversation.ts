import { timingSafeEqual } from 'node:crypto';
import { CommunicationStatus } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import {
  UnreadableReport,
  type FrameCodec,
  type FrameOutcome,
  type FrameReading,
  type OtherReport,
} from '@mayak/protocols';
import type { Received } from '../ingest/store/raw.ts';
import { clock } from '../../platform/clock/clock.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { deliver, type GatewayContext, type Refuse } from './deliver.ts';
import { faultsInWords } from './faultsInWords.ts';
import { Outgoing } from './outgoing.ts';

/** Who sends, and by what. */
interface Sender {
  /** Of the protocol. */
  gateway: string;
  address: string;
}

/** What a frame leads to: the bytes to send back, and whether the device is to go. */
export interface Reply {
  answer: Buffer | null;
  isOver: boolean;
}

interface Needs {
  context: GatewayContext;
  refuse: Refuse;
  sender: Sender;
}

const words = {
  unknown: 'The device is not known.',
  blocked: 'The device is blocked.',
  password: 'The password is wrong.',
  several: 'Devices that are not known or are blocked:',
};

/** How many devices a fault names. */
const mostNamed = 20;

const isBlocked = ({ device }: BeaconRecord) => device.communicationStatus === CommunicationStatus.Disabled;

/** A further device of a frame; its record is null where it may not send. */
interface Other extends OtherReport {
  record: BeaconRecord | null;
}

/** Why the first device of a frame may not send. */
interface Stranger {
  outcome: FrameOutcome;
  fault: string;
}

/** What is wrong with the devices of a frame; null where all may send. */
function strangersText(
  stranger: Stranger | null,
  imei: string | null,
  others: readonly Other[],
): string | null {
  const strange = others.filter(({ record }) => record === null).map((one) => one.imei);
  if (strange.length === 0) return stranger?.fault ?? null;
  const all = stranger && imei !== null ? [imei, ...strange] : strange;
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '';
  return `${words.several} ${all.slice(0, mostNamed).join(', ')}${more}.`;
}

/** What one device, or a dispatcher of several, says over one connection, frame by frame: who it is, what is stored, what it is answered (INGEST-D05). */
export class Conversation {
  readonly #codec: FrameCodec<unknown>;
  readonly #needs: Needs;
  #state: unknown;
  #record: BeaconRecord | null = null;
  #isKnown = false;
  readonly #outgoing: Outgoing;

  constructor(codec: FrameCodec<unknown>, needs: Needs) {
    this.#codec = codec;
    this.#needs = needs;
    this.#state = codec.initial;
    this.#outgoing = new Outgoing(codec.commands, needs.context);
  }

  /** The beacon of its device; null where it named none, or several. */
  get beaconId(): number | null {
    return this.#record?.id ?? null;
  }

  /** What waits for the device, as bytes. */
  async commands(): Promise<Buffer[]> {
    await this.#refresh();
    return this.#record && this.#isKnown ? this.#outgoing.due(this.#record, this.#state) : [];
  }

  /** What was let go since the device told who it is has another record now. */
  async #refresh(): Promise<void> {
    const known = this.#record;
    if (!known) return;
    const found = (await this.#needs.context.loader.byId(known.id)) ?? null;
    // Another device may have named itself meanwhile.
    if (this.#record?.id === known.id) this.#record = found;
  }

  /** The device, or one of a dispatcher's, has told who it is, and is one of ours. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Takes a frame; resolves when what it brings is committed. Rejects where the server itself failed. */
  async take(frame: Buffer): Promise<Reply> {
    const receivedAt = clock.now();
    const received = this.#received(frame, receivedAt);
    let reading: FrameReading<unknown>;
    try {
      reading = this.#codec.read(frame, { state: this.#state, receivedAt });
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      await this.#needs.refuse(received, { record: this.#record }, faultsInWords(error.faults));
      return { answer: null, isOver: false };
    }
    this.#state = reading.state;
    return this.#reply(reading, received);
  }

  /** Stores bytes that are no frame, with what is wrong with them. */
  async refuseBytes(bytes: Buffer, error: UnreadableReport): Promise<void> {
    const refused = { record: this.#record };
    const received = this.#received(bytes, clock.now());
    // They are not answered, and the connection ends.
    await this.#needs.refuse(received, refused, faultsInWords(error.faults)).catch(() => undefined);
  }

  #received(bytes: Buffer, receivedAt: number): Received {
    return { ...this.#needs.sender, bytes: Buffer.from(bytes), receivedAt };
  }

  /** Delivers what a frame brings of its first device and of others, all at once. */
  async #reply(reading: FrameReading<unknown>, received: Received): Promise<Reply> {
    const stranger = await this.#strangerIn(reading);
    const others = await Promise.all(
      (reading.others ?? []).map(async (one) => ({ ...one, record: await this.#ours(one.imei) })),
    );
    const fault = strangersText(stranger, reading.imei, others);
    // What names several devices is told of none of them.
    const record = stranger?.fault === fault ? this.#record : null;
    const names = [reading.imei, ...others.map(({ imei }) => imei)].flatMap((name) => name ?? []);
    if (fault !== null)
      await this.#needs.refuse(received, { record, names: names.slice(0, mostNamed) }, fault);
    const [outcome, ...outcomes] = await Promise.all([
      stranger?.outcome ?? this.#outcomeOf(reading, this.#record, received),
      ...others.map((one) => this.#otherOutcome(one, received)),
    ]);
    if (stranger === null && this.#record && reading.commandAnswer)
      await this.#outgoing.answered(this.#record, reading.commandAnswer);
    const hasKnown = others.some(({ record }) => record !== null);
    this.#isKnown ||= hasKnown || (stranger === null && this.#record !== null);
    // A frame of several devices names none for the next one.
    if (others.length > 0) this.#record = null;
    const isOver = stranger !== null && !hasKnown && !reading.isDispatcher;
    return { answer: reading.answer(outcome, outcomes), isOver };
  }

  async #ours(imei: string): Promise<BeaconRecord | null> {
    const record = await this.#needs.context.loader.byImei(imei);
    return record && !isBlocked(record) ? record : null;
  }

  #otherOutcome({ record, report }: Other, received: Received): FrameOutcome | Promise<FrameOutcome> {
    return record ? this.#outcomeOf({ report, faults: [] }, record, received) : 'unknownDevice';
  }

  /** Why the device of a frame may not send, or null where it may. */
  async #strangerIn({ imei, password, report }: FrameReading<unknown>): Promise<Stranger | null> {
    if (imei !== null) {
      const record = await this.#needs.context.loader.byImei(imei);
      this.#record = record ?? null;
      if (!record) return { outcome: 'unknownDevice', fault: words.unknown };
      if (isBlocked(record)) return { outcome: 'unknownDevice', fault: words.blocked };
      if (password && !timingSafeEqual(hashOf(password), record.device.keyHash)) {
        this.#record = null;
        return { outcome: 'refused', fault: words.password };
      }
    }
    if (report && !this.#record) return { outcome: 'unknownDevice', fault: words.unknown };
    // It may have been blocked since it told who it is (INGEST-D04).
    await this.#refresh();
    const isOut = this.#record !== null && isBlocked(this.#record);
    return isOut ? { outcome: 'unknownDevice', fault: words.blocked } : null;
  }

  async #outcomeOf(
    { report, faults }: Pick<FrameReading<unknown>, 'report' | 'faults'>,
    record: BeaconRecord | null,
    received: Received,
  ): Promise<FrameOutcome> {
    const { context, refuse } = this.#needs;
    if (!report && faults.length === 0) return 'accepted';
    try {
      if (!report) throw new UnreadableReport([...faults]);
      if (record) await deliver(context, record, report, received);
      return 'accepted';
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      await refuse(received, { record }, faultsInWords(error.faults));
      return 'refused';
    }
  }
}
