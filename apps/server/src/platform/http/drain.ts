import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
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
 * A server that closes takes no new connection, answers what has come and asks each client to come by another one;
 * what is not answered in time is cut (SRV-D10).
 */
export function answerBeforeClose(app: FastifyInstance, within = patience): void {
  const sockets = new Map<Socket, number>();
  let [isClosing, underWay] = [false, 0];
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
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isClosing = true;
    if (underWay > 0) await wait(notice);
    const end = performance.now() + within;
    const look = () => {
      if (sockets.size === 0) return;
      app.server.closeIdleConnections();
      // Of a connection that has said nothing Node does not know that it is idle.
      for (const [socket, since] of sockets)
        if (socket.bytesRead === 0 && performance.now() - since > silent) socket.destroy();
      if (performance.now() > end) app.server.closeAllConnections();
      else setTimeout(look, pause);
    };
    setTimeout(look, pause);
  });
}
