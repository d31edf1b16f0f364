import { connect, type Socket } from 'node:net';

/** A message of WebKit's inspector: its length, its byte order (1 is little-endian), its name, and its values as GVariant lays them. */
function packed(name: string, values: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(`${name}\0`), values]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length);
  head[4] = 1;
  return Buffer.concat([head, body]);
}

/** The page of a browser under automation is the first target of the first connection; no list tells of it. */
const page = Buffer.alloc(16);
page.writeBigUInt64LE(1n, 0);
page.writeBigUInt64LE(1n, 8);

export interface Inspector {
  send: (text: string) => void;
  close: () => void;
}

/**
 * Speaks with the page over the socket of WebKit's inspector. The one over HTTP would do, but closes at a message above 128 kB, which
 * Playwright's first script is.
 */
export function inspect(port: number, onMessage: (text: string) => void): Inspector {
  const socket: Socket = connect(port, '127.0.0.1');
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes as Buffer]);
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(0)) {
      const end = 5 + rest.readUInt32BE(0);
      const body = rest.subarray(5, end);
      rest = rest.subarray(end);
      const name = body.toString('utf8', 0, body.indexOf(0));
      if (name === 'SendMessageToFrontend')
        onMessage(body.toString('utf8', name.length + 1 + page.length, body.length - 1));
    }
  });
  // It ends with its browser.
  socket.on('error', () => socket.destroy());
  socket.write(packed('SetupInspectorClient', Buffer.from('\0')));
  socket.write(packed('Setup', page));
  return {
    send: (text) =>
      socket.write(packed('SendMessageToBackend', Buffer.concat([page, Buffer.from(`${text}\0`)]))),
    close: () => socket.destroy(),
  };
}
