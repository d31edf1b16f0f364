// Calls of tryPage.sh to the server on this machine: `fleet`, `health`, `version`, and `while FILE` until the file goes.
import { existsSync } from 'node:fs';

const at = 'http://127.0.0.1:3333';
const [what, file] = process.argv.slice(2);
const asked = async (path, more) => {
  const answer = await fetch(`${at}${path}`, { signal: AbortSignal.timeout(10_000), ...more });
  if (!answer.ok) throw new Error(`${path} ${answer.status}`);
  return answer.json();
};

try {
  if (what === 'fleet') {
    const body = JSON.stringify({ username: 'demo', password: 'demo123' });
    const token = await asked('/api/account/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const beacons = await asked('/api/beacons', { headers: { authorization: `Bearer ${token}` } });
    if (beacons.length < 20) throw new Error(`${beacons.length} beacons`);
    console.log(`${beacons.length} beacons`);
  } else if (what === 'while') {
    const [count, missed] = [{ all: 0 }, []];
    for (; existsSync(file); await new Promise((next) => setTimeout(next, 20))) {
      count.all += 1;
      await asked('/health').catch(({ message }) => missed.push(message));
    }
    console.log(`${missed.length} of ${count.all} calls missed ${[...new Set(missed)].join(', ')}`);
  } else {
    const health = await asked('/health');
    if (what === 'version') console.log(JSON.stringify(health));
  }
} catch ({ message }) {
  if (what === 'fleet') console.error(message);
  process.exitCode = 1;
}
