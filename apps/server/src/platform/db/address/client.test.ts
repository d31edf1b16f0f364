import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isAway } from '../isAway.ts';
import { openPool } from '../pool.ts';

/** A message of PostgreSQL: its letter, its length and its bytes. */
function message(letter: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(letter), length, bytes]);
}
const signedIn = message('R', Buffer.from([0, 0, 0, 0]));
const ready = message('Z', Buffer.from('I'));
const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

describe('SRV-D31 a connection that the database ends in the very moment in which it is made', () => {
  it('fails the call that waited for it, as any database that is away does, and the process goes on', async () => {
    const dying = createServer((socket) => {
      // All in one packet, as from a PostgreSQL that was killed just then.
      socket.once('data', () => socket.end(Buffer.concat([signedIn, ready, ended])));
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(dying, 'listening');
    const { port } = dying.address() as AddressInfo;
    const url = `postgres://mayak@127.0.0.1:${port}/mayak`;
    const pool = openPool({ url }, { max: 1, onError: () => undefined });
    const refused: unknown = await pool.query('select 1').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(isAway(refused)).toBe(true);
    await pool.end();
    dying.close();
  });
});
