import { eventsPath, limits } from '@mayak/api';
import type { FastifyReply } from 'fastify';
import { SseWriter } from '../../core/live/sseWriter.ts';
import type { Live } from '../../core/live/live.ts';
import { endWith } from '../../platform/http/endWith.ts';
import { requireScope } from '../../platform/http/keyScopes.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { whenClosed } from '../../platform/http/whenClosed.ts';
import type { Served } from '../../platform/http/serve.ts';

/** A page that took nothing for so long is gone; one that was only away comes back and reads the lists anew. */
const longestStuck = 3 * limits.heartbeat;
/** When pages are to come again to a server that stops: after this, and a part of the other, ms. */
const soonest = 500;
const spread = 2_000;
/** Streams of one user at a time: every tab has one. */
const mostStreams = 50;

/** `GET /events`: the live stream of a user; it ends with his session (LIVE-D01, AUTH-D13). */
export function eventRoutes({ app, auth, hold }: Served, { live }: { live: Live }): void {
  const open = new Set<FastifyReply['raw']>();
  // Pages come again, not all at the same moment, and find another process or the new one (LIVE-D02).
  const comeAgain = (raw: FastifyReply['raw']) =>
    endWith(raw, `retry: ${soonest + Math.round(Math.random() * spread)}\n\n`);
  const endAll = () => open.forEach(comeAgain);
  app.leaving.addEventListener('abort', endAll);
  app.addHook('preClose', (done) => {
    endAll();
    done();
  });
  app.get(eventsPath, async (request, reply) => {
    const { authorization } = request.headers;
    const admitted = async () => {
      const signed = await auth.find(authorization);
      if (!signed) throw new HttpProblem('auth.required');
      requireScope(signed, `GET ${eventsPath}`);
      if (signed.account.mustSetUp) throw new HttpProblem('auth.setUpFactor');
      return signed.account;
    };
    const { id } = await admitted();
    if (app.leaving.aborted) reply.header('connection', 'close');
    whenClosed(reply.raw, await hold(id));
    // Reading what he sees may have taken a while.
    let { canViewMessages } = await admitted();
    if (live.streamsOf(id) >= mostStreams) throw new HttpProblem('rate.limited', { retryAfter: 60 });
    const mayHear = (block: string) => canViewMessages || !block.startsWith('event: message');
    const raw = stream(reply, (listener) => live.join(id, (block) => !mayHear(block) || listener(block)));
    const leave = auth.watch(id, () => {
      auth.find(authorization).then(
        (still) => {
          if (still && !still.account.mustSetUp) ({ canViewMessages } = still.account);
          else raw.end();
        },
        () => raw.end(),
      );
    });
    open.add(raw);
    // It came by a connection of before.
    if (app.leaving.aborted) comeAgain(raw);
    whenClosed(raw, () => {
      open.delete(raw);
      leave();
    });
  });
}

function stream(reply: FastifyReply, join: (listener: (block: string) => boolean) => () => void) {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const outlet = new SseWriter(raw);
  outlet.write(': open\n\n');
  const beat = () => {
    if (outlet.stuckFor() > longestStuck) raw.destroy();
    outlet.write(': \n\n');
    timer = setTimeout(beat, limits.heartbeat);
  };
  let timer = setTimeout(beat, limits.heartbeat);
  const leave = join((block) => outlet.write(block));
  whenClosed(raw, () => {
    clearTimeout(timer);
    leave();
  });
  return raw;
}
