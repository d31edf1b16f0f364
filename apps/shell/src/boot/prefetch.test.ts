import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasFirstCalls, isAskedAhead, prefetchedAnswers, prefetched } from './prefetch';

const source = readFileSync(join(__dirname, '../prefetch.js'), 'utf8');
const calls = [{ address: '/users', accept: 'application/json' }];
const columns = { address: '/beacons', accept: 'application/columns' };
const sea = '/remotes/sea/1.0.0/';
const hints = {
  load: [
    [`${sea}screen.js`, 'sha384-s'],
    ['/remotes/land/1.0.0/screen.js', 'sha384-l'],
  ],
  land: {
    painter: '/basemap/painter.js',
    files: ['/basemap/world.pmtiles', 'https://tiles.test/own.pmtiles'],
  },
  calls: [columns],
  api: 'http://localhost/api',
};
/** An answer as the page's head uses it. */
class Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly #body: unknown;
  constructor(body: unknown, { status = 200 }: { status?: number } = {}) {
    this.ok = status < 400;
    this.status = status;
    this.#body = Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;
  }
  async arrayBuffer() {
    return Buffer.from(JSON.stringify(this.#body));
  }
  clone() {
    return this;
  }
  async blob() {
    return this.#body;
  }
  async json() {
    return this.#body;
  }
}

interface Asked {
  address: string;
  init: RequestInit & { headers?: Record<string, string> };
}

const main = 'http://localhost/main.js';
/** Holds the page's own script until it is let go. */
let mainCame: () => void;
/** Lets the API answer. */
let answer: () => void;
let mainAsked = 0;

/** How long the page itself was waited for, ms. */
let turn = 4;
Object.assign(performance, {
  getEntriesByType: () => [{ requestStart: 10, responseStart: 10 + turn }],
});

/** Runs the script of the page's head as the browser does. */
async function open({
  token = 'abc',
  status = 200,
  found = hints as object | null,
  held = false,
  answered = true,
  length = 0,
} = {}) {
  const asked: Asked[] = [];
  const came = new Promise<void>((done) => (mainCame = done));
  const answers = new Promise<void>((done) => (answer = done));
  Object.assign(globalThis, {
    Response: Answer,
    fetch: async (address: string, init: Asked['init'] = {}) => {
      if (address === main) {
        mainAsked += 1;
        if (held) await came;
        return new Answer('');
      }
      asked.push({ address, init });
      if (!answered && address.includes('/api/')) await answers;
      const isConfig = address.endsWith('/config.json');
      const body = isConfig ? { apiUrl: '/api/' } : address.padEnd(length);
      return new Answer(body, { status: isConfig ? 200 : status });
    },
  });
  class Xhr {
    responseType = '';
    response: object | null = null;
    status = 0;
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    #address = '';
    readonly #headers: Record<string, string> = {};
    open(_: string, address: string) {
      this.#address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    async send() {
      asked.push({ address: this.#address, init: { headers: this.#headers } });
      if (!answered) await answers;
      if (status === 0) return this.onerror();
      expect(this.responseType).toBe('blob');
      const file = Buffer.from(JSON.stringify(this.#address.padEnd(length)));
      this.status = status;
      this.response = Object.assign(file, { size: file.length });
      this.onload();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Xhr });
  if (token) localStorage.setItem('token', token);
  document.head.innerHTML = '<script id="hints" type="application/json"></script>';
  document.getElementById('hints')!.textContent = JSON.stringify(found);
  const script = document.createElement('script');
  script.textContent = source
    .replace("'%CALLS%'", JSON.stringify(calls))
    .replace("'%BESIDE%'", '1024')
    .replace("'%LONG%'", '1000')
    .replace("'%MANY%'", '20')
    .replace('%FLEET%', '/fleet.js')
    .replace('%MAIN%', '/main.js');
  document.head.append(script);
  await new Promise((done) => setTimeout(done, 5));
  return { asked, addresses: asked.map(({ address }) => address.replace('http://localhost', '')) };
}
/** What the head says to what comes after it. */
const page = window as { mayakMain?: Promise<string>; mayakDrawn?: Promise<unknown> };
const header = (name: string) =>
  ({ Accept: columns.accept, 'Accept-Language': 'ru', Authorization: 'Bearer abc' })[name] ?? '';
const beacons = 'http://localhost/api/beacons';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete window.mayakPrefetch;
  delete window.mayakKept;
  [turn, mainAsked] = [4, 0];
});
afterEach(() => jest.restoreAllMocks());

describe('GEN-D15 the page begins in the colours of its user', () => {
  const sees = (isDark: boolean) => Object.assign(window, { matchMedia: () => ({ matches: isDark }) });
  const before = window.matchMedia;
  beforeEach(() => (document.documentElement.className = ''));
  afterEach(() => Object.assign(window, { matchMedia: before }));

  it.each([
    [{}, false, ['light']],
    [{}, true, ['dark']],
    [{ 'mayak.theme': 'light' }, true, ['light']],
    [{ 'mayak.theme': 'dark' }, false, ['dark']],
    [{ 'mayak.palette': 'night', 'mayak.theme': 'light' }, false, ['dark', 'night']],
    [{ 'mayak.palette': 'sun', 'mayak.sunlight': 'night' }, false, ['dark', 'night']],
    [{ 'mayak.palette': 'sun', 'mayak.sunlight': 'light' }, true, ['light']],
  ])('%j, a dark system %s: %j', async (saved, isDark, classes) => {
    sees(isDark);
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value);
    await open();
    expect([...document.documentElement.classList]).toEqual(classes);
  });

  it('AUTH-D21 and where the storage is closed in those of the system, and begins all the same', async () => {
    sees(true);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const { addresses } = await open({ token: '' });
    expect([...document.documentElement.classList]).toEqual(['dark']);
    // It goes on.
    expect(addresses).toContain('/config.json');
    expect(await page.mayakMain).toBe(main);
  });
});

describe('CONF-D04 what the page asks for before its script is there', () => {
  it('is the configuration and the code that this path needs, each file with its hash; the registry came with the page', async () => {
    const { asked, addresses } = await open({ token: '' });
    expect(addresses).toEqual(['/config.json', `${sea}screen.js`, '/remotes/land/1.0.0/screen.js']);
    expect(asked[1]?.init).toMatchObject({ integrity: 'sha384-s', priority: 'low' });
  });

  describe('MAP-D02 is the painter of the land', () => {
    const made: { script: string; told: unknown[]; isEnded: boolean; fail: () => void }[] = [];
    class Painter {
      readonly one: (typeof made)[number];
      constructor(script: string) {
        this.one = { script, told: [], isEnded: false, fail: () => undefined };
        made.push(this.one);
      }
      addEventListener(_: string, fail: () => void) {
        this.one.fail = fail;
      }
      postMessage(message: unknown) {
        this.one.told.push(message);
      }
      terminate() {
        this.one.isEnded = true;
      }
    }
    const started = window as { mayakPainter?: object };
    beforeEach(() => {
      made.length = 0;
      Object.assign(globalThis, { Worker: Painter });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'Worker');
      delete started.mayakPainter;
    });
    const script = 'http://localhost/basemap/painter.js';
    const files = ['http://localhost/basemap/world.pmtiles', 'https://tiles.test/own.pmtiles'];

    const settled = () => new Promise((done) => setTimeout(done));

    it('only once the script of the page is there, with its files open', async () => {
      await open({ held: true });
      expect(made).toEqual([]);
      mainCame();
      await settled();
      expect(made).toMatchObject([{ script, told: [{ kind: 'open', files, ratio: 1 }] }]);
      expect(started.mayakPainter).toMatchObject({ script, files });
    });

    it('which is let go when it fails before a map takes it', async () => {
      await open();
      made[0]?.fail();
      expect([made[0]?.isEnded, started.mayakPainter]).toEqual([true, undefined]);
    });

    it('not on a page without a map, nor where no worker runs', async () => {
      await open({ found: { ...hints, land: null } });
      expect(made).toEqual([]);
      Reflect.deleteProperty(globalThis, 'Worker');
      await open();
      expect(started.mayakPainter).toBeUndefined();
    });
  });

  describe('CONF-D31 is the first frame of the area, before the page begins', () => {
    const first = { ru: [`${sea}frame.js`, 'sha384-f'], en: [`${sea}words.js`, 'sha384-w'] };
    afterEach(() => delete page.mayakDrawn);
    const frames = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
    const hasBegun = () =>
      Promise.race([page.mayakMain, new Promise((done) => setTimeout(done, 5, 'waits'))]);

    it('whose script comes with its hash, and which the page waits for until it stands', async () => {
      await open({ found: { ...hints, first }, answered: false });
      expect(frames().map(({ src, integrity }) => [src, integrity])).toEqual([
        [`http://localhost${sea}frame.js`, 'sha384-f'],
      ]);
      let stands: (value: unknown) => void = () => undefined;
      page.mayakDrawn = new Promise((done) => (stands = done));
      frames()[0]?.dispatchEvent(new Event('load'));
      answer();
      expect(await hasBegun()).toBe('waits');
      stands(undefined);
      expect(await hasBegun()).toBe(main);
    });

    it('which of an older release does not say when it stands: the page waits for the answers', async () => {
      await open({ found: { ...hints, first }, answered: false });
      frames()[0]?.dispatchEvent(new Event('load'));
      expect(await hasBegun()).toBe('waits');
      answer();
      expect(await hasBegun()).toBe(main);
    });

    it('not in a window where the list does not stand beside the map', async () => {
      const wide = window.innerWidth;
      window.innerWidth = 1_023;
      await open({ found: { ...hints, first }, answered: false });
      window.innerWidth = wide;
      expect([frames(), await hasBegun()]).toEqual([[], main]);
    });

    it('and for no longer than a second, nor where its script fails', async () => {
      await open({ found: { ...hints, first }, answered: false });
      frames()[0]?.dispatchEvent(new Event('error'));
      expect(await hasBegun()).toBe(main);
      await open({ found: { ...hints, first }, answered: false });
      const begun = performance.now();
      await page.mayakMain;
      expect(performance.now() - begun).toBeLessThan(1_500);
    });

    it.each([
      ['without a user', { token: '', found: { ...hints, first } }],
      ['where the area has none', { found: { ...hints, first: null } }],
      ['where nobody says so', { found: null }],
    ])('not %s', async (_, given) => {
      await open(given);
      expect([frames(), await hasBegun()]).toEqual([[], main]);
    });

    it('not of a version that failed in this tab lately (ERR-D07)', async () => {
      sessionStorage.setItem('mayak.blocked', JSON.stringify({ 'sea@1.0.0': 1 }));
      await open({ found: { ...hints, first } });
      expect([frames(), await hasBegun()]).toEqual([[], main]);
    });
  });

  describe('CONF-D30 is on a link of long turns what the first frame draws, and after it what the page runs', () => {
    const first = { ru: [`${sea}frame.js`, 'sha384-f'], en: [`${sea}words.js`, 'sha384-w'] };
    const found = { ...hints, first };
    const settled = () => new Promise((done) => setTimeout(done, 5));
    const scripts = (asked: readonly string[]) => asked.filter((address) => address.startsWith(sea));
    const now = (asked: readonly Asked[]) => asked.map(({ address }) => address);
    beforeEach(() => (turn = 800));

    it('so the scripts are asked for when the frame has what it draws', async () => {
      const { asked, addresses } = await open({ found, answered: false });
      expect([mainAsked, scripts(addresses)]).toEqual([0, []]);
      expect(addresses).toContain('/api/beacons');
      document.head.querySelector('script[src]')?.dispatchEvent(new Event('load'));
      answer();
      await settled();
      expect([mainAsked, scripts(now(asked))]).toEqual([1, [`${sea}screen.js`]]);
    });

    it('or when the frame cannot be drawn', async () => {
      await open({ found, answered: false });
      document.head.querySelector('script[src]')?.dispatchEvent(new Event('error'));
      await settled();
      expect(mainAsked).toBe(1);
    });

    it.each([
      ['where a turn is short', { found, answered: false }, 20],
      ['without a first frame', { answered: false }, 800],
      ['for somebody who is not signed in', { found, token: '' }, 800],
    ])('all at once %s', async (_, given, takes) => {
      turn = takes;
      const { addresses } = await open(given);
      expect([mainAsked, scripts(addresses)]).toEqual([1, [`${sea}screen.js`]]);
    });

    it('all at once where the script of this version was here before', async () => {
      await open();
      await settled();
      turn = 800;
      expect((await open({ found, answered: false })).addresses).toContain(`${sea}screen.js`);
      expect(mainAsked).toBe(2);
    });
  });

  it('asks the API at once where the page says its base, and else by the configuration', async () => {
    const { addresses } = await open({ found: { ...hints, api: 'http://localhost/elsewhere' } });
    expect(addresses).toContain('/elsewhere/beacons');
    expect((await open({ found: { ...hints, api: undefined } })).addresses).toContain('/api/beacons');
  });

  it('is no call of the API for somebody who is not signed in', async () => {
    const { addresses } = await open({ token: '' });
    expect(addresses.filter((address) => address.startsWith('/api'))).toEqual([]);
  });

  it('is the first calls of session and area for a user, with the headers of his client', async () => {
    localStorage.setItem('locale', 'en');
    const { asked } = await open();
    const made = asked.filter(({ address }) => address.includes('/api/'));
    const headers = { 'Accept-Language': 'en', Authorization: 'Bearer abc' };
    expect(made).toEqual([
      {
        address: 'http://localhost/api/users',
        init: { headers: { Accept: 'application/json', ...headers } },
      },
      { address: beacons, init: { headers: { Accept: columns.accept, ...headers } } },
    ]);
  });

  describe('GEN-D23 is what the area asks with the arguments of the address', () => {
    const series = { address: '/tracks/7?startDt={from}&points=5', accept: 'application/series' };
    const askedOf = async (addressed: object[]) => {
      const { addresses } = await open({ found: { ...hints, addressed } });
      return addresses.filter((address) => address.includes('/tracks/'));
    };

    it('with periods that begin some days before the navigation', async () => {
      const from = new Date(Math.floor(performance.timeOrigin) - 2 * 86_400_000).toISOString();
      const own = { address: '/tracks/8?startDt=2026-11-01', accept: series.accept };
      expect(await askedOf([{ ...series, days: 2 }, own])).toEqual([
        `/api/tracks/7?startDt=${encodeURIComponent(from)}&points=5`,
        '/api/tracks/8?startDt=2026-11-01',
      ]);
    });

    it('but not for somebody who is not signed in', async () => {
      const { addresses } = await open({ token: '', found: { ...hints, addressed: [series] } });
      expect(addresses.filter((address) => address.startsWith('/api'))).toEqual([]);
    });
  });

  it('is of the fleet only what changed since the one that is kept here (ERR-D04)', async () => {
    localStorage.setItem('mayak.fleet.since', '4294967724');
    expect((await open()).addresses).toContain('/api/beacons?since=4294967724');
  });

  it('is nothing of a version that failed in this tab lately (ERR-D07)', async () => {
    sessionStorage.setItem('mayak.blocked', JSON.stringify({ 'sea@1.0.0': 1 }));
    const { addresses } = await open({ token: '' });
    expect(addresses).toEqual(['/config.json', '/remotes/land/1.0.0/screen.js']);
  });

  it.each([['"'], ['[1]'], ['7']])('goes on where the tab remembers nonsense: %s', async (nonsense) => {
    sessionStorage.setItem('mayak.blocked', nonsense);
    expect((await open({ token: '' })).addresses).toContain(`${sea}screen.js`);
  });

  it('is known to those who wait for it: the fleet is asked for where the area has named it (MON-D06)', async () => {
    await open();
    expect(['/beacons', '/groups'].map(isAskedAhead)).toEqual([true, false]);
    localStorage.setItem('mayak.fleet.since', '4294967724');
    await open();
    expect(isAskedAhead('/beacons')).toBe(true);
  });

  it('goes on without hints', async () => {
    expect((await open({ token: '', found: null })).addresses).toEqual(['/config.json']);
  });
});

describe('CONF-D04 a page whose head makes the first calls of its address', () => {
  it.each([
    ['knows so by its hints', JSON.stringify(hints), true],
    ['is none where the area has named none', JSON.stringify({ ...hints, calls: [] }), false],
    ['is none without hints', 'null', false],
    ['is none where somebody else serves it', '"%HINTS%"', false],
    ['is none where its hints are nonsense', '{"calls"', false],
  ])('%s', (_, text, expected) => {
    document.head.innerHTML = '<script id="hints" type="application/json"></script>';
    document.getElementById('hints')!.textContent = text;
    expect(hasFirstCalls()).toBe(expected);
  });
});

describe('CONF-D04 an answer that is already under way', () => {
  const early = () =>
    [...(window.mayakPrefetch ?? [])].find(([key]) => key.startsWith(beacons))?.[1] as
      Promise<{ size?: number; fleet?: Promise<unknown> }> | undefined;

  it('says how large it is, so that a first frame leaves a long one unread', async () => {
    await open();
    expect(await early()).toHaveProperty('size', JSON.stringify(beacons).length);
  });

  describe('CONF-D32 with a whole fleet that is too long for a first frame', () => {
    class FleetWorker {
      static made: FleetWorker[] = [];
      told: unknown[] = [];
      isEnded = false;
      readonly script: string;
      onmessage: (event: { data: unknown }) => void = () => undefined;
      onerror: () => void = () => undefined;
      constructor(script: string) {
        this.script = script;
        FleetWorker.made.push(this);
      }
      postMessage(word: { file: Buffer; now: number } | { token: string }) {
        if ('token' in word) return void this.told.push(word);
        expect(Math.abs(word.now - Date.now())).toBeLessThan(1_000);
        this.told.push(JSON.parse(word.file.toString()));
      }
      terminate() {
        this.isEnded = true;
      }
    }
    const land = { ...hints, land: null };
    beforeEach(() => {
      FleetWorker.made = [];
      Object.assign(globalThis, { Worker: FleetWorker });
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'));

    it('is made one by a worker while the script of the page comes, which takes none of it in', async () => {
      const taken = jest.spyOn(Answer.prototype, 'arrayBuffer');
      await open({ found: land, length: 1_000, held: true });
      const [worker] = FleetWorker.made;
      expect(worker).toMatchObject({ script: '/fleet.js', told: [beacons.padEnd(1_000)], isEnded: false });
      worker?.onmessage({ data: 'packed' });
      expect(await (await early())?.fleet).toBe('packed');
      expect([worker?.isEnded, FleetWorker.made.length]).toEqual([true, 1]);
      expect(taken.mock.contexts.map((answered) => 'file' in answered)).not.toContain(true);
      taken.mockRestore();
    });

    it('and is not where its worker fails, or does not answer', async () => {
      await open({ found: land, length: 1_000 });
      FleetWorker.made[0]?.onerror();
      await expect((await early())?.fleet).rejects.toBeUndefined();
      const late = jest.spyOn(globalThis, 'setTimeout');
      await open({ found: land, length: 1_000 });
      const [end] = late.mock.calls.find(([, after]) => after === 10_000) ?? [];
      late.mockRestore();
      end?.();
      await expect((await early())?.fleet).rejects.toBeUndefined();
      expect(FleetWorker.made.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    });

    it.each([
      ['with its size', '7', '21', true],
      ['but a first frame reads it', '7', '20', false],
      ['without its version, as another user left it', '', '21', false],
    ])('of which one is kept (ERR-D04) %s: a worker reads that', async (_, since, size, isRead) => {
      localStorage.setItem('mayak.fleet.since', since);
      localStorage.setItem('mayak.fleet.size', size);
      await open({ found: land });
      expect(FleetWorker.made.map(({ told }) => told)).toEqual(isRead ? [[{ token: 'abc' }]] : []);
      FleetWorker.made[0]?.onmessage({ data: 'kept' });
      expect(await window.mayakKept?.fleet).toBe(isRead ? 'kept' : undefined);
      expect(window.mayakKept?.token).toBe(isRead ? 'abc' : undefined);
    });

    it('is asked for anew where it does not come', async () => {
      await open({ found: land, status: 0 });
      expect(await early()).toBeUndefined();
      expect(FleetWorker.made).toEqual([]);
    });

    it('and is not of a short answer, nor of what changed', async () => {
      await open({ found: land, length: 900 });
      localStorage.setItem('mayak.fleet.since', '7');
      await open({ found: land, length: 1_000 });
      expect(FleetWorker.made).toEqual([]);
    });
  });

  it('is given once, then it is asked for anew', async () => {
    const { asked } = await open();
    const before = asked.length;
    const early = await prefetched('/config.json');
    expect(await early.json()).toEqual({ apiUrl: '/api/' });
    expect(asked).toHaveLength(before);
    await prefetched('/config.json');
    expect(asked).toHaveLength(before + 1);
  });

  it('is given to the call with the same address and headers, once', async () => {
    await open();
    expect(
      prefetchedAnswers(beacons, (name) => (name === 'Accept-Language' ? 'en' : header(name))),
    ).toBeNull();
    expect(
      prefetchedAnswers(beacons, (name) => (name === 'Authorization' ? 'Bearer xyz' : header(name))),
    ).toBeNull();
    await expect(prefetchedAnswers(beacons, header)).resolves.toMatchObject({ ok: true });
    expect(prefetchedAnswers(beacons, header)).toBeNull();
  });

  const scriptAt = async (milliseconds: number) => {
    jest.spyOn(performance, 'now').mockReturnValue(milliseconds);
    jest.resetModules();
    await open();
    return import('./prefetch');
  };

  it.each([
    // the script was there   the call is made
    [1_000, 15_500, true],
    [1_000, 16_500, false],
    [57_000, 58_000, true], // on a slow link the script comes last (ERR-D04)
    [57_000, 73_000, false],
    [900_000, 901_000, false],
  ])('of a page whose script came after %d ms is new after %d ms: %s', async (came, asked, isGiven) => {
    const early = await scriptAt(came);
    jest.spyOn(performance, 'now').mockReturnValue(asked);
    expect(early.prefetchedAnswers(beacons, header) !== null).toBe(isGiven);
  });

  it('is let go where nobody took it in time, as that of an address that was left (GEN-D23)', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.resetModules();
    const early = await import('./prefetch');
    window.mayakPrefetch = new Map([['x', Promise.resolve(new Response())]]);
    window.mayakKept = { token: 'abc', fleet: Promise.resolve(null) };
    early.letGoUntaken();
    jest.advanceTimersByTime(14_999);
    expect([window.mayakPrefetch.size, window.mayakKept?.token]).toEqual([1, 'abc']);
    jest.advanceTimersByTime(1);
    expect([window.mayakPrefetch.size, window.mayakKept]).toEqual([0, undefined]);
    expect(early.prefetchedAnswers('x', () => '')).toBeNull();
    jest.useRealTimers();
  });

  it('is forgotten when it is a refusal', async () => {
    await open({ status: 503 });
    expect(prefetchedAnswers(beacons, header)).toBeNull();
  });
});
