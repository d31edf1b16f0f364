import { pino, destination } from 'pino';
import { join } from 'node:path';
import { buildApp, type Built } from '../../app.ts';
import { jobsOf } from '../../features.ts';
import { readSettings } from '../../platform/settings/readSettings.ts';
import { makeCast, noticeSecret } from '../cast.ts';
import type { Answered, Ask, Asked, Asks } from './asks.ts';

// A process of the server that is killed, paused and lied to by the schedules: it serves as any other does.

let built: Built | null = null;
let [come, answered] = [0, 0];
const wall = Date.now.bind(Date);

const worksOfTheMinute = ['charging', 'silence'];

type Answers = { [A in Ask]: (given: Asks[A]['given']) => Promise<Asks[A]['answer']> };
const answers: Answers = {
  async open({ url, dataDir }) {
    const settings = readSettings({
      DATA_DIR: dataDir,
      DEMO: 'off',
      // It walks by the clock, which no schedule repeats.
      CANARY: 'off',
      PORT: '0',
      PAYMENT_SECRET: noticeSecret,
    });
    const log = pino(
      { level: 'warn' },
      destination({ dest: join(dataDir, `${process.pid}.log`), sync: true }),
    );
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (err) => log.error({ err }, 'A promise was left alone'));
    built = await buildApp(settings, { url, kind: 'external', version: 'prove' }, log);
    [come, answered] = [0, 0];
    built.app.server.on('request', (_request, answer) => {
      come += 1;
      answer.once('finish', () => (answered += 1));
    });
    const address = await built.app.listen({ host: '127.0.0.1', port: 0 });
    return { api: `${address}/api` };
  },
  async close() {
    await built?.close();
    built = null;
    return { cut: come - answered };
  },
  async jump(by) {
    Date.now = () => wall() + by;
    return null;
  },
  async work() {
    if (!built) return null;
    for (const job of jobsOf(built.context)) if (worksOfTheMinute.includes(job.name)) await job.run();
    return null;
  },
  async cast() {
    if (!built) throw new Error('It serves on nothing.');
    return makeCast(built.context);
  },
};

const send = (answer: Answered) => process.send?.(answer);
process.on('message', ({ id, ask, given }: Asked) => {
  const run = answers[ask] as (given: unknown) => Promise<Asks[Ask]['answer']>;
  run(given).then(
    (answer) => send({ id, answer }),
    (error: Error) => send({ id, error: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => process.exit());
