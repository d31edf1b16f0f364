import { EventEmitter } from 'node:events';
import { channel, NoAnswer, type Carrier } from './channel.ts';

/** Two ends of a line between processes. */
function line(): [Carrier, Carrier] {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, far: EventEmitter): Carrier => ({
    send: (message) => setImmediate(() => far.emit('message', structuredClone(message))),
    on: (event, listener) => own.on(event, listener),
  });
  return [end(one, other), end(other, one)];
}

describe('SRV-D01 what processes ask of each other', () => {
  it('is answered, each question by its own answer, both ways', async () => {
    const [one, other] = line();
    let count = 0;
    const ask = channel(one, { name: () => Promise.resolve('one') });
    const askBack = channel(other, { count: () => Promise.resolve((count += 1)) });
    expect(await Promise.all([ask('count'), ask('count'), askBack('name')])).toEqual([1, 2, 'one']);
  });

  it('is refused where the other side does not know, fails or says nothing', async () => {
    const [one, other] = line();
    const ask = channel(one, {}, 50);
    channel(other, {
      fails: () => Promise.reject(new Error('no')),
      hangs: () => new Promise(() => undefined),
    });
    for (const question of ['unknown', 'fails', 'hangs'])
      await expect(ask(question)).rejects.toBeInstanceOf(NoAnswer);
  });
});
