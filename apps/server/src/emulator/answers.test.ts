import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import {
  columnsType,
  createGroup,
  deleteGroup,
  Failure,
  getBeaconColumns,
  getGroups,
  getTrackColumns,
  getUser,
  login,
} from '@mayak/api';
import { createClient } from '@mayak/api/client';
import { aUser, someColumns } from '@mayak/api/fixtures';
import {
  decodeTrack,
  legsOf,
  newFixes,
  packFixes,
  packHead,
  packLegs,
  packPart,
  Part,
  seriesType,
  type TrackHead,
} from '@mayak/api/history';
import { apiBase } from '../platform/http/apiBase.ts';
import { openHttp } from '../platform/http/server.ts';
import { recordedAnswers } from './answers.ts';
import { answerKey, type Recording } from './recording.ts';

const minute = 60_000;
const at = Date.parse('2026-10-14T12:00:00Z');

const fixes = newFixes(3);
fixes.t.set([at - 20 * minute, at - 10 * minute, at]);
fixes.lat.set([69, 69.1, 69.2]);
fixes.lng.set([33, 33.1, 33.2]);
const legs = legsOf(fixes);
const head: TrackHead = {
  Id: '7-a-b',
  BeaconId: 7,
  StartDt: '2026-10-13T12:00:00Z',
  EndDt: '2026-10-14T12:00:00Z',
  Until: '2026-10-14T12:00:00Z',
  Complete: true,
  Unchanged: false,
  Thinned: false,
  StopMinutes: 3,
  GapMinutes: 30,
  Figures: {
    Fixes: 3,
    Length: 22_000,
    GapLength: 0,
    Duration: 20 * minute,
    Moving: 20 * minute,
    Standing: 0,
    Gaps: 0,
    EstimatedLength: 0,
    EstimatedTime: 0,
    MeanSpeed: 66,
    MaxSpeed: 70,
  },
};
const track = Buffer.concat([
  packHead(head),
  packPart(Part.Fixes, 3, packFixes(fixes)),
  packPart(Part.Legs, legs.length, packLegs(legs)),
  packPart(Part.End, 0),
]);
const columns = someColumns({
  cards: [{ Id: 7, Name: 'Anchor' }],
  states: [{ Id: 7, FixDt: at / 1_000 - 60 }],
});
const recording: Recording = {
  at,
  answers: {
    [answerKey('/users', 'application/json')]: {
      type: 'application/json',
      body: aUser({ UserName: 'demo' }),
    },
    [answerKey('/groups', 'application/json')]: { type: 'application/json', body: [] },
    [answerKey('/beacons', columnsType)]: { type: columnsType, body: columns },
    [answerKey('/beacons.getTrack2/7', seriesType)]: { type: seriesType, body: track.toString('base64') },
  },
};

async function open() {
  const app = openHttp(pino({ level: 'silent' }), 0);
  recordedAnswers(app, recording);
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  let token: string | null = null;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${apiBase}`,
    token: () => token,
    locale: () => 'en',
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });
  const signIn = async () => {
    token = await client.call(login, { body: { username: 'demo', password: 'demo123' } });
  };
  return { client, signIn };
}
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('GEN-D05 the recorded answers of the emulator', () => {
  it('know no user before the sign-in, and anybody after it', async () => {
    const { client, signIn } = await open();
    await expect(client.call(getUser, {})).rejects.toMatchObject({ status: 401 });
    await signIn();
    await expect(client.call(getUser, {})).resolves.toMatchObject({ UserName: 'demo' });
  });

  it('are as old now as they were when they were recorded', async () => {
    const { client, signIn } = await open();
    await signIn();
    const { States } = await client.call(getBeaconColumns, { query: {} });
    expect(Date.now() / 1_000 - (States.FixDt[0] ?? 0)).toBeGreaterThanOrEqual(59);
    expect(Date.now() / 1_000 - (States.FixDt[0] ?? 0)).toBeLessThan(70);
    const answer = await client.call(getTrackColumns, { params: { id: 7 }, query: {} });
    const moved = decodeTrack(new Uint8Array(answer));
    const by = (moved.fixes.t[2] ?? 0) - at;
    expect(Math.abs(Date.now() - (moved.fixes.t[2] ?? 0))).toBeLessThan(10_000);
    expect(Date.parse(moved.head.EndDt) - Date.parse(head.EndDt)).toBeCloseTo(by, -1);
    expect(moved.legs.map(({ from }) => from - by)).toEqual(legs.map(({ from }) => from));
    expect([...moved.fixes.lat]).toEqual([...fixes.lat]);
  });

  it('forget a change, and refuse one that would be answered with what was made of it', async () => {
    const { client, signIn } = await open();
    await signIn();
    await client.call(deleteGroup, { params: { id: 3 } });
    const body = { Name: 'Tugs', BeaconIds: [] };
    await expect(client.call(createGroup, { body })).rejects.toBeInstanceOf(Failure);
    await expect(client.call(getGroups, {})).resolves.toEqual([]);
  });
});
