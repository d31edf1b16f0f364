import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const leaflet = createRequire(import.meta.url).resolve('leaflet/dist/leaflet.js');

/** Runs in the peer's page: one L.polyline per track, as the library's own guide does it. */
const script = `
const map = L.map('map', { preferCanvas: location.search === '?canvas' });
fetch('/track.json').then((answer) => answer.json()).then((places) => {
  const line = L.polyline(places, { weight: 3 }).addTo(map);
  map.fitBounds(line.getBounds(), { animate: false });
  requestAnimationFrame(() => performance.mark('tracks.painted'));
});`;
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/leaflet.css">
<style>html,body,#map{margin:0;height:100%}</style><div id="map"></div><script src="/leaflet.js"></script><script src="/peer.js"></script>`;

/** A page with stock Leaflet polylines of the same places, without anything else around them. */
export async function servePeer(places: readonly (readonly [number, number])[]) {
  const files: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', page],
    '/peer.js': ['text/javascript', script],
    '/leaflet.js': ['text/javascript', readFileSync(leaflet)],
    '/leaflet.css': ['text/css', readFileSync(leaflet.replace(/\.js$/, '.css'))],
    '/track.json': ['application/json', JSON.stringify(places)],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[(request.url ?? '').replace(/\?.*/, '')] ?? ['text/plain', ''];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
