import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { BeaconColumns } from '@mayak/api';
import type { Subject } from './measure.ts';
import type { Product } from './product.ts';
import { stub } from './stub.ts';

/** The monitoring screen of the product; a refresh of all positions is its own refresh, answered with all states. */
export const ours = ({ url, token }: Product): Subject => ({
  url: `${url}/monitoring`,
  prepare: stub,
  token,
  refreshes: 7,
  dragSteps: 40,
  wheelTurns: [-240, -240, 240, 240],
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

const leaflet = createRequire(import.meta.url).resolve('leaflet/dist/leaflet.js');
const styles = leaflet.replace(/\.js$/, '.css');

/** Runs in the peer's page: one L.marker per beacon, moved one by one, as the library's own guide does it. */
const peerScript = `
const map = L.map('map', { center: [69, 36], zoom: 6 });
const markers = new Map();
const place = ({ States: { Id, Lat, Lon } }) => {
  Id.forEach((id, i) => {
    if (Lat[i] === null) return;
    const marker = markers.get(id);
    if (marker) marker.setLatLng([Lat[i], Lon[i]]);
    else markers.set(id, L.marker([Lat[i], Lon[i]]).addTo(map));
  });
  requestAnimationFrame(() => performance.mark('fleet.painted'));
};
window.refresh = (text) => {
  performance.mark('fleet.answered');
  place(JSON.parse(text));
};
fetch('/beacons').then((answer) => answer.json()).then((columns) => {
  place(columns);
  map.fitBounds(L.featureGroup([...markers.values()]).getBounds(), { animate: false });
  document.getElementById('list').innerHTML = '<p role="treeitem">list</p>';
});`;
const peerPage = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/leaflet.css">
<style>html,body,#map{margin:0;height:100%}#list{position:absolute}</style>
<div id="list"></div><div id="map"></div><script src="/leaflet.js"></script><script src="/peer.js"></script>`;

/** Stock Leaflet markers with the same beacons, without a list or anything else around them. */
export async function peer(columns: BeaconColumns): Promise<{ subject: Subject; stop: () => void }> {
  const files: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', peerPage],
    '/peer.js': ['text/javascript', peerScript],
    '/leaflet.js': ['text/javascript', readFileSync(leaflet)],
    '/leaflet.css': ['text/css', readFileSync(styles)],
    '/beacons': ['application/json', JSON.stringify(columns)],
  };
  const icon = readFileSync(leaflet.replace('leaflet.js', 'images/marker-icon.png'));
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['image/png', icon];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const subject: Subject = {
    url: `http://127.0.0.1:${port}/`,
    token: null,
    refreshes: 1,
    dragSteps: 2,
    wheelTurns: [-240],
    patience: 300_000,
    refresh: (page) => page.evaluate(() => window.refresh?.(window.bench.answers.shift() ?? '')),
  };
  return { subject, stop: () => server.close() };
}
