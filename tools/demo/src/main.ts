import { Calls } from './calls.ts';
import { doorsOf } from './doors.ts';
import { hintsOf } from './hints.ts';
import { live } from './live.ts';
import { openDemo } from './make.ts';
import { progressOn } from './progress.ts';

// Runs beside a server, which starts it and tells it its address and key by the environment.
const { env } = process;
const calls = new Calls();
/** The server waits for it, so a call that it makes now is answered. */
const stop = () => void calls.stop().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
process.on('disconnect', () => process.exit(0));
const log = (text: string) => process.stderr.write(`${text}\n`);

const doors = doorsOf(env['SERVER_URL'] ?? '', env['OPERATOR_KEY'] ?? '', calls);
const demo = await openDemo(doors, {
  size: Number(env['DEMO_FLEET'] ?? 20),
  onProgress: progressOn(process.stderr, Date.now),
});
const traccarToken = env['TRACCAR_TOKEN'] ?? '';
process.send?.(
  demo ? await hintsOf(doors.operator, demo, { address: env['PUBLIC_URL'] ?? '', traccarToken }) : '',
);
if (!demo) process.exit(0);
await live(doors, demo, (error) => log(`The demo fleet could not send a packet: ${String(error)}`));
