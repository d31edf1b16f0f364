import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DatabaseAway, Sockets } from './sockets.ts';

describe('SRV-D01 sockets of a database that does not answer', () => {
  it('reach it no more until it is there again: it is not met by all that was asked meanwhile', async () => {
    const from: (number | undefined)[] = [];
    const server = createServer((socket) => from.push(socket.remotePort)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets = new Sockets();

    sockets.cut();
    for (let i = 0; i < 20; i += 1) {
      const refused = sockets.open().connect(port, '127.0.0.1');
      const [error] = (await once(refused, 'error')) as [Error];
      expect(error).toBeInstanceOf(DatabaseAway);
    }
    sockets.mend();
    const socket = sockets.open().connect(port, '127.0.0.1');
    // Connections are taken in the order in which they came.
    await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
    expect(from).toEqual([socket.localPort]);
    expect(sockets.size).toBe(1);

    const ended = once(socket, 'error');
    sockets.cut();
    expect((await ended)[0]).toBeInstanceOf(DatabaseAway);
    server.close();
  });
});
