import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openOwnDoor } from './platform/http/ownDoor.ts';

/** A program that runs beside the server, for as long as the server does. */
export interface Companion {
  /** Comes when the program is ready: what it has to say to who started the server. */
  greeting: Promise<string>;
  stop(): Promise<void>;
}

/** The first text that a program sends; Node that watches files sends messages of its own, which are none. */
const firstWords = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'string') resolve(message);
    });
  });

interface Options {
  app: FastifyInstance;
  log: FastifyBaseLogger;
  env: Record<string, string>;
}

/**
 * Starts a program of this workspace in a process of its own, with an address of this server that only this machine reaches,
 * as `SERVER_URL`: it is served before anybody else is. When it ends by itself, the server goes on.
 */
export async function startCompanion(main: URL, { app, log, env }: Options): Promise<Companion> {
  await app.ready();
  // A program that counts for some seconds must find its connection as it left it.
  const door = createServer({ keepAliveTimeout: 0 }, (request, reply) => app.routing(request, reply));
  const url = await openOwnDoor(door);
  const child = fork(fileURLToPath(main), { env: { ...process.env, ...env, SERVER_URL: url } });
  let isStopping = false;
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0 && !isStopping)
      log.error({ program: main.pathname, code }, 'A program beside the server ended');
    return '';
  });
  return {
    greeting: Promise.race([firstWords(child), ended]),
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
      door.close();
      door.closeAllConnections();
    },
  };
}
