import { eventsPath } from '@mayak/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of the process: memory, processor, garbage, lag of the event loop. One process has them once. */
let ofProcess: Registry | null = null;
function processRegistry(): Registry {
  if (ofProcess !== null) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  // Gauges that are named as counters are; each is the sum of another one by type.
  for (const name of ['handles', 'requests', 'resources'])
    ofProcess.removeSingleMetric(`nodejs_active_${name}_total`);
  return ofProcess;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of one process, as they pass between processes. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The figures of several processes as one text. */
export const toldTogether = (figures: readonly Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate(figures.map((one) => [...one])).metrics();

/**
 * Every figure that the server tells Prometheus of is registered here (`GET /metrics`). One of several processes has its
 * number as a label, so that a counter begins anew with its process and not with another's.
 */
export function createMetrics(process?: number) {
  const registry = new Registry();
  const registers = [registry];
  const all = () => Registry.merge([processRegistry(), registry]);
  if (process !== undefined)
    for (const one of [registry, processRegistry()]) one.setDefaultLabels({ process: String(process) });
  return {
    httpCalls: new Histogram({
      name: 'mayak_http_request_duration_seconds',
      help: 'Answered calls by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    deviceReports: new Counter({
      name: 'mayak_device_reports_total',
      help: 'Reports of devices: accepted, repeated (known before) or refused.',
      labelNames: ['outcome'],
      registers,
    }),
    devicePoints: new Counter({
      name: 'mayak_device_points_total',
      help: 'Points of accepted reports.',
      registers,
    }),
    jobRuns: new Histogram({
      name: 'mayak_job_duration_seconds',
      help: 'Runs of jobs by task and outcome.',
      labelNames: ['task', 'outcome'],
      buckets: seconds,
      registers,
    }),
    damagedDays: new Counter({
      name: 'mayak_damaged_days_total',
      help: 'Times that a stored day was read whose checksum does not match: sealed (it cannot be told) or not (made anew of its packets).',
      labelNames: ['sealed'],
      registers,
    }),
    canarySteps: new Histogram({
      name: 'mayak_canary_step_duration_seconds',
      help: "Steps of the installation's own way from device to user, each minute: good, late or failed.",
      labelNames: ['step', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60],
      registers,
    }),
    /** A figure that is read when it is asked for. */
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
    text: () => all().metrics(),
    figures: async (): Promise<Figures> =>
      (await Promise.all([processRegistry(), registry].map((one) => one.getMetricsAsJSON()))).flat(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts the calls of all routes; a live stream is no call, it lasts for hours. */
export function countCalls(app: FastifyInstance, { httpCalls }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    if (route.endsWith(eventsPath)) return;
    httpCalls.observe(
      { method: route === 'none' ? 'none' : method, route, status: statusCode },
      elapsedTime / 1000,
    );
  });
}

/** `GET /metrics`, the figures of all processes, for whom `allow` lets in; it throws for all others. */
export function metricsRoute(
  app: FastifyInstance,
  text: () => Promise<string>,
  allow: (call: { request: FastifyRequest }) => Promise<unknown>,
): void {
  app.get('/metrics', async (request, reply) => {
    await allow({ request });
    const told = await text();
    return reply.header('Cache-Control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE).send(told);
  });
}
