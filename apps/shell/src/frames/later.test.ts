import type { Client } from '@mayak/api/client';
import { timer } from 'rxjs';
import { followAnswers } from './answers';
import { followPresses } from './presses';
import { followTimers } from './timers';

const work = (ms: number) => {
  const from = performance.now();
  while (performance.now() - from < ms);
};

describe('CONF-D19 what is done later is of who has asked for it', () => {
  it('a timer of RxJS, by the calls that have set it', async () => {
    const timers = followTimers();
    const from = performance.now();
    await new Promise<void>((done) => {
      timer(1).subscribe(() => {
        work(15);
        done();
      });
    });
    await new Promise((done) => setTimeout(done));
    expect(timers.within(from, Infinity)).toContain('later.test.ts');
    expect(timers.within(from - 100, from)).toBeUndefined();
  });

  it('an answer, and a refusal, by the calls that have asked for it', async () => {
    const client = {
      call: jest.fn(async (endpoint: unknown) => {
        if (endpoint === 'wrong') throw new Error('refused');
        return 'answer';
      }),
    };
    const answers = followAnswers(client as unknown as Pick<Client, 'call'>);
    const from = performance.now();
    const whoAsks = () => (client.call as (endpoint: string) => Promise<string>)('right');
    await expect(whoAsks()).resolves.toBe('answer');
    expect(answers.within(from, Infinity)).toContain('whoAsks');
    await expect(client.call('wrong')).rejects.toThrow('refused');
    expect(answers.within(from - 100, from - 50)).toBeUndefined();
  });

  it('a press, before its handlers take the part away', () => {
    const given: string[] = [];
    const presses = followPresses(({ type }) => given.push(type));
    const button = document.body.appendChild(document.createElement('button'));
    let stamp = 0;
    button.addEventListener('click', (event) => {
      stamp = event.timeStamp;
      button.remove();
    });
    button.click();
    expect(given).toEqual(['click']);
    expect(presses.at(stamp, 'click')).toMatchObject({ type: 'click', host: null });
    expect(presses.before(performance.now(), 'click')?.stamp).toBe(stamp);
    expect(presses.before(performance.now(), 'keydown')).toBeUndefined();
    expect(presses.before(performance.now() + 1_000, 'click')).toBeUndefined();
  });
});
