import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long what is under way may take once the server is to stop, ms. */
const patience = 15_000;
/** How long calls are still taken, each with the word to come by another connection next time: so few are on their way when it closes, ms. */
const notice = 300;
/** A connection that says nothing for so long brings no call, ms. */
const silent = 1_000;
/** How often connections that have become idle are looked for, ms. */
const pause = 50;
/**
 * How long a server that another one has replaced answers by the connections that it has, ms: one that is used more
 * seldom is hardly used in the very moment in which it closes.
 */
const longestLeave = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connection and asks each client to come by another one, which leads to who has replaced this server;
     * comes when nobody is left, or after a while (SRV-D16).
     */
    leave(): Promise<void>;
    /** Told when the server begins to leave: what would stay for ever ends then. */
    leaving: AbortSignal;
  }
}

/**
 * A server that closes takes no new connection, answers what has come and asks each client to come by another one;
 * what is not answered in time is cut (SRV-D10).
 */
export function answerBeforeClose(app: FastifyInstance, within = patience, leave = longestLeave): void {
  const sockets = new Map<Socket, number>();
  let [isClosing, hasLeft, underWay] = [false, false, 0];
  app.server.on('connection', (socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', (_request, answer) => {
    underWay += 1;
    answer.once('close', () => (underWay -= 1));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('Connection', 'close');
    done(null, payload);
  });
  const leaving = new AbortController();
  app.decorate('leaving', leaving.signal);
  app.decorate('leave', async () => {
    [isClosing, hasLeft] = [true, true];
    // That of HTTP would close the connections that are idle now, by which a call may be on its way.
    Server.prototype.close.call(app.server);
    leaving.abort();
    const end = performance.now() + leave;
    while (sockets.size > 0 && performance.now() < end) await wait(pause);
  });
  /** Comes when nobody is left: what is idle is closed, the rest answered or, at the end, cut. */
  const emptied = async () => {
    const end = performance.now() + within;
    for (await wait(pause); sockets.size > 0; await wait(pause)) {
      app.server.closeIdleConnections();
      // Of a connection that has said nothing Node does not know that it is idle.
      for (const [socket, since] of sockets)
        if (socket.bytesRead === 0 && performance.now() - since > silent) socket.destroy();
      if (performance.now() > end) return app.server.closeAllConnections();
    }
  };
  app.addHook('preClose', async () => {
    if (hasLeft) return emptied();
    if (!app.server.listening) return;
    isClosing = true;
    if (underWay > 0) await wait(notice);
    // The port closes meanwhile.
    void emptied();
  });
}
