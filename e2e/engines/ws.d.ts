/** What the bridge to WebKit takes of a package without types. */
declare module 'ws' {
  import type { Server } from 'node:http';

  interface WebSocket {
    send: (text: string) => void;
    terminate: () => void;
    on: ((event: 'message', hear: (bytes: Buffer) => void) => void) &
      ((event: 'close', hear: () => void) => void);
  }
  export class WebSocketServer {
    clients: Set<WebSocket>;
    constructor(options: { server: Server; maxPayload: number });
    on: (event: 'connection', hear: (socket: WebSocket) => void) => void;
  }
}
