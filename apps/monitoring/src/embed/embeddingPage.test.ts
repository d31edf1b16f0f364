import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes, watched } from './attributes';
import type { Host, Start } from './host';
import { elementName, elementOf } from './MayakMonitoring';

const page = readFileSync(join(__dirname, '../../../../docs/embedding.md'), 'utf8');
const [, html = ''] = /```html\n([\s\S]*?)```/.exec(page) ?? [];
const [, prose = ''] = page.split(/^```$/m);

// jsdom has no constructed style sheets, and no network.
class Sheet {
  replaceSync() {}
}
const asked: unknown[] = [];
const fetched = async (address: unknown) => {
  asked.push(address);
  return { text: async () => 'a-token' };
};
Object.assign(globalThis, { CSSStyleSheet: Sheet, fetch: fetched });
const settle = () => new Promise<void>((done) => setTimeout(done, 0));

describe('GEN-D05 the page of those who embed', () => {
  const hosts: Host[] = [];
  const start: Start = (host) => {
    hosts.push(host);
    return { change: () => undefined, retry: () => undefined, end: () => undefined };
  };
  const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);

  it('its lines run as a browser runs them: the element, their script, then the one that is deferred', async () => {
    document.body.innerHTML = html;
    const [deferred, inline] = document.body.querySelectorAll('script');
    expect(deferred?.defer).toBe(true);
    const script = document.createElement('script');
    script.textContent = inline?.textContent ?? '';
    document.body.append(script);
    const origin = new URL(deferred?.src ?? '').origin;
    customElements.define(elementName, elementOf({ load: async () => start, origin, nonce: undefined }));
    await settle();
    expect(hosts[0]).toMatchObject({
      apiUrl: 'https://mayak.example/api',
      attributes: { route: 'monitoring', locale: 'en' },
    });
    expect([await hosts[0]?.getToken(), asked]).toEqual(['a-token', ['/my/mayak-token']]);
    hosts[0]?.onState({ state: 'ready', reason: null });
    hosts[0]?.hear({ type: 'beacon.selected', payload: { beaconId: 5 } });
    expect(logged.mock.calls).toEqual([
      ['loading', 'code'],
      ['ready', null],
      ['beacon.selected', { beaconId: 5 }],
    ]);
  });

  it('names every attribute and every route, and no other', () => {
    const [, listed = ''] = /Attributes:([\s\S]*?)\. The token/.exec(prose) ?? [];
    const [, routed = ''] = /`route` \(([^)]*)\)/.exec(listed) ?? [];
    const words = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
    expect(words(routed)).toEqual([...routes]);
    expect(words(listed.replace(/\([^)]*\)/g, '')).toSorted()).toEqual([...watched, 'nonce'].toSorted());
  });

  it.each(['loader.ts', 'mayak-monitoring.ts', 'frame.html', 'frame.ts'])(
    'what it calls for is there: %s',
    (file) => {
      expect(page).toContain(file.replace('.ts', file === 'frame.ts' ? '.html' : '.js'));
      expect(existsSync(join(__dirname, file))).toBe(true);
    },
  );
});
