import type { Host, Running, Start } from './host';
import { elementOf, type Script } from './MayakMonitoring';
import type { GetToken } from './tokenKeeper';

// jsdom has no constructed style sheets.
class Sheet {
  replaceSync() {}
}
Object.assign(globalThis, { CSSStyleSheet: Sheet });

interface Part extends HTMLElement {
  getToken: GetToken | null;
  readonly state: { state: string; reason: string | null } | null;
  retry(): void;
}

let count = 0;
function define(part: Partial<Script> = {}) {
  const hosts: Host[] = [];
  const actions: string[] = [];
  const start: Start = (host): Running => {
    const own = hosts.push(host);
    actions.push(`start ${own}`);
    return {
      change: ({ route, beacon }, asks) => actions.push(`change ${own} ${route} ${beacon} ${asks}`),
      retry: () => actions.push(`retry ${own}`),
      end: () => actions.push(`end ${own}`),
    };
  };
  const name = `mayak-trial-${++count}`;
  const script = { load: async () => start, origin: 'https://mayak.test', nonce: undefined, ...part };
  customElements.define(name, elementOf(script));
  const make = (attributes: Record<string, string> = {}, getToken: GetToken | null = () => 'token') => {
    const element = document.createElement(name) as Part;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (getToken) element.getToken = getToken;
    return element;
  };
  return { hosts, actions, make, name };
}
const settle = () => new Promise<void>((done) => setTimeout(done, 0));
const states = (element: HTMLElement) => {
  const heard: unknown[] = [];
  element.addEventListener('mayak:state', (event) => heard.push((event as CustomEvent<unknown>).detail));
  return heard;
};
afterEach(() => document.body.replaceChildren());

describe('GEN-D05 <mayak-monitoring>', () => {
  it('starts on a page with the API beside its script, in a shadow root', async () => {
    const { hosts, make } = define();
    const element = make({ route: 'tracks', beacon: '5' });
    document.body.append(element);
    await settle();
    expect(hosts).toHaveLength(1);
    expect(hosts[0]).toMatchObject({
      apiUrl: 'https://mayak.test/api',
      attributes: { route: 'tracks', beacon: 5 },
    });
    expect(element.shadowRoot?.contains(hosts[0]?.root ?? null)).toBe(true);
    expect(element.children).toHaveLength(0);
  });

  it('waits for getToken, also for one that was set before the script came', async () => {
    const { hosts, make, name } = define();
    const late = make({}, null);
    const heard = states(late);
    document.body.append(late);
    await settle();
    expect([hosts.length, heard]).toEqual([0, [{ state: 'loading', reason: 'token' }]]);
    late.getToken = () => 'token';
    await settle();
    expect(hosts).toHaveLength(1);

    const early = document.createElement(name);
    Object.defineProperty(early, 'getToken', { value: () => 'early', configurable: true, writable: true });
    document.body.append(early);
    await settle();
    expect(await hosts[1]?.getToken()).toBe('early');
  });

  it('never takes the token from an attribute', async () => {
    const { hosts, make } = define();
    const element = make({ token: 'secret', 'get-token': 'secret' }, null);
    document.body.append(element);
    await settle();
    expect(hosts).toHaveLength(0);
  });

  it('tells its state as a bubbling event that leaves shadow roots, each once', async () => {
    const { hosts, make } = define();
    const element = make();
    const heard: CustomEvent[] = [];
    document.body.addEventListener('mayak:state', (event) => heard.push(event as CustomEvent));
    document.body.append(element);
    await settle();
    hosts[0]?.onState({ state: 'ready', reason: null });
    hosts[0]?.onState({ state: 'ready', reason: null });
    expect(heard.map(({ detail }) => detail as unknown)).toEqual([
      { state: 'loading', reason: 'code' },
      { state: 'ready', reason: null },
    ]);
    expect(heard[0]?.composed).toBe(true);
    expect(element.state).toEqual({ state: 'ready', reason: null });
  });

  it('tells facts', async () => {
    const { hosts, make } = define();
    const element = make();
    const heard: unknown[] = [];
    element.addEventListener('mayak:event', (event) => heard.push((event as CustomEvent<unknown>).detail));
    document.body.append(element);
    await settle();
    hosts[0]?.hear({ type: 'beacon.selected', payload: { beaconId: 5 } });
    expect(heard).toEqual([{ type: 'beacon.selected', payload: { beaconId: 5 } }]);
  });

  it('takes attributes at run time, and begins anew with another server', async () => {
    const { actions, hosts, make } = define();
    const element = make();
    document.body.append(element);
    await settle();
    element.setAttribute('beacon', '7');
    element.setAttribute('theme', 'dark');
    element.setAttribute('api-url', 'https://other.test/api');
    await settle();
    expect(actions).toEqual([
      'start 1',
      'change 1 monitoring 7 true',
      'change 1 monitoring 7 false',
      'end 1',
      'start 2',
    ]);
    expect(hosts[1]?.apiUrl).toBe('https://other.test/api');
  });

  it('goes on when it is moved, ends when it is removed, and starts again when it is added again', async () => {
    const { actions, make } = define();
    const element = make();
    document.body.append(element);
    await settle();
    const box = document.body.appendChild(document.createElement('div'));
    box.append(element);
    await settle();
    expect(actions).toEqual(['start 1']);
    element.remove();
    await settle();
    expect(actions).toEqual(['start 1', 'end 1']);
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
    document.body.append(element);
    await settle();
    expect(actions).toEqual(['start 1', 'end 1', 'start 2']);
  });

  it('does not start when it is gone before its code came', async () => {
    let arrive: (start: Start) => void = () => undefined;
    const started = jest.fn();
    const { make } = define({ load: () => new Promise<Start>((done) => (arrive = done)) });
    const element = make();
    document.body.append(element);
    element.remove();
    await settle();
    arrive(started);
    await settle();
    expect(started).not.toHaveBeenCalled();
  });

  it('says so when the address is none, or its code does not come', async () => {
    const bad = define().make({ 'api-url': 'mayak', locale: 'en' });
    document.body.append(bad);
    await settle();
    expect(bad.state).toEqual({ state: 'failed', reason: 'address' });
    expect(bad.shadowRoot?.textContent).toContain('Wrong server address');

    const lost = define({ load: () => Promise.reject(new Error('offline')) }).make();
    document.body.append(lost);
    await settle();
    expect(lost.state).toEqual({ state: 'failed', reason: 'unreachable' });
  });

  it('begins again when a token comes after a failure, and when it is told to', async () => {
    const { actions, hosts, make } = define();
    const element = make();
    document.body.append(element);
    await settle();
    element.getToken = () => 'other';
    expect(actions).toEqual(['start 1']);
    hosts[0]?.onState({ state: 'failed', reason: 'unauthorized' });
    element.getToken = () => 'third';
    element.retry();
    expect(actions).toEqual(['start 1', 'retry 1', 'retry 1']);
  });
});
