import { clock } from '../../platform/clock/clock.ts';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { limits } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { problemsEn } from '../../platform/http/problems.en.ts';
import { UnreadableReport, type DeviceReport } from '@mayak/protocols';
import type { Received } from '../ingest/store/raw.ts';
import type { Codec, Message } from './codec.ts';
import { faultsInWords } from './faultsInWords.ts';
import { deliver, refusals, type Delivered, type GatewayContext, type Refuse } from './deliver.ts';

/** A report that was stored, or was known. */
interface Taken extends Delivered {
  record: BeaconRecord;
  report: DeviceReport;
}

/** A protocol over HTTP: where it is called, who may call, how its messages are read and answered. */
export interface HttpGateway {
  name: string;
  routes: readonly (readonly [method: HTTPMethods, path: string])[];
  /** The media types that it takes; all without it. */
  types?: RegExp;
  codec: Codec;
  /** Throws when the caller does not prove himself; the IMEI where the call itself names the device. */
  authorize?(request: FastifyRequest, context: GatewayContext): string | null | Promise<string | null>;
  /** What a caller calls himself before he has proven it. */
  nameOf?(request: FastifyRequest): string | null;
  answer?(taken: Taken, context: GatewayContext): unknown;
}

const unpacked = promisify(gunzip);

/** Bodies come as they are, packed by gzip or not. */
function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.headers['content-encoding'] !== 'gzip') return body;
    return unpacked(body, { maxOutputLength: limits.body }).catch(() => {
      throw wrongField('', 'invalidFormat');
    });
  });
}

const messageOf = (request: FastifyRequest): Message => ({
  bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  query: request.url.split('?')[1] ?? '',
  type: request.headers['content-type'] ?? '',
  receivedAt: clock.now(),
});

const receivedOf = (gateway: string, request: FastifyRequest, message: Message): Received => ({
  gateway,
  address: request.ip,
  bytes: message.query ? Buffer.concat([Buffer.from(`?${message.query}\n`), message.bytes]) : message.bytes,
  receivedAt: message.receivedAt,
});

/** The word that a part of what came is kept hidden (INGEST-D04). */
export const hiddenIn = ({ hidden }: Delivered) => (hidden > 0 ? { Hidden: hidden } : {});

/** What of it was left out. */
export const faultsIn = ({ faults }: Pick<Delivered, 'faults'>) =>
  faults.length > 0 ? { Faults: faults.map(({ field, code }) => ({ Field: field, Code: code })) } : {};

const wordsOf = ({ code, fields }: HttpProblem): string =>
  fields.length === 0 ? problemsEn.codes[code] : faultsInWords(fields);

/** What a call is refused with, or null when the server itself failed. */
function problemOf(error: unknown): HttpProblem | null {
  if (error instanceof UnreadableReport) return new HttpProblem('validation', { fields: error.faults });
  if (error instanceof HttpProblem) return error;
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return isTooLarge ? new HttpProblem('payload.tooLarge') : null;
}

/** Serves the protocols over HTTP: bytes to a codec, its report into the pipeline, what is refused to the stored messages. */
export async function serveGateways(
  app: FastifyInstance,
  context: GatewayContext,
  gateways: readonly HttpGateway[],
): Promise<void> {
  takeBytes(app);
  const refuse = refusals(context);
  for (const gateway of gateways)
    await app.register(async (scope) => serveGateway(scope, gateway, context, refuse));
}

function serveGateway(
  app: FastifyInstance,
  gateway: HttpGateway,
  context: GatewayContext,
  refuse: Refuse,
): void {
  const devices = new WeakMap<FastifyRequest, BeaconRecord>();
  const names = new WeakMap<FastifyRequest, string>();
  const recordOf = async (request: FastifyRequest, imei: string): Promise<BeaconRecord> => {
    names.set(request, imei);
    const record = await context.loader.byImei(imei);
    if (!record) throw new HttpProblem('notFound');
    devices.set(request, record);
    if (record.device.communicationStatus === 0) throw new HttpProblem('permission.denied');
    return record;
  };

  const take = async (request: FastifyRequest): Promise<unknown> => {
    const named = (await gateway.authorize?.(request, context)) ?? null;
    const device = named === null ? null : await recordOf(request, named);
    const message = messageOf(request);
    if (gateway.types && !gateway.types.test(message.type)) throw new HttpProblem('payload.type');
    const { imei, report, isCounted = false } = gateway.codec(message);
    const record = device ?? (await recordOf(request, imei ?? ''));
    const received = receivedOf(gateway.name, request, message);
    if (isCounted) {
      await refuse(received, { record }, faultsInWords(report.faults));
      return { Accepted: false, ...faultsIn(report) };
    }
    const taken = { record, report, ...(await deliver(context, record, report, received)) };
    return (await gateway.answer?.(taken, context)) ?? { Accepted: taken.accepted, ...hiddenIn(taken) };
  };

  app.addHook('onError', async (request, _reply, error) => {
    const problem = problemOf(error);
    if (!problem) return;
    const received = receivedOf(gateway.name, request, messageOf(request));
    const name = names.get(request) ?? gateway.nameOf?.(request);
    const record = devices.get(request) ?? null;
    // It is told its fault, and keeps what it sent, whatever becomes of the stored message.
    await refuse(received, { record, ...(name && { names: [name] }) }, wordsOf(problem)).catch(
      () => undefined,
    );
  });
  const handler = (request: FastifyRequest) =>
    take(request).catch((error: unknown) => {
      throw problemOf(error) ?? error;
    });
  for (const [method, url] of gateway.routes) app.route({ method, url, handler });
}
