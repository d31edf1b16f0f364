import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Driver } from './driver.ts';
import { inputBy } from './input.ts';
import { inspect, type Inspector } from './inspector.ts';

interface Call {
  id: number;
  method: string;
  params: { arguments?: { value?: unknown }[] };
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
    page = inspect(port, (text) => near.send(text));
    const far = page;
    near.on('message', (bytes) => void pass(String(bytes), near, far, input));
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

async function pass(text: string, near: WebSocket, far: Inspector, input: ReturnType<typeof inputBy>) {
  const { id, method, params } = JSON.parse(text) as {
    id: number;
    method: string;
    params?: { targetId: string; message: string };
  };
  const call =
    method === 'Target.sendMessageToTarget' && params?.message.includes('__pwWebViewInput.')
      ? (JSON.parse(params.message) as Call)
      : undefined;
  const asked = call && inputIn(call);
  if (!call || !params || !asked || !(await input(...asked))) return far.send(asTyped(text));
  const message = { id: call.id, result: { result: { type: 'undefined' }, wasThrown: false } };
  near.send(JSON.stringify({ id, result: {} }));
  near.send(
    JSON.stringify({
      method: 'Target.dispatchMessageFromTarget',
      params: { targetId: params.targetId, message: JSON.stringify(message) },
    }),
  );
}
