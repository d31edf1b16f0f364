import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openWorkshop, type Workshop } from '../workshop.fixtures.ts';

let shop: Workshop;
let server: Server;
let at: string;
/** What the server was asked, and what it answers. */
let asked: IncomingMessage['headers'][];
let answer: (reply: ServerResponse) => void;
beforeEach(async () => {
  shop = openWorkshop();
  process.env['MFE_KEY'] = 'mfe_x';
  asked = [];
  answer = (reply) => reply.end('{"revision":42,"did":"It is done."}');
  server = createServer((request, reply) => {
    asked.push(request.headers);
    request.resume().on('end', () => answer(reply));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  delete process.env['MFE_KEY'];
  shop.close();
  await new Promise((done) => server.close(done));
});

describe('GEN-D05 a change at a running server', () => {
  it('is made only at the revision that --expect names', async () => {
    await shop.mfe('rollback', 'reports', '--server', at, '--expect', '41');
    shop.build('reports', '2.3.0');
    await shop.mfe('publish', 'reports', '--server', at, '--expect', '41');
    expect(asked.map((headers) => headers['x-expect'])).toEqual(['41', '41']);
  });

  it.each([
    ['that broke off', (reply: ServerResponse) => void reply.destroy()],
    [
      'of which half came',
      (reply: ServerResponse) =>
        void reply.writeHead(200, { 'Content-Length': 99 }).write('{', () => reply.destroy()),
    ],
  ])('may be done after an answer %s, and says so', async (_, broken) => {
    answer = broken;
    const { code, error } = await shop.mfe('rollback', 'reports', '--server', at);
    expect([code, error]).toEqual([
      1,
      `The answer of ${at}/registry/changes was lost: what you asked for may be done. See mfe status --url.`,
    ]);
  });

  it('says of another program at the address that it is one', async () => {
    answer = (reply) => reply.end('<html>');
    const { code, error } = await shop.mfe('rollback', 'reports', '--server', at);
    expect([code, error]).toEqual([1, `What answers at ${at}/registry/changes is no server of Mayak.`]);
  });

  it.each([
    ['forget', 'reports'],
    ['origins', '--add', 'https://cdn.example.com'],
  ])('is never made in a folder instead: %s has no --server', async (...line) => {
    shop.build('reports', '2.3.0');
    const { code, error } = await shop.mfe(...line, '--server', at);
    expect([code, error]).toEqual([2, expect.stringContaining('Unknown option “--server”')]);
    expect([asked, existsSync(join(shop.data, 'registry.json'))]).toEqual([[], false]);
  });
});
