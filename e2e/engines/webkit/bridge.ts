import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Driver } from './driver.ts';
import { inputBy } from './input.ts';
import { inspect, type Inspector } from './inspector.ts';
import { lostCalls } from './lostCalls.ts';

interface Call {
  id: number;
  method: string;
  params: { objectId?: string; arguments?: { value?: unknown }[] };
}
/** A message to or from a target, which holds another. */
interface Outer {
  id: number;
  method: string;
  params?: { targetId: string; message: string };
}
/** What Playwright hands to a function of the page. */
interface Packed {
  o?: { k: string; v: unknown }[];
}

/** The name of a thing to do by Playwright's script in the page, and what it is asked with. */
function inputIn({ method, params }: Call): [string, object] | undefined {
  if (method !== 'Runtime.callFunctionOn') return undefined;
  const [, , , source, , packed] = params.arguments ?? [];
  const [, name] = /^\(?p\)? => globalThis\.__pwWebViewInput\.(\w+)\(/.exec(String(source?.value)) ?? [];
  const { o = [] } = (packed?.value ?? {}) as Packed;
  return name ? [name, Object.fromEntries(o.map(({ k, v }) => [k, v]))] : undefined;
}

/** What a story fills in arrives as what a person types: Playwright's own way sets the value, and React hears nothing of it. */
const asTyped = (text: string) =>
  text.replace(
    '(t) => globalThis.__pwWebViewInput.insertText(t)',
    "(t) => void document.execCommand('insertText', false, t)",
  );

/**
 * Stands for a phone before Playwright, which knows pages of an unchanged WebKit by the bridge to the web inspector of a phone
 * alone: a list of pages, and a socket for each. What is pressed goes to the driver.
 */
export async function bridgeTo(port: number, driver: Driver) {
  const input = inputBy(driver);
  const server = createServer((_, answer) => {
    const { port: own } = server.address() as AddressInfo;
    answer.end(JSON.stringify([{ webSocketDebuggerUrl: `ws://127.0.0.1:${own}/devtools/page/1` }]));
  });
  const sockets = new WebSocketServer({ server, maxPayload: 0 });
  let page: Inspector | undefined;
  sockets.on('connection', (near) => {
    let target = '';
    const tell = (message: { id: number; result?: object; error?: object }) => {
      lost.heard(message);
      near.send(
        JSON.stringify({
          method: 'Target.dispatchMessageFromTarget',
          params: { targetId: target, message: JSON.stringify(message) },
        }),
      );
    };
    const pressing = new Set<() => void>();
    const lost = lostCalls((id) => tell({ id, error: { code: -32_000, message: 'Its page has gone.' } }));
    page = inspect(port, (text) => {
      const { method, params } = JSON.parse(text) as Outer;
      if (method === 'Target.dispatchMessageFromTarget' && params) {
        const said = JSON.parse(params.message) as Call;
        // A press that leaves the page was one: told after its page went, it would be made again.
        if (said.method === 'Page.frameNavigated') for (const answer of pressing) answer();
        lost.heard(said);
      }
      near.send(text);
    });
    const far = page;
    near.on('message', (bytes) => {
      const { method, params } = JSON.parse(String(bytes)) as Outer;
      if (method === 'Target.sendMessageToTarget' && params) {
        target = params.targetId;
        lost.sent(JSON.parse(params.message) as Call);
      }
      void pass(String(bytes), { near, far, input, tell, pressing });
    });
    near.on('close', () => far.close());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      page?.close();
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}

interface Between {
  near: WebSocket;
  far: Inspector;
  input: ReturnType<typeof inputBy>;
  /** Tells Playwright what comes from the page. */
  tell: (message: { id: number; result: object }) => void;
  /** Answers to what is being pressed. */
  pressing: Set<() => void>;
}

async function pass(text: string, { near, far, input, tell, pressing }: Between) {
  const { id, method, params } = JSON.parse(text) as Outer;
  const call =
    method === 'Target.sendMessageToTarget' && params?.message.includes('__pwWebViewInput.')
      ? (JSON.parse(params.message) as Call)
      : undefined;
  const asked = call && inputIn(call);
  const answer = () => {
    if (!call || !pressing.delete(answer)) return;
    near.send(JSON.stringify({ id, result: {} }));
    tell({ id: call.id, result: { result: { type: 'undefined' }, wasThrown: false } });
  };
  pressing.add(answer);
  if (asked && (await input(...asked))) return answer();
  if (pressing.delete(answer)) far.send(asTyped(text));
}
