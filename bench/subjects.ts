import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { BeaconColumns } from '@mayak/api';
import type { Subject } from './measure.ts';
import type { Product } from './product.ts';
import { stub } from './stub.ts';

/** The monitoring screen of the product; a refresh of all positions is its own refresh, answered with all states. */
export const ours = ({ url, token }: Product): Subject => ({
  url: `${url}/monitoring`,
  prepare: [stub],
  token,
  refreshes: 7,
  map: '.leaflet-container',
  patience: 60_000,
  async refresh(page) {
    await page.evaluate(() => void (window.nextAnswer = window.bench.answers.shift()));
    // By its own click: a notice of the fleet may lie over it.
    await page
      .locator('button:has(.lucide-refresh-cw)')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.waitForFunction(() => window.nextAnswer === undefined, null, { polling: 20 });
  },
});

declare global {
  interface Window {
    /** The peer page's own. */
    refresh?: (text: string) => void;
  }
}

const folder = dirname(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.mjs'));
const library = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'];

/** Runs in the peer's page: one clustered source of places, symbols by state, and a list of what is in view of it. */
const peerScript = `
import * as maplibregl from '/maplibre-gl.mjs';
maplibregl.setWorkerUrl?.('/maplibre-gl-worker.mjs');
const colours = ['#d12d1f', '#e8a317', '#0d8a74', '#5b6ca8', '#8694a3'];
const icon = (colour) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 28;
  const c = canvas.getContext('2d');
  c.beginPath();
  c.arc(14, 14, 12, 0, 2 * Math.PI);
  c.fillStyle = '#fff';
  c.fill();
  c.lineWidth = 3;
  c.strokeStyle = colour;
  c.stroke();
  return c.getImageData(0, 0, 28, 28);
};
const rowHeight = 48;
const list = document.getElementById('list');
const inner = list.firstElementChild;
let shown = [];
const drawList = () => {
  inner.style.height = shown.length * rowHeight + 'px';
  const first = Math.floor(list.scrollTop / rowHeight);
  inner.replaceChildren(...shown.slice(first, first + 22).map(({ properties: { name, speed } }, i) => {
    const row = document.createElement('div');
    row.setAttribute('role', 'treeitem');
    row.style.cssText = 'position:absolute;height:48px;top:' + (first + i) * rowHeight + 'px';
    row.textContent = name + ' ' + speed;
    return row;
  }));
};
list.addEventListener('scroll', drawList);
const names = new Map();
const featuresOf = ({ Cards, States: { Id, Lat, Lon, State, Speed, Course } }) => {
  Cards.Id.forEach((id, i) => names.set(id, Cards.Name[i]));
  return Id.flatMap((id, i) => Lat[i] === null ? [] : [{
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [Lon[i], Lat[i]] },
    properties: { id, name: names.get(id) ?? '', icon: 'state-' + (State[i] ?? 0), speed: Speed[i] ?? 0, course: Course[i] ?? 0 },
  }]);
};
const collection = (features) => ({ type: 'FeatureCollection', features });
const columns = await (await fetch('/beacons')).json();
shown = featuresOf(columns);
const box = new maplibregl.LngLatBounds();
for (const { geometry } of shown) box.extend(geometry.coordinates);
const map = new maplibregl.Map({
  container: 'map',
  bounds: box,
  fitBoundsOptions: { padding: 48, maxZoom: 10 },
  fadeDuration: 0,
  style: { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#cddfea' } }] },
});
const painted = () => map.once('idle', () => performance.mark('fleet.painted'));
map.on('load', () => {
  colours.forEach((colour, i) => map.addImage('state-' + i, icon(colour)));
  map.addSource('fleet', { type: 'geojson', data: collection(shown), cluster: true, clusterMaxZoom: 9, clusterRadius: 40 });
  map.addLayer({ id: 'clusters', type: 'circle', source: 'fleet', filter: ['has', 'point_count'],
    paint: { 'circle-radius': 18, 'circle-color': '#fff', 'circle-stroke-width': 4, 'circle-stroke-color': '#0d8a74' } });
  map.addLayer({ id: 'beacons', type: 'symbol', source: 'fleet', filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ['get', 'icon'], 'icon-rotate': ['get', 'course'], 'icon-allow-overlap': true } });
  drawList();
  painted();
});
window.refresh = (text) => {
  performance.mark('fleet.answered');
  shown = featuresOf(JSON.parse(text));
  map.getSource('fleet').setData(collection(shown));
  drawList();
  painted();
};`;
const peerPage = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/maplibre-gl.css">
<style>html,body{margin:0;height:100%}#list{position:absolute;inset:0 auto 0 0;width:328px;overflow-y:scroll}
#list>div{position:relative}#map{position:absolute;inset:0 0 0 328px}</style>
<div id="list"><div></div></div><div id="map"></div><script type="module" src="/peer.js"></script>`;

/** Runs in the page before its own code: a graphics card that costs nothing, so that the truth lies between this and none. */
export function freeDrawing() {
  for (const type of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const call of ['drawArrays', 'drawElements', 'clear'] as const)
      type.prototype[call] = () => undefined;
}

const typeOf = (name: string) =>
  name.endsWith('css') ? 'text/css' : name.endsWith('html') ? 'text/html' : 'text/javascript';

/** MapLibre GL with the same beacons in a clustered source and a virtual list, without anything else around them. */
export async function peer(
  columns: BeaconColumns,
): Promise<{ subjects: [Subject, Subject]; stop: () => void }> {
  const own: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', peerPage],
    '/peer.js': ['text/javascript', peerScript],
    '/beacons': ['application/json', JSON.stringify(columns)],
  };
  const files = { ...own };
  for (const name of library) files[`/${name}`] = [typeOf(name), readFileSync(join(folder, name))];
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404, { 'Content-Type': file?.[0] ?? 'text/plain' }).end(file?.[1]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const subject: Subject = {
    url: `http://127.0.0.1:${port}/`,
    token: null,
    refreshes: 3,
    map: '#map',
    patience: 120_000,
    refresh: (page) => page.evaluate(() => window.refresh?.(window.bench.answers.shift() ?? '')),
  };
  return { subjects: [subject, { ...subject, prepare: [freeDrawing] }], stop: () => server.close() };
}
