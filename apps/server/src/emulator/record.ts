import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import * as api from '@mayak/api';
import { endpointsOf, pathOf, type Endpoint } from '@mayak/api';
import { seriesType } from '@mayak/api/history';
import { clock } from '../platform/clock/clock.ts';
import { apiBase } from '../platform/http/apiBase.ts';
import { demoAccount } from '../platform/web/config.ts';
import { answerKey, type Recording } from './recording.ts';

// Records what a server with the demo answers its demo user: `node apps/server/src/emulator/record.ts <address> <file.json.gz>`.
const [address = '', file = ''] = process.argv.slice(2);
/** As much as tracks and histories show at first. */
const longest = 2 * 86_400_000;
/** Fewer calls than a user may make in a minute. */
const mostBeacons = 20;

const base = `${address}${apiBase}`;
const login = await fetch(`${base}/account/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(demoAccount),
});
if (!login.ok) throw new Error(`${address} has no demo user: ${login.status}`);
const token = String(await login.json());

const at = clock.now();
const recording: Recording = { at, answers: {} };
const period = { startDt: new Date(at - longest).toISOString(), endDt: new Date(at).toISOString() };

/** Asks for an answer and keeps it; what is refused is none. */
async function record(endpoint: Endpoint, path: string): Promise<unknown> {
  const { accept, query } = endpoint;
  const needsPeriod = query !== undefined && !query.safeParse({}).success;
  const asked = needsPeriod || accept === seriesType ? `?${new URLSearchParams(period)}` : '';
  const answer = await fetch(`${base}${path}${asked}`, {
    headers: { accept, authorization: `Bearer ${token}` },
  });
  if (answer.status === 429) {
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    return record(endpoint, path);
  }
  if (!answer.ok) return null;
  const type = answer.headers.get('content-type') ?? accept;
  const isJson = type.includes('json');
  const body: unknown = isJson
    ? await answer.json()
    : Buffer.from(await answer.arrayBuffer()).toString('base64');
  recording.answers[answerKey(path, accept)] = { type, body };
  return body;
}

const reads = Object.values(endpointsOf(api)).filter(
  ({ method, caller }) => method === 'GET' && caller === 'user',
);
for (const endpoint of reads.filter(({ path }) => !path.includes('{'))) await record(endpoint, endpoint.path);

const answerOf = (path: string) => recording.answers[answerKey(path, 'application/json')]?.body;
const beacons = api.getBeacons.answer.parse(answerOf('/beacons')).slice(0, mostBeacons);
const conversations = api.getConversations.answer.parse(answerOf('/conversations') ?? []);
const idsOf = (path: string): readonly number[] => {
  if (/^\/(beacons|firmware|remote)[/.]/.test(path)) return beacons.map(({ Id }) => Id);
  if (path.startsWith('/conversations/')) return conversations.map(({ Id }) => Id);
  return [];
};
for (const endpoint of reads)
  for (const id of endpoint.path.includes('{id}') ? idsOf(endpoint.path) : [])
    await record(endpoint, pathOf(endpoint, { id }));

writeFileSync(file, gzipSync(JSON.stringify(recording)));
process.stdout.write(`${Object.keys(recording.answers).length} answers are recorded.\n`);
