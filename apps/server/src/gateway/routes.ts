import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../sessions/sessions.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Served } from '../http/serve.ts';
import type { Settings } from '../settings/settings.ts';
import { deliver, deviceOf, type GatewayContext } from './listener.ts';
import { idOf, osmandContact } from './osmand/osmand.ts';
import { ownDoor } from './own/own.ts';
import { traccarContact, uniqueIdOf } from './traccar/traccar.ts';
import { clock } from '../clock/clock.ts';

type Fields = Record<string, unknown>;

/** Says in the log which device was refused at which door, and why; nothing of it is stored. */
function logRefusals(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof HttpProblem)) return;
    const imei = request.headers['x-device-imei'] ?? imeiOf(request);
    request.log.warn(
      { door: request.url.split('?')[0], imei, code: error.code, fields: error.fields },
      'A packet was refused',
    );
  });
}

const imeiOf = (request: FastifyRequest): string | null => {
  try {
    return /traccar/i.test(request.url)
      ? uniqueIdOf(request.body)
      : idOf(request.query as Fields, request.body);
  } catch {
    return null;
  }
};

function osmandDoor(app: FastifyInstance, gate: GatewayContext): void {
  const take = async (request: FastifyRequest) => {
    const query = request.query as Fields;
    const record = deviceOf(gate, idOf(query, request.body));
    const isJson = /json/i.test(String(request.headers['content-type'] ?? ''));
    await deliver(gate, record, osmandContact(record, query, request.body, isJson, clock.now()));
  };
  app.get('/ingest/osmand', async (request, reply) => {
    await take(request);
    return reply.code(200).send();
  });
  app.post('/ingest/osmand', async (request, reply) => {
    await take(request);
    return reply.code(200).send();
  });
}

function traccarDoor(app: FastifyInstance, gate: GatewayContext, token: string): void {
  app.post('/ingest/traccar', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hashOf(given), hashOf(token))) throw new HttpProblem('device.unauthorized');
    const record = deviceOf(gate, uniqueIdOf(request.body));
    await deliver(gate, record, traccarContact(record, request.body, clock.now()));
    return reply.code(200).send();
  });
}

/** The HTTP doors of devices: our own protocol, phone apps, a forwarding Traccar (INGEST-D01). */
export async function deviceDoors(served: Served, gate: GatewayContext, settings: Settings): Promise<void> {
  const { app } = served;
  await app.register(formbody);
  logRefusals(app);
  ownDoor(served, gate);
  if (settings.osmand) osmandDoor(app, gate);
  if (settings.traccarToken !== null) traccarDoor(app, gate, settings.traccarToken);
}
