import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { port } from './product.ts';

/** Lets the product answer, under the name by which the browser knows the server in between. */
export function passOn(asked: IncomingMessage, reply: ServerResponse): void {
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  passed.on('error', () => reply.destroy());
  reply.on('close', () => passed.destroy());
  asked.pipe(passed);
}
