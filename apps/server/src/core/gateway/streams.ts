import { createServer, type BlockList, type Server, type Socket } from 'node:net';
import { addressKey } from '../../platform/http/addressKey.ts';
import { RateLimit } from '../../platform/http/rateLimit.ts';
import { UnreadableReport, FrameReader, type FrameCodec } from '@mayak/protocols';
import { Conversation } from './conversation.ts';
import type { GatewayContext, Refuse } from './deliver.ts';
import { mayConnect } from './devicePorts.ts';
import { deviceLimits } from './limits.ts';
import type { LiveConnections } from './liveConnections.ts';

const { connections, connectsPerSecond, nameWithin, frameWithin, idle } = deviceLimits;

interface Needs {
  name: string;
  codec: FrameCodec<unknown>;
  context: GatewayContext;
  refuse: Refuse;
  live: LiveConnections;
  networks?: BlockList | undefined;
}

/** Serves one protocol over TCP: connections are bounded in number, in time and in what they may send ahead (INGEST-D05). */
export function streamServer(
  needs: Needs,
  connects = new RateLimit(connectsPerSecond, 1_000),
): { server: Server; end(): void } {
  const talks = new Map<Socket, () => void>();
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    if (!mayConnect(socket.remoteAddress ?? '', needs.networks)) return socket.destroy();
    if (connects.wait(key) !== null || talks.size >= connections) return socket.destroy();
    connects.add(key);
    talks.set(socket, () => undefined);
    needs.context.gateways.connected(needs.name, 1);
    socket.once('close', () => {
      talks.delete(socket);
      needs.context.gateways.connected(needs.name, -1);
    });
    talks.set(socket, talk(socket, needs));
  });
  return {
    server,
    end() {
      for (const finish of talks.values()) finish();
    },
  };
}

/** How long a connection may stay as it is: until its device is known, while a frame is not whole, between frames. */
const patience = { name: nameWithin, frame: frameWithin, idle };

/** Ends a connection whose time is over. Bytes alone extend nothing: only a whole frame of a known device does. */
class Deadline {
  readonly #end: () => void;
  #kind: keyof typeof patience = 'name';
  #timer: NodeJS.Timeout;

  constructor(end: () => void) {
    this.#end = end;
    this.#timer = setTimeout(end, nameWithin);
  }

  set(kind: keyof typeof patience, hasFrame: boolean): void {
    const isSame = kind === this.#kind && kind !== 'idle';
    if (isSame && (kind === 'name' || !hasFrame)) return;
    this.clear();
    this.#kind = kind;
    this.#timer = setTimeout(this.#end, patience[kind]);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * Reads frame after frame; what arrives while one is stored waits in the socket. The answer ends the talk: what was read
 * is answered first, what was not its device sends again.
 */
function talk(socket: Socket, { name, codec, context, refuse, live }: Needs): () => void {
  const sender = { gateway: name, address: socket.remoteAddress ?? '' };
  const conversation = new Conversation(codec, { context, refuse, sender });
  const frames = new FrameReader(codec);
  const close = () => socket.destroy();
  const deadline = new Deadline(close);
  const send = async () => {
    for (const bytes of await conversation.commands()) if (socket.writable) socket.write(bytes);
  };
  let [followed, unfollow]: [number | null, () => void] = [null, () => undefined];
  const follow = (beaconId: number | null) => {
    if (beaconId === followed) return;
    unfollow();
    followed = beaconId;
    unfollow = beaconId === null ? () => undefined : live.add(beaconId, () => void send().catch(fail));
  };
  /** What it still sends is not looked at, so that its own end is seen. */
  const leave = () => {
    socket.removeAllListeners('data').end().resume();
    // A device that does not close its side holds nothing up.
    setTimeout(close, deviceLimits.farewell).unref();
  };
  let [isReading, isEnding] = [false, false];
  const read = async (part: Buffer) => {
    let hasFrame = false;
    for (const frame of frames.push(part)) {
      hasFrame = true;
      const { answer, isOver } = await conversation.take(frame);
      if (answer && socket.writable) socket.write(answer);
      if (isOver) return leave();
    }
    if (isEnding) return leave();
    if (socket.writableLength > deviceLimits.unread) return close();
    if (socket.destroyed) return;
    if (conversation.isKnown) follow(conversation.beaconId);
    await send();
    // It may have closed meanwhile: a deadline that is set now would hold it for an hour.
    if (socket.destroyed) return;
    deadline.set(!conversation.isKnown ? 'name' : frames.pending.length > 0 ? 'frame' : 'idle', hasFrame);
    socket.resume();
  };
  const fail = async (error: unknown) => {
    if (error instanceof UnreadableReport) await conversation.refuseBytes(frames.pending, error);
    else context.log.warn({ ...sender, reason: String(error) }, 'A device was not answered');
    close();
  };
  socket.on('data', (part: Buffer) => {
    socket.pause();
    isReading = true;
    void read(part)
      .catch(fail)
      .finally(() => (isReading = false));
  });
  socket.on('error', close);
  socket.on('close', () => {
    deadline.clear();
    unfollow();
  });
  socket.resume();
  return () => {
    isEnding = true;
    if (!isReading) leave();
  };
}
