import type { Page } from '@playwright/test';

/** What somebody's code has begun on a page and not ended. */
export interface Leaks {
  timers: string[];
  listeners: string[];
  calls: string[];
  observers: number;
  workers: number;
}

declare global {
  interface Window {
    leaks: () => Leaks;
  }
}

/** Counts, from before the first script on, what is begun and not ended; a listener counts when its target outlives an element. */
export const countLeaks = (page: Page) =>
  page.addInitScript(() => {
    const timers = new Map<unknown, string>();
    const listeners = new Map<string, number>();
    const calls = new Set<string>();
    const observers = new Map<object, Set<unknown>>();
    const workers = new Set<object>();
    const trace = () => (new Error().stack ?? '').split('\n').slice(3, 5).join(' ').trim();
    const page: Record<string, (...given: unknown[]) => unknown> = Object(window);

    for (const [begin, end] of [
      ['setTimeout', 'clearTimeout'],
      ['setInterval', 'clearInterval'],
      ['requestAnimationFrame', 'cancelAnimationFrame'],
      ['requestIdleCallback', 'cancelIdleCallback'],
    ] as const) {
      const [start, stop] = [page[begin]?.bind(window), page[end]?.bind(window)];
      if (!start || !stop) continue;
      page[begin] = (work, ...rest) => {
        const id = start(
          (...given: unknown[]) => {
            if (begin !== 'setInterval') timers.delete(`${begin} ${String(id)}`);
            return (work as (...given: unknown[]) => unknown)(...given);
          },
          ...rest,
        );
        timers.set(`${begin} ${String(id)}`, `${begin}(${String(rest[0])}) ${trace()}`);
        return id;
      };
      page[end] = (id) => {
        timers.delete(`${begin} ${String(id)}`);
        stop(id);
      };
    }

    const outlives = (target: unknown) =>
      target === window ||
      target === document ||
      target === document.fonts ||
      target === window.visualViewport ||
      target instanceof MediaQueryList ||
      (target instanceof Node &&
        [document.documentElement, document.head, document.body].includes(target as HTMLElement));
    const names = new WeakMap<object, number>();
    let named = 0;
    const nameOf = (value: object) => names.get(value) ?? (names.set(value, ++named), named);
    const keyOf = (target: object, type: string, listener: object, options: unknown) => {
      const capture =
        typeof options === 'object' && options !== null
          ? Boolean((options as { capture?: boolean }).capture)
          : Boolean(options);
      return `${target.constructor.name} ${type} ${nameOf(target)} ${nameOf(listener)} ${String(capture)}`;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const target = this ?? window;
      if (listener && outlives(target)) {
        const key = keyOf(target, type, listener, options);
        listeners.set(key, 1);
        const { once, signal } = (typeof options === 'object' && options) || {};
        const gone = () => listeners.delete(key);
        signal?.addEventListener('abort', gone);
        if (once) addEventListener.call(target, type, gone, options);
      }
      return addEventListener.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const target = this ?? window;
      if (listener && outlives(target)) listeners.delete(keyOf(target, type, listener, options));
      return removeEventListener.call(target, type, listener, options);
    };

    const { fetch } = window;
    window.fetch = async (...given) => {
      const request = new Request(...given);
      const call = `${request.method} ${request.url} ${Math.random()}`;
      calls.add(call);
      const end = () => calls.delete(call);
      request.signal.addEventListener('abort', end);
      try {
        const answer = await fetch(...given);
        // A stream goes on after its answer began.
        if (!(answer.headers.get('content-type') ?? '').includes('event-stream')) end();
        return answer;
      } catch (error) {
        end();
        throw error;
      }
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const call = `XHR ${Math.random()}`;
      calls.add(call);
      this.addEventListener('loadend', () => calls.delete(call));
      send.call(this, body);
    };
    const Source = window.EventSource;
    window.EventSource = class extends Source {
      constructor(...given: ConstructorParameters<typeof Source>) {
        super(...given);
        calls.add(`EventSource ${this.url}`);
      }
      override close() {
        calls.delete(`EventSource ${this.url}`);
        super.close();
      }
    };
    for (const kind of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
      const { observe, disconnect } = window[kind].prototype;
      window[kind].prototype.observe = function (...given: unknown[]) {
        observers.set(this, (observers.get(this) ?? new Set()).add(given[0]));
        return (observe as (...given: unknown[]) => void).apply(this, given);
      };
      window[kind].prototype.disconnect = function () {
        observers.delete(this);
        disconnect.call(this);
      };
      if (kind === 'MutationObserver') continue;
      const { unobserve } = window[kind].prototype;
      window[kind].prototype.unobserve = function (target: Element) {
        const seen = observers.get(this);
        seen?.delete(target);
        if (seen?.size === 0) observers.delete(this);
        unobserve.call(this, target);
      };
    }
    const Hired = window.Worker;
    window.Worker = class extends Hired {
      constructor(...given: ConstructorParameters<typeof Hired>) {
        super(...given);
        workers.add(this);
      }
      override terminate() {
        workers.delete(this);
        super.terminate();
      }
    };

    window.leaks = () => ({
      timers: [...timers.values()],
      listeners: [...listeners.keys()],
      calls: [...calls],
      observers: observers.size,
      workers: workers.size,
    });
  });

/** DOM nodes and listeners that are alive in the page once its garbage is collected. */
export async function countAlive(page: Page): Promise<{ nodes: number; listeners: number }> {
  const devtools = await page.context().newCDPSession(page);
  // What a first collection ends may hold on to more.
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { nodes, listeners: jsEventListeners };
}
