import { firstValueFrom, timeout } from 'rxjs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Aborted,
  confirmBnwas,
  createGroup,
  Failure,
  getBeaconColumns,
  getFuelDailyConsumption,
  getHistoryData,
  getTrack,
  getTrackColumns,
  getUser,
  getUserSettings,
  limits,
  login,
  sendFeedback,
} from '../index.ts';
import { aUser } from '../fixtures.ts';
import { createClient, loadRequest, readBlock, type ClientOptions } from './index.ts';

type Reply = { status: number; body?: unknown } | 'hang' | 'drop';
let server: Server;
let reply: Reply = { status: 200 };
let asked: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    if (reply === 'hang') return;
    if (reply === 'drop') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function setUp(part: Partial<ClientOptions> = {}) {
  asked = [];
  const failures: Failure[] = [];
  let expelled = 0;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    token: () => 'secret',
    locale: () => 'en',
    onFailure: (failure) => failures.push(failure),
    onUnauthorized: () => (expelled += 1),
    ...part,
  });
  return { client, failures, expelled: () => expelled };
}
const problem = (status: number, code: string) => ({
  status,
  body: { type: 'about:blank', title: 'x', status, detail: 'x', instance: 'req-1', code },
});

describe('AUTH-05, AUTH-D04, I18N-D03 what a call carries', () => {
  it('the Bearer header, the language and the spelled path', async () => {
    const { client } = setUp();
    reply = { status: 200, body: [] };
    await client.call(getTrack, { params: { id: 7 }, query: { startDt: '2026-10-14T00:00:00Z' } });
    expect(asked[0]?.url).toBe('/api/beacons.getTrack2/7?startDt=2026-10-14T00:00:00Z');
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'accept-language': 'en' });
  });

  it('no token where none is needed, and none when there is none', async () => {
    reply = { status: 200, body: 'token' };
    await setUp().client.call(login, { body: { username: 'a', password: 'b' } });
    expect(asked[0]?.headers.authorization).toBeUndefined();
    reply = { status: 200, body: aUser() };
    await setUp({ token: () => null }).client.call(getUser, {});
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('the form that is asked for', async () => {
    reply = { status: 200, body: {} };
    await setUp().client.call(getBeaconColumns, { query: { since: 4 } });
    expect(asked[0]?.headers.accept).toBe('application/vnd.mayak.columns+json');
  });
});

describe('ERR-01, ERR-02, ERR-03, ERR-06, ERR-07, ERR-D02 a failed call', () => {
  it('ERR-02 500 has code 500 and the text of the server', async () => {
    const { client, failures } = setUp();
    reply = problem(500, 'internal');
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(failures).toMatchObject([{ code: 500, textKey: 'errors.internalServerError' }]);
  });

  it.each([['drop'], [{ status: 503 }], [problem(404, 'notFound')]] as Reply[][])(
    'ERR-03 %j has no code',
    async (answer) => {
      const { client, failures } = setUp();
      reply = answer as Reply;
      await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
      expect(failures).toMatchObject([{ code: null, textKey: 'errors.serverUnavailable' }]);
    },
  );

  it('ERR-07 is recorded and swallowed where the call says so', async () => {
    const { client, failures } = setUp();
    reply = problem(500, 'internal');
    await expect(client.call(getUserSettings, {})).resolves.toBeUndefined();
    expect(failures).toHaveLength(1);
  });

  it('ERR-D02 a swallowing call without an answer tells by true that it was done', async () => {
    const { client, failures } = setUp();
    reply = { status: 204 };
    await expect(client.call(sendFeedback, { body: { overall: 5 } })).resolves.toBe(true);
    reply = problem(500, 'internal');
    await expect(client.call(sendFeedback, { body: { overall: 5 } })).resolves.toBeUndefined();
    expect(failures).toHaveLength(1);
  });

  it('ERR-08 is recorded and null where the call says so', async () => {
    const { client, failures } = setUp();
    reply = problem(500, 'internal');
    const params = { id: 5 };
    await expect(client.call(getHistoryData, { params, query: {} })).resolves.toBeNull();
    await expect(client.call(getFuelDailyConsumption, { params, query: {} })).resolves.toBeNull();
    expect(failures).toHaveLength(2);
  });

  it('an answer that breaks the contract is a failure too', async () => {
    const { client, failures } = setUp();
    reply = { status: 200, body: { Id: 'one' } };
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(failures).toHaveLength(1);
  });
});

describe('ERR-D01 problems that a screen handles', () => {
  it('are thrown and not recorded', async () => {
    const { client, failures } = setUp();
    reply = problem(401, 'auth.invalidCredentials');
    const call = client.call(login, { body: { username: 'a', password: 'b' } });
    await expect(call).rejects.toMatchObject({ problem: { code: 'auth.invalidCredentials' } });
    expect(failures).toHaveLength(0);
  });

  it('BNWAS-D02 a risen alarm resolves with undefined', async () => {
    const { client, failures } = setUp();
    reply = problem(409, 'bnwas.stateChanged');
    await expect(
      client.call(confirmBnwas, { params: { id: 1 }, body: { bnwasState: 1 } }),
    ).resolves.toBeUndefined();
    expect(failures).toHaveLength(0);
  });
});

describe('CONF-D04 an answer that was asked for before the client was there', () => {
  const early = (answers: (Promise<Response> | null)[]) => {
    const given: string[] = [];
    const options: Partial<ClientOptions> = {
      early(address, header) {
        given.push(`${new URL(address).pathname} ${header('Authorization')} ${header('Accept-Language')}`);
        return answers.shift() ?? null;
      },
    };
    return { given, options };
  };
  const answer = (body: unknown, status = 200) =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

  it('is used once, and checked as any other', async () => {
    const { given, options } = early([answer(aUser({ UserName: 'early' }))]);
    const { client } = setUp(options);
    reply = { status: 200, body: aUser({ UserName: 'late' }) };
    await expect(client.call(getUser, {})).resolves.toMatchObject({ UserName: 'early' });
    expect(asked).toHaveLength(0);
    await expect(client.call(getUser, {})).resolves.toMatchObject({ UserName: 'late' });
    expect(asked).toHaveLength(1);
    expect(given[0]).toBe('/api/users Bearer secret en');
  });

  it('is not read again where a first frame has read it, and checked all the same', async () => {
    const readBy = (read: unknown) => Promise.resolve(Object.assign(new Response('{"Id":'), { read }));
    const { options } = early([readBy(aUser({ UserName: 'drawn' })), readBy({ Id: 'one' })]);
    const { client } = setUp(options);
    await expect(client.call(getUser, {})).resolves.toMatchObject({ UserName: 'drawn' });
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
  });

  it('GEN-D23 is bytes where the call asks for bytes', async () => {
    const bytes = new Uint8Array([77, 89, 255, 0]);
    const { client } = setUp(early([Promise.resolve(new Response(bytes))]).options);
    const read = await client.call(getTrackColumns, { params: { id: 7 }, query: {} });
    expect([new Uint8Array(read), asked.length]).toEqual([bytes, 0]);
  });

  it.each([
    ['was refused', () => answer({}, 503)],
    ['did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked for again where it %s, and nobody is told', async (_, one) => {
    const { client, failures } = setUp(early([one()]).options);
    reply = { status: 200, body: aUser() };
    await expect(client.call(getUser, {})).resolves.toMatchObject({ Id: aUser().Id });
    expect([asked.length, failures.length]).toEqual([1, 0]);
  });

  it('ERR-D06 that never comes is no response after the time that any call has, and at once for whoever does not wait', async () => {
    const never = () => early([new Promise<Response>(() => undefined)]).options;
    const { client, failures } = setUp(never());
    jest.useFakeTimers();
    const called = client.call(getUser, {}).catch((failure: unknown) => failure);
    await jest.advanceTimersByTimeAsync(limits.callTimeout);
    jest.useRealTimers();
    expect([await called, failures.length]).toEqual([expect.objectContaining({ isUnanswered: true }), 1]);
    const end = new AbortController();
    const left = setUp(never()).client.call(getUser, { signal: end.signal });
    end.abort();
    await expect(left).rejects.toBeInstanceOf(Aborted);
  });

  it('is a failure where it breaks the contract', async () => {
    const { client, failures } = setUp(early([answer({ Id: 'one' })]).options);
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(failures).toHaveLength(1);
  });

  it('is never taken for a call that changes something', async () => {
    const { given, options } = early([answer('token')]);
    reply = { status: 200, body: 'token' };
    await setUp(options).client.call(login, { body: { username: 'a', password: 'b' } });
    expect([given.length, asked.length]).toEqual([0, 1]);
  });
});

describe('CONF-D04, ERR-03 the code that asks over the network', () => {
  const user = aUser();

  it('is not fetched for an answer that is there already', async () => {
    const load = jest.fn(loadRequest);
    const early = () => Promise.resolve(new Response(JSON.stringify(user)));
    await setUp({ early, loadRequest: load }).client.call(getUser, {});
    expect(load).not.toHaveBeenCalled();
  });

  it('that could not be had is a server that nobody reaches, and the next call fetches it anew', async () => {
    const load = jest.fn(loadRequest).mockRejectedValueOnce(new Error('Loading chunk request failed'));
    const { client, failures } = setUp({ loadRequest: load });
    reply = { status: 200, body: user };
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(failures).toMatchObject([{ code: null, isUnanswered: true, textKey: 'errors.serverUnavailable' }]);
    await expect(client.call(getUser, {})).resolves.toMatchObject({ Id: user.Id });
  });

  it('that hangs ends with the time of the call, and the call is given up at once when its caller goes', async () => {
    jest.useFakeTimers();
    const { client, failures } = setUp({ loadRequest: () => new Promise(() => undefined) });
    const call = client.call(getUser, {}).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(limits.callTimeout - 1);
    expect(failures).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ name: 'Failure', status: null });
    const abort = new AbortController();
    const left = client.call(getUser, { signal: abort.signal }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(0);
    abort.abort();
    expect(await left).toBeInstanceOf(Aborted);
    expect([failures.length, jest.getTimerCount()]).toEqual([1, 0]);
    jest.useRealTimers();
  });
});

describe('ERR-05, AUTH-16 a 401 while logged in', () => {
  it('is told once to the session and is no store error', async () => {
    const { client, failures, expelled } = setUp();
    reply = problem(401, 'auth.required');
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect([expelled(), failures.length]).toEqual([1, 0]);
  });
});

describe('LIVE-D02, AUTH-D13 a live stream that ended with its session', () => {
  it('signs out at its next try, and a stream that broke for another reason does not', async () => {
    for (const [status, expelledBy] of [
      [401, 1],
      [503, 0],
    ] as const) {
      const { client, failures, expelled } = setUp();
      reply = problem(status, status === 401 ? 'auth.required' : 'internal');
      const listening = client.live$.subscribe();
      await new Promise<void>((done) => server.once('request', () => done()));
      await new Promise((done) => setTimeout(done, 50));
      listening.unsubscribe();
      expect([expelled(), failures.length]).toEqual([expelledBy, 0]);
    }
  });
});

describe('LIVE-D02 a live stream that opens', () => {
  it('tells first that beacons may have changed before it was there', async () => {
    const { client } = setUp();
    reply = { status: 200 };
    const first = await firstValueFrom(client.live$.pipe(timeout(3_000)));
    expect(first).toEqual({ kind: 'beacon', event: { Id: 0, BeaconId: null } });
  });
});

describe('GEN-D05 a 401 where somebody gives tokens', () => {
  const refuseFirst = () => {
    const tokens = ['old', 'new'];
    const options = {
      token: () => tokens[0] ?? null,
      renew: async (refused: string) => {
        if (tokens[0] === refused) tokens.shift();
        return tokens.length > 0;
      },
    };
    return { tokens, options };
  };

  it('is repeated once with the new token, and nobody is told', async () => {
    const { options } = refuseFirst();
    const { client, expelled } = setUp(options);
    reply = problem(401, 'auth.required');
    const call = client.call(getUser, {});
    await new Promise<void>((done) => server.once('request', () => done()));
    reply = { status: 200, body: aUser() };
    await expect(call).resolves.toMatchObject({ Id: aUser().Id });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(expelled()).toBe(0);
  });

  it('ends the session when the new token is refused too', async () => {
    const { options } = refuseFirst();
    const { client, expelled } = setUp(options);
    reply = problem(401, 'auth.required');
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect([asked.length, expelled()]).toEqual([2, 1]);
  });
});

describe('ERR-D04, ERR-D06 what is no error', () => {
  it('an aborted call', async () => {
    const { client, failures } = setUp();
    reply = 'hang';
    const abort = new AbortController();
    const call = client.call(getUser, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toBeInstanceOf(Aborted);
    expect(failures).toHaveLength(0);
  });

  it('a quiet call, whose caller tells it himself', async () => {
    const { client, failures } = setUp();
    reply = problem(500, 'internal');
    await expect(client.quiet.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(failures).toHaveLength(0);
  });
});

describe('AUTH-D17 a call that asks for proof first', () => {
  const asks = () => {
    reply = problem(403, 'permission.denied');
    Object.assign(reply.body as object, { reason: 'auth.confirm' });
  };

  it('waits for the user and is repeated once; nothing is recorded', async () => {
    const confirm = jest.fn(async () => {
      reply = { status: 204 };
      return true;
    });
    const { client, failures } = setUp({ confirm });
    asks();
    await client.call(sendFeedback, { body: { comment: 'x' } });
    expect([asked.length, confirm.mock.calls.length, failures.length]).toEqual([2, 1, 0]);
  });

  it('is given up where the user does not, and asks no second time', async () => {
    const { client, failures } = setUp({ confirm: async () => false });
    asks();
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Aborted);
    expect(failures).toEqual([]);
    const confirm = jest.fn(async () => true);
    const again = setUp({ confirm });
    await expect(again.client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('is a refusal like any other where nobody can be asked', async () => {
    const { client, failures } = setUp();
    asks();
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(failures).toHaveLength(1);
  });
});

describe('AUTH-D19 a call of a user who must set up a second step first', () => {
  it('is told, and nothing is recorded', async () => {
    const onSetUp = jest.fn();
    const { client, failures } = setUp({ onSetUp });
    reply = problem(403, 'permission.denied');
    Object.assign(reply.body as object, { reason: 'auth.setUpFactor' });
    await expect(client.call(getUser, {})).rejects.toBeInstanceOf(Failure);
    expect(await client.call(getUserSettings, {})).toBeUndefined();
    client.record((await client.quiet.call(getUser, {}).catch((failure: Failure) => failure)) as Failure);
    expect([onSetUp.mock.calls.length, failures.length]).toEqual([3, 0]);
  });
});

describe('LIVE-D01 a block of the stream', () => {
  it.each([
    ['event: beacon\ndata: {"Id":5,"BeaconId":5}', [{ kind: 'beacon', event: { Id: 5, BeaconId: 5 } }]],
    [': heartbeat', []],
    ['event: other\ndata: {"Id":5,"BeaconId":5}', []],
    ['event: beacon\ndata: {"Id":"x"}', []],
  ])('%j', (block, messages) => expect(readBlock(block)).toEqual(messages));
});

describe('API-D11 a call that makes something', () => {
  const group = { body: { Name: 'Fishery', BeaconIds: [7] } };
  const keys = () => asked.map(({ headers }) => headers['idempotency-key']);

  it('carries the same key when it is made again after an answer that did not come, and another one after one that did', async () => {
    const { client } = setUp();
    for (const lost of ['drop', problem(503, 'database.away')] as const) {
      reply = lost;
      await expect(client.call(createGroup, group)).rejects.toBeInstanceOf(Failure);
    }
    reply = { status: 201, body: { Id: 1, UserId: 2, ...group.body } };
    await client.call(createGroup, group);
    await client.call(createGroup, group);
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('keeps it over a refusal, which says nothing of the call that was not answered', async () => {
    const { client } = setUp();
    const other = { body: { ...group.body, Name: 'Pilots' } };
    reply = 'drop';
    await expect(client.call(createGroup, other)).rejects.toBeInstanceOf(Failure);
    reply = problem(429, 'rate.limited');
    await expect(client.call(createGroup, other)).rejects.toBeInstanceOf(Failure);
    reply = { status: 201, body: { Id: 1, UserId: 2, ...other.body } };
    await client.call(createGroup, other);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is another call where it asks for something else, and no other call carries a key', async () => {
    const { client } = setUp();
    reply = 'drop';
    await expect(client.call(createGroup, { body: { Name: 'A', BeaconIds: [] } })).rejects.toBeTruthy();
    await expect(client.call(createGroup, { body: { Name: 'B', BeaconIds: [] } })).rejects.toBeTruthy();
    await expect(client.call(login, { body: { username: 'a', password: 'b' } })).rejects.toBeTruthy();
    const [a, b, none] = keys();
    expect(a).not.toBe(b);
    expect(none).toBeUndefined();
  });
});
