import type { FastifyRequest } from 'fastify';
import { encodingFor } from './compress.ts';

describe('API-D08 how an answer is packed', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;Q=0', null],
    ['BR', 'br'],
    ['identity', null],
    ['', null],
  ])('for a client that reads "%s": %s', (accepted, encoding) => {
    const request = { headers: { 'accept-encoding': accepted } } as unknown as FastifyRequest;
    expect(encodingFor(request)).toBe(encoding);
  });
});
