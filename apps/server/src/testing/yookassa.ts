import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Theirs {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: { value: string; currency: string };
  confirmation?: { type: string; confirmation_url: string };
  metadata: Record<string, string>;
}

/** What the next calls meet: a status instead of an answer, half of one, or none at all. */
export type Fault = number | 'silence' | 'broken' | 'half';

/** A stand-in for YooKassa on a free port, which behaves as its public documentation says. */
export async function openYooKassa(shopId: string, secret: string) {
  const payments = new Map<string, Theirs>();
  const byKey = new Map<string, string>();
  const calls: { method: string; path: string; key: string | null; body: unknown }[] = [];
  const faults: Fault[] = [];
  const right = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;

  const read = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const part of request) text += String(part);
    return text;
  };
  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, code: string) =>
    send(response, status, { type: 'error', id: randomUUID(), code });

  const open = (key: string, body: Pick<Theirs, 'amount' | 'metadata'>): Theirs => {
    const known = payments.get(byKey.get(key) ?? '');
    if (known) return known;
    const id = randomUUID();
    const theirs: Theirs = {
      id,
      status: 'pending',
      amount: body.amount,
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.example/pay?orderId=${id}` },
      metadata: body.metadata,
    };
    payments.set(id, theirs);
    byKey.set(key, id);
    return theirs;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const text = await read(request);
      const key = headers['idempotence-key'] === undefined ? null : String(headers['idempotence-key']);
      const body: unknown = text === '' ? null : JSON.parse(text);
      calls.push({ method, path: url, key, body });
      if (headers.authorization !== right) return refuse(response, 401, 'invalid_credentials');
      const fault = faults.shift();
      // They may have opened the payment although their answer is lost.
      if (fault !== undefined && method === 'POST' && key) open(key, body as Theirs);
      if (fault === 'silence') return undefined;
      if (fault === 'broken') return response.destroy();
      if (fault === 'half')
        return response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
      if (fault !== undefined) return refuse(response, fault, 'internal_server_error');
      if (method === 'POST' && url === '/v3/payments')
        return key
          ? send(response, 200, open(key, body as Theirs))
          : refuse(response, 400, 'invalid_request');
      const theirs = payments.get(/^\/v3\/payments\/([\w-]+)$/.exec(url)?.[1] ?? '');
      return method === 'GET' && theirs ? send(response, 200, theirs) : refuse(response, 404, 'not_found');
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    payments,
    calls,
    faults,
    /** The notice that they send of a payment. */
    noticeOf: ({ id, status, amount }: Theirs, event: string = status) => ({
      type: 'notification',
      event: `payment.${event}`,
      object: { id, status, amount },
    }),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

export type YooKassaStandIn = Awaited<ReturnType<typeof openYooKassa>>;
