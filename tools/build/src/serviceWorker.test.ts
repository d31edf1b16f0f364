import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { app } from './paths.ts';

type Listen = (event: object) => void;

/** The program of the page without a network, in a browser with these caches. */
function started(caches: object, fetch?: () => Promise<Response>): Map<string, Listen> {
  const listeners = new Map<string, Listen>();
  runInNewContext(readFileSync(app('shell', 'src/sw.js'), 'utf8').replace("'%FILES%'", '[]'), {
    addEventListener: (type: string, listener: Listen) => listeners.set(type, listener),
    caches,
    fetch,
    location: new URL('https://mayak.test/sw.js'),
    ...{ URL, Response, Headers, setTimeout },
  });
  return listeners;
}

/** The program with what a browser would give it; answers what it kept of a page. */
async function keptOf(page: string): Promise<string> {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    keys: async () => [],
    match: async () => undefined,
  };
  const waited: Promise<unknown>[] = [];
  const listeners = started({ open: async () => cache, match: async () => undefined });
  const headers = { 'x-mayak-page': 'shell', 'content-type': 'text/html' };
  let given: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://mayak.test/tracks?beacon=7', integrity: '' },
    preloadResponse: Promise.resolve(new Response(page, { headers })),
    respondWith: (answer: Promise<Response>) => (given = answer),
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  });
  expect(await (await given)?.text()).toBe(page);
  await Promise.all(waited);
  return (await kept.get('/')?.text()) ?? '';
}

describe('ERR-D04, GEN-D23 a page that is kept for the time without a network', () => {
  it('is marked, keeps the calls of every address, and none of the address that it was opened with', async () => {
    const call = { accept: 'application/json' };
    const addressed = [
      { ...call, address: '/api/beacons.getTrack/7?startDt=a' },
      { ...call, address: '/b' },
    ];
    const hints = {
      load: ['/main.js'],
      calls: [{ ...call, address: '/api/beacons' }],
      addressed,
      first: null,
    };
    const start = { releases: { tracks: { addressed: { tracks: [call] } } } };
    const script = (id: string, of: object) => `<script id="${id}">${JSON.stringify(of)}</script>`;
    const text = await keptOf(`<html><head>${script('hints', hints)}</head>${script('start', start)}</html>`);
    expect(text).toContain('<head><meta name="mayak-kept" content="true">');
    expect(text).toContain(script('hints', { ...hints, addressed: [] }));
    expect(text).toContain(script('start', start));
  });
});

describe('ERR-D04, AUTH-D21 a browser whose caches fail, as on a full or broken disk', () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));

  it.each([
    ['the page', { mode: 'navigate', url: 'https://mayak.test/monitoring' }],
    ['a file of it', { mode: 'cors', url: 'https://mayak.test/main.0123abcd.js' }],
    ['the list of the base map', { mode: 'cors', url: 'https://mayak.test/basemap/index.json' }],
  ])('has %s from the network all the same', async (_, request) => {
    const listeners = started({ open: broken, match: broken }, async () => new Response('here'));
    let given: Promise<Response> | undefined;
    const waited: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { method: 'GET', integrity: '', ...request },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (answer: Promise<Response>) => (given = answer),
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    expect(await (await given)?.text()).toBe('here');
    await Promise.all(waited);
  });
});

describe('ERR-D04, SRV-D23 pages that are not those of the shell', () => {
  it.each(['/status', '/wall', '/g/token', '/api/alarms.acknowledge', '/embed/frame'])(
    '%s comes from the server however long that takes, never as the kept page',
    (path) => {
      const listeners = started({ match: async () => new Response('kept') });
      const respondWith = jest.fn();
      const url = `https://mayak.test${path}`;
      const request = { method: 'GET', mode: 'navigate', url, integrity: '' };
      listeners.get('fetch')?.({ request, respondWith, waitUntil: () => undefined });
      expect(respondWith).not.toHaveBeenCalled();
    },
  );
});
