import { doorsOf } from './doors.ts';
import { hintsOf } from './hints.ts';
import { live } from './live.ts';
import { openDemo } from './make.ts';

// Runs beside a server, which starts it and tells it its address and key by the environment.
const { env } = process;
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => process.exit(0));
const log = (text: string) => process.stderr.write(`${text}\n`);

const doors = doorsOf(env['SERVER_URL'] ?? '', env['OPERATOR_KEY'] ?? '');
const demo = await openDemo(doors, {
  size: Number(env['DEMO_FLEET'] ?? 20),
  onProgress: (done, all) => log(`The demo fleet is being made: ${done} of ${all}`),
});
const traccarToken = env['TRACCAR_TOKEN'] ?? '';
process.send?.(
  demo ? await hintsOf(doors.operator, demo, { address: env['PUBLIC_URL'] ?? '', traccarToken }) : '',
);
if (!demo) process.exit(0);
await live(doors, demo, (error) => log(`The demo fleet could not send a packet: ${String(error)}`));
