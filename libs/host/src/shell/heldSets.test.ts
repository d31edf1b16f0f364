import { BehaviorSubject } from 'rxjs';
import type { Registry, Release } from '../registry/index.ts';
import { after, newSensor, sensor, servedOf, threeRemotes } from '../registry/sets.fixtures.ts';
import { aRelease } from './aRelease.fixtures';
import { createBlockedVersions } from './blockedVersions';
import { createFeatures } from './features';
import { openRegistryClient } from './registryClient';

type Options = Parameters<typeof openRegistryClient>[0];
const begun = after(threeRemotes(), newSensor);
const toAll = { kind: 'rollout' as const, version: 'on', percent: 100, steps: [100] };
const given = servedOf(after(begun, toAll));
const back = servedOf(after(begun, toAll, { kind: 'rollback' }));
const whole = { management: '2.0.0', monitoring: '2.0.0', reports: '2.0.0', [sensor]: 'on' };
const none = { management: '1.0.0', monitoring: '1.0.0', reports: '1.0.0', [sensor]: 'off' };

/** A page of three remotes; `had` is every state that it was ever seen in. */
async function aPage(first: Registry, more: Partial<Options> = {}) {
  const server = { registry: first };
  const leave = jest.fn();
  const { subject = () => ({ id: '1', tenant: null, permissions: [], locale: 'ru' }) } = more;
  const client = await openRegistryClient({
    read: async () => server.registry,
    describe: async ({ name, version }) => aRelease({ name, version: version ?? '' }),
    subject,
    blocked: createBlockedVersions(),
    overrides: {},
    leftOut: () => false,
    log: () => undefined,
    leave,
    ...more,
  });
  const { registry$, sets$, remotes } = client;
  const overrides$ = new BehaviorSubject({});
  const features = createFeatures({ registry$, sets$, remotes, subject, changed$: [], overrides$ });
  const has = () => ({
    ...Object.fromEntries(remotes.map(({ name, pick }) => [name, pick.version])),
    [sensor]: features.has(sensor) ? 'on' : 'off',
  });
  const had: object[] = [];
  features.has$(sensor).subscribe(() => had.push(has()));
  const named = (name: string) => remotes.find((one) => one.name === name) ?? fail(name);
  const become = async (next: Registry) => {
    server.registry = { ...next, revision: server.registry.revision + 1 };
    await client.refresh();
  };
  return { client, has, had, leave, become, named };
}
const fail = (name: string): never => {
  throw new Error(`no ${name}`);
};
beforeEach(() => sessionStorage.clear());

describe('CONF-D12 a page has all of a set or nothing of it', () => {
  it('from its start', async () => {
    expect((await aPage(given)).has()).toEqual(whole);
    expect((await aPage(servedOf(begun))).has()).toEqual(none);
  });

  it.each<[string, Partial<Options>]>([
    [
      'does not fit this page',
      { lacks: async ({ name, version }) => (name === 'reports' && version === '2.0.0' ? ['react'] : []) },
    ],
    [
      'cannot be described',
      {
        describe: async ({ name, version }): Promise<Release> =>
          name === 'reports' && version === '2.0.0' ? fail(name) : aRelease({ name, version: version ?? '' }),
      },
    ],
    ['is left out of it', { leftOut: (name) => name === 'reports' }],
    ['has failed here before', { blocked: { list: () => ['reports@2.0.0'], add: () => undefined } }],
  ])('nothing where a member %s', async (_, more) => {
    const { has } = await aPage(given, more);
    expect(Object.values(has())).not.toContain('2.0.0');
    expect(has()[sensor]).toBe('off');
  });

  it('goes over at one moment while none of its code has begun, both ways', async () => {
    const { has, had, leave, become } = await aPage(servedOf(begun));
    await become(given);
    expect(has()).toEqual(whole);
    await become(back);
    expect(has()).toEqual(none);
    expect(had).toEqual([none, whole, none]);
    expect(leave).not.toHaveBeenCalled();
  });

  it('stays as it is once a member has begun, and is offered a reload for what is new', async () => {
    const { client, has, had, leave, become, named } = await aPage(servedOf(begun));
    await client.revive(named('monitoring'));
    await become(given);
    expect([has(), client.isNewer(), leave.mock.calls.length]).toEqual([none, true, 0]);
    expect(had).toEqual([none]);
  });

  it('keeps all of what was taken back, killed, or torn, and asks to be loaded anew', async () => {
    for (const next of [
      back,
      servedOf(after(begun, toAll, { kind: 'kill', reason: 'it hangs' })),
      servedOf(after(begun, toAll, [sensor, { kind: 'kill', reason: 'it hangs' }])),
      servedOf(after(begun, toAll, ['reports', { kind: 'block', version: '2.0.0' }])),
    ]) {
      const { client, has, had, leave, become, named } = await aPage(given);
      await client.revive(named('monitoring'));
      await become(next);
      expect([has(), had, client.isNewer()]).toEqual([whole, [whole], true]);
      expect(leave).toHaveBeenCalledTimes(1);
    }
  });

  it('goes on as before when the set becomes everybody’s', async () => {
    const { client, has, had, leave, become, named } = await aPage(given);
    await client.revive(named('monitoring'));
    await become(servedOf(after(begun, toAll, { kind: 'promote', version: 'on' })));
    expect([has(), had, client.isNewer(), leave.mock.calls]).toEqual([whole, [whole], false, []]);
  });

  it('goes back whole where a member fails before anything else of it has begun', async () => {
    const { client, has, had, leave, named } = await aPage(given);
    const reports = named('reports');
    await client.revive(reports);
    const seen: object[] = [];
    const shown = jest.fn();
    client.registry$.subscribe(shown);
    expect(await client.fallBack(reports, () => seen.push(has()))).toBe(true);
    expect([seen, has(), had]).toEqual([[whole], none, [whole, none]]);
    expect(leave).not.toHaveBeenCalled();
    // Entries and parts are shown anew.
    expect(shown).toHaveBeenCalledTimes(2);
    expect((await aPage(given)).has()).toEqual(none);
  });

  it('asks for a new page where a member fails and another has begun; the next page has nothing of it', async () => {
    const { client, has, had, leave, named } = await aPage(given);
    await client.revive(named('monitoring'));
    await client.revive(named('reports'));
    expect(await client.fallBack(named('reports'))).toBe(false);
    expect([has(), had, leave.mock.calls.length]).toEqual([whole, [whole], 1]);
    expect((await aPage(given)).has()).toEqual(none);
  });

  it('picks anew for the user once he is known, all of it', async () => {
    let known = () => undefined as void;
    const awaited = new Promise<void>((done) => (known = done));
    const who = { id: 'device', tenant: null as string | null };
    const subject = () => ({ ...who, permissions: [], locale: 'ru' });
    const first = servedOf(after(begun, { kind: 'pin', version: 'on', tenant: 'acme' }));
    const { client, has, named } = await aPage(first, { awaited, subject });
    expect(has()).toEqual(none);
    Object.assign(who, { id: '42', tenant: 'acme' });
    known();
    await client.revive(named('reports'));
    expect(has()).toEqual(whole);
  });

  it('follows who is signed in', async () => {
    const share = servedOf(after(begun, { kind: 'pin', version: 'on', tenant: 'acme' }));
    const who = { tenant: null as string | null };
    const subject = () => ({ id: '1', tenant: who.tenant, permissions: [], locale: 'ru' });
    const { client, named } = await aPage(share, { subject });
    who.tenant = 'acme';
    await client.followSets();
    expect(named('reports').pick.version).toBe('2.0.0');
  });
});
