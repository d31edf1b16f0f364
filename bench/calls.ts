import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  getBeacons,
  getFuelDailyConsumption,
  getHistoryData,
  getStatusEvents,
  getTrack,
  pathOf,
  type Endpoint,
} from '@mayak/api';
import { fillHistory, steadyLoad } from './history/fill.ts';
import { median, quantile } from './numbers.ts';
import { openProduct } from './product.ts';

// The calls of a beacon's page over a long and dense history: medians, p95 and bytes beside their goals.
// `node bench/calls.ts [--vessels 20] [--days 30] [--step 30] [--rate 1000] [--runs 20] [--data folder] [--smoke]`

const { values: given } = parseArgs({
  options: {
    vessels: { type: 'string' },
    days: { type: 'string', default: '30' },
    step: { type: 'string' },
    rate: { type: 'string', default: '1000' },
    runs: { type: 'string' },
    data: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const { smoke } = given;
const days = Number(given.days);
const plan = {
  vessels: Number(given.vessels ?? (smoke ? 1 : 20)),
  days,
  /** Seconds between two instants of a beacon. */
  step: Number(given.step ?? (smoke ? 600 : 30)),
};
const runs = Number(given.runs ?? (smoke ? 2 : 20));
const day = 86_400_000;
const operatorKey = 'bench-operator-key';
process.env['OPERATOR_KEY'] = operatorKey;

interface Call {
  title: string;
  endpoint: Endpoint;
  /** How far back, days; null asks without a period. */
  back: number | null;
  query?: string;
  /** The p95 to reach, ms, and whether it is to be reached while packets are stored. */
  goal: number | null;
  loaded?: boolean;
}

const calls: readonly Call[] = [
  { title: 'Track of 2 days', endpoint: getTrack, back: 2, goal: 50 },
  { title: 'Track of 2 days, under load', endpoint: getTrack, back: 2, goal: 50, loaded: true },
  { title: `History of ${days} days`, endpoint: getHistoryData, back: days, goal: 300 },
  {
    title: `History of ${days} days, 480 samples`,
    endpoint: getHistoryData,
    back: days,
    query: '&samples=480',
    goal: 300,
  },
  { title: `Daily fuel, ${days} days`, endpoint: getFuelDailyConsumption, back: days, goal: 100 },
  { title: 'Events', endpoint: getStatusEvents, back: null, goal: 50 },
  { title: 'List of beacons', endpoint: getBeacons, back: null, goal: null },
];

const settings = { fleet: 20, runs, url: null, data: given.data ?? null, before: null, alone: true, smoke };
const product = await openProduct(settings);
const most = { samples: 5_000 };

async function measured({ endpoint, back, query = '' }: Call, id: number) {
  const now = Date.now();
  const at = (t: number) => new Date(t).toISOString();
  const period = back === null ? '' : `?startDt=${at(now - back * day)}&endDt=${at(now)}${query}`;
  const url = `${product.url}/api${pathOf(endpoint, { id })}${period}`;
  const headers = { Authorization: `Bearer ${product.token}` };
  const times: number[] = [];
  let body = '';
  for (let run = 0; run <= runs; run++) {
    const begin = performance.now();
    const answer = await fetch(url, { headers });
    body = await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    // The first one warms up.
    if (run > 0) times.push(performance.now() - begin);
  }
  return { times, body };
}

try {
  const { id, rows, keep } = await fillHistory(product, operatorKey, plan);
  console.log(`${rows} instants of ${plan.vessels} vessels, medians of ${runs} runs of one vessel`);
  for (const call of calls) {
    const load = call.loaded ? steadyLoad(product, keep, Number(given.rate)) : null;
    // The load is there before it is measured beside it.
    if (load) await pause(2_000);
    const { times, body } = await measured(call, id);
    const sent = await load?.end();
    const [p95, goal] = [quantile(times, 0.95), call.goal];
    const words = [
      call.title.padEnd(36),
      `median ${median(times).toFixed(0).padStart(5)} ms`,
      `p95 ${p95.toFixed(0).padStart(5)} ms`,
      `${(body.length / 1_000).toFixed(0).padStart(6)} kB`,
      goal === null ? '' : `goal ${goal} ms, ${(p95 / goal).toFixed(2)} of it`,
      sent === undefined ? '' : `beside ${sent.toFixed(0)} packets/s`,
    ];
    console.log(words.join('  '));
    if (call.endpoint !== getHistoryData) continue;
    const longest = Math.max(
      ...getHistoryData.answer.parse(JSON.parse(body)).map((one) => one.Values.length),
    );
    if (longest > most.samples) throw new Error(`a sensor has ${longest} samples, more than ${most.samples}`);
  }
} finally {
  await product.stop();
}
