import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../platform/settings/settings.ts';
import type { GatewayContext } from './deliver.ts';
import { serveGateways } from './http.ts';
import { osmandGateway } from './osmand/gateway.ts';
import { ownGateway } from './own/gateway.ts';
import { traccarGateway } from './traccar/gateway.ts';

/** The HTTP gateways of devices: our own protocol, phone apps, a forwarding Traccar (INGEST-D01). */
export const deviceGateways = (app: FastifyInstance, context: GatewayContext, settings: Settings) =>
  serveGateways(app, context, [
    ownGateway,
    ...(settings.osmand ? [osmandGateway] : []),
    ...(settings.traccarToken === null ? [] : [traccarGateway(settings.traccarToken)]),
  ]);
