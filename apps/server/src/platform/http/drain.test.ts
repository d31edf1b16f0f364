import Fastify from 'fastify';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { answerBeforeClose } from './drain.ts';

const agent = new Agent({ keepAlive: true });

describe('SRV-D16 a server that another one has replaced', () => {
  it('takes no connection, tells those it has to come by another one, cuts no call however long, and ends what would stay', async () => {
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    answerBeforeClose(app, 10_000, 400);
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((done) => (release = done));
    app.get('/slow', async () => isHeld.then(() => 'at last'));
    app.get('/quick', () => 'now');
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const ask = (path: string) =>
      new Promise<[string, string | undefined]>((done, fail) => {
        const sent = request({ agent, port, host: '127.0.0.1', path }, (answer) => {
          let said = '';
          answer.on('data', (part) => (said += String(part)));
          answer.on('end', () => done([said, answer.headers.connection]));
        });
        sent.on('error', fail).end();
      });

    expect(await ask('/quick')).toEqual(['now', 'keep-alive']);
    const slow = ask('/slow');
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    expect(await ask('/quick')).toEqual(['now', 'keep-alive']);

    const left = app.leave();
    expect(app.leaving.aborted).toBe(true);
    const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [Error & { code: string }];
    expect(refused.code).toBe('ECONNREFUSED');
    // The connection that was idle when it left is still answered by.
    expect(await ask('/quick')).toEqual(['now', 'close']);
    await left;
    const closed = app.close();
    let isClosed = false;
    void closed.then(() => (isClosed = true));
    await once(idle, 'close');
    expect(isClosed).toBe(false);
    release();
    expect(await slow).toEqual(['at last', 'close']);
    await closed;
  });
});
