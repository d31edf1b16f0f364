import { connect, type Socket } from 'node:net';

/** One kept connection, with one call at a time: the load must not cost more than what it measures. */
export class Line {
  readonly #socket: Socket;
  readonly #host: string;
  #rest = '';
  #answered: (answer: { status: number; body: string }) => void = () => undefined;
  #failed: (error: Error) => void = () => undefined;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (part: string) => this.#take(part));
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#failed(new Error('The server closed a connection.')));
  }

  /** Posts a text of plain ASCII. */
  post(path: string, headers: Record<string, string>, body: string) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${lines.join('')}Content-Length: ${body.length}\r\n\r\n`;
    return new Promise<{ status: number; body: string }>((answered, failed) => {
      this.#answered = answered;
      this.#failed = failed;
      this.#socket.write(head + body, 'latin1');
    });
  }

  #take(part: string): void {
    this.#rest += part;
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#rest)?.[1] ?? 0);
    const all = end + 4 + length;
    if (this.#rest.length < all) return;
    const answer = { status: Number(this.#rest.slice(9, 12)), body: this.#rest.slice(end + 4, all) };
    this.#rest = this.#rest.slice(all);
    this.#answered(answer);
  }

  end(): void {
    this.#failed = () => undefined;
    this.#socket.destroy();
  }
}
