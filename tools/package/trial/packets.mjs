// Calls of tryMachines.sh: `health URL`, and `send URL FROM`: positions of a beacon of the demo, one after the other from each of four devices, while
// /trial/go is there. Says how many were acknowledged, and when the first was after the promotion that /trial/promoted tells of.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const [what, at, from] = process.argv.slice(2);
const counted = '/trial/counted';

if (what === 'health') {
  const answer = await fetch(`${at}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => ({
    ok: false,
  }));
  console.log(answer.ok ? 'ok' : 'away');
} else {
  const signIn = JSON.stringify({ username: 'demo', password: 'demo123' });
  const headers = { 'content-type': 'application/json' };
  const token = await (
    await fetch(`${at}/api/account/login`, { method: 'POST', headers, body: signIn })
  ).json();
  const beacons = await (
    await fetch(`${at}/api/beacons`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const said = { acknowledged: 0, again: 0, slowest: 0, stored: undefined };
  const promoted = () =>
    existsSync('/trial/promoted') ? Number(readFileSync('/trial/promoted', 'utf8')) : undefined;
  const begun = Date.now();
  // Each device has an hour of its own past, so that no two positions share their moment.
  const device = async (imei, hour) => {
    for (let second = 0; existsSync('/trial/go'); second += 1) {
      const timestamp =
        Math.floor(begun / 1000) - (from === 'first' ? 86_400 : 43_200) - hour * 3600 + second;
      const query = `id=${imei}&lat=${(1 + second / 1e4).toFixed(4)}&lon=3.3&timestamp=${timestamp}`;
      for (let stored = false; !stored;) {
        const asked = Date.now();
        const answer = await fetch(`${at}/api/ingest/osmand?${query}`, {
          signal: AbortSignal.timeout(30_000),
        }).catch(() => undefined);
        said.slowest = Math.max(said.slowest, Date.now() - asked);
        stored = answer?.status === 200;
        if (stored) said.acknowledged += 1;
        else {
          said.again += 1;
          await new Promise((next) => setTimeout(next, 100));
        }
        const order = promoted();
        if (stored && said.stored === undefined && order > begun) {
          said.stored = Date.now() - order;
          writeFileSync('/trial/again', '');
        }
      }
    }
  };
  const imeis = beacons.flatMap(({ GsmImei, IridiumImei }) => GsmImei ?? IridiumImei ?? []).slice(0, 4);
  if (imeis.length < 4) throw new Error(`${imeis.length} beacons`);
  await Promise.all(imeis.map(device));
  const before = existsSync(counted) ? Number(readFileSync(counted, 'utf8')) : 0;
  writeFileSync(counted, String(before + said.acknowledged));
  console.log(
    `acknowledged: ${said.acknowledged}, sent again: ${said.again}, slowest answer ${said.slowest} ms`,
  );
  console.log(`first stored ${said.stored} ms after the order to promote`);
  console.log(`acknowledged in all: ${before + said.acknowledged}`);
}
