import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { BeaconColumns } from '@mayak/api';
import type { Subject } from './measure.ts';
import { freeDrawing } from './subjects.ts';

declare global {
  interface Window {
    /** The live connection of the page, which the benchmark stands for. */
    traccarSocket?: { onmessage?: (message: { data: string }) => void };
  }
}

/** Where a checkout of traccar-web has its production build. */
const buildOf = (checkout: string) => join(checkout, 'build');

const kmhPerKnot = 1.852;
const time = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000).toISOString());
const never = new Date(0).toISOString();

/** The same beacons as its server tells of them. */
const devicesOf = ({ Cards }: BeaconColumns) =>
  Cards.Id.map((id, i) => ({
    id,
    name: Cards.Name[i],
    uniqueId: Cards.Imei[i],
    status: 'online',
    lastUpdate: never,
    category: 'ship',
    groupId: 0,
    disabled: false,
    attributes: {},
  }));

const positionsOf = ({ States }: Pick<BeaconColumns, 'States'>) =>
  States.Id.flatMap((deviceId, i) => {
    const [latitude, longitude] = [States.Lat[i], States.Lon[i]];
    if (latitude == null || longitude == null) return [];
    return {
      id: deviceId,
      deviceId,
      protocol: 'osmand',
      valid: true,
      latitude,
      longitude,
      fixTime: time(States.FixDt[i] ?? null),
      deviceTime: time(States.PacketDt[i] ?? null),
      serverTime: time(States.ConnectionDt[i] ?? null),
      speed: (States.Speed[i] ?? 0) / kmhPerKnot,
      course: States.Course[i] ?? 0,
      attributes: {},
    };
  });

/** A ground of one colour and letters without a shape: what it would draw of a map is left out, in its favour. */
const styleAt = (url: string) => ({
  version: 8,
  sources: {},
  glyphs: `${url}/glyphs/{fontstack}/{range}.pbf`,
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#cddfea' } }],
});

/**
 * Runs in the page before its own code: a live connection that tells the positions once, as its server does, and marks when the
 * beacons are painted: the last drawing after the map was given them, once nothing was drawn for a while.
 */
function stand() {
  const quiet = 300;
  let given = 0;
  let drawn = 0;
  const follow = () => {
    if (drawn > given && performance.now() - drawn > quiet) {
      performance.mark('fleet.painted', { startTime: drawn });
      given = 0;
      return;
    }
    requestAnimationFrame(follow);
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
    const { data } = (message ?? {}) as { data?: { data?: { features?: unknown[] } } };
    if ((data?.data?.features?.length ?? 0) > 1) {
      if (given === 0) requestAnimationFrame(follow);
      given = performance.now();
    }
    return Reflect.apply(postMessage, this, [message, ...rest]) as void;
  };
  const { drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElements = function (...all) {
    drawn = performance.now();
    return drawElements.apply(this, all);
  };
  class Live {
    readyState = 1;
    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    constructor() {
      window.traccarSocket = this;
      void this.begin();
    }
    private async begin() {
      const data = await (await fetch('/bench/positions')).text();
      this.onopen?.();
      this.onmessage?.({ data });
    }
    send() {}
    close() {}
  }
  Object.assign(Live, { CLOSED: 3 });
  Object.assign(window, { WebSocket: Live });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** The peer's own production build with the same beacons, and with drawing that costs nothing; null where it was not built. */
export async function traccar(
  checkout: string,
  columns: BeaconColumns,
): Promise<{ subjects: [Subject, Subject]; stop: () => void } | null> {
  const build = buildOf(checkout);
  if (!existsSync(join(build, 'index.html'))) return null;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const user = { id: 1, name: 'demo', email: 'demo', administrator: true, attributes: {} };
  const its = {
    id: 1,
    map: 'custom',
    mapUrl: `${url}/bench/style.json`,
    attributes: { activeMapStyles: 'custom' },
  };
  const api: Record<string, unknown> = {
    '/api/server': its,
    '/api/session': user,
    '/api/devices': devicesOf(columns),
    '/bench/positions': { positions: positionsOf(columns) },
    '/bench/style.json': styleAt(url),
  };
  const bodies = new Map(Object.entries(api).map(([path, value]) => [path, JSON.stringify(value)]));
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    const body = bodies.get(path) ?? (path.startsWith('/api/') ? '[]' : null);
    if (body !== null) return response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    if (path.startsWith('/glyphs/')) return response.writeHead(200).end();
    const asked = join(build, path);
    const isFile = asked.startsWith(build) && statSync(asked, { throwIfNoEntry: false })?.isFile();
    const file = isFile ? asked : join(build, 'index.html');
    return response
      .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  const subject: Subject = {
    url: `${url}/`,
    token: null,
    prepare: [stand],
    row: '.MuiListItemButton-root',
    refreshes: 3,
    map: '.maplibregl-map',
    patience: 120_000,
    refresh: (page) =>
      page.evaluate(() => {
        const { States } = JSON.parse(window.bench.answers.shift() ?? '') as BeaconColumns;
        const positions = States.Id.flatMap((deviceId, i) =>
          States.Lat[i] == null
            ? []
            : {
                id: deviceId,
                deviceId,
                valid: true,
                latitude: States.Lat[i],
                longitude: States.Lon[i],
                attributes: {},
              },
        );
        const data = JSON.stringify({ positions });
        setTimeout(() => {
          performance.mark('fleet.answered');
          window.traccarSocket?.onmessage?.({ data });
        });
      }),
  };
  const free: Subject = { ...subject, prepare: [freeDrawing, stand] };
  return { subjects: [subject, free], stop: () => server.close() };
}
