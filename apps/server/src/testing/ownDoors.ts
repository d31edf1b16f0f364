import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { openOwnDoor } from '../platform/http/ownDoor.ts';

// Two processes of a cluster, each with a door of its own: prints how many of its calls each got an answer of another process to.
const calls = 20;

if (cluster.isPrimary) {
  const workers = [cluster.fork(), cluster.fork()];
  const told: unknown[] = [];
  let open = 0;
  for (const worker of workers)
    worker.on('message', (word) => {
      if (word === 'open') {
        open += 1;
        if (open === workers.length) for (const each of workers) each.send('ask');
      } else told.push(word);
      if (told.length === workers.length) {
        process.stdout.write(JSON.stringify(told));
        for (const each of workers) each.kill();
      }
    });
} else {
  const server = createServer((_, reply) => void reply.end(String(process.pid)));
  const url = await openOwnDoor(server);
  process.on('message', () => {
    const ask = async () => {
      const answer = await fetch(url, { headers: { connection: 'close' } });
      return (await answer.text()) === String(process.pid);
    };
    void Promise.all(Array.from({ length: calls }, ask)).then((own) =>
      process.send?.(own.filter((is) => !is).length),
    );
  });
  process.send?.('open');
}
