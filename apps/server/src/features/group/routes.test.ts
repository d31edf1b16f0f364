import { createGroup, deleteGroup, editGroup, editGroupsOfBeacons, getGroups } from '@mayak/api';
import { transaction } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { begun } from '../../testing/whileHeld.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('groups', () => {
  it('GROUP-01 to GROUP-05, API-D05 are made, listed, replaced and deleted', async () => {
    const owner = await testApp.user('grouper');
    const [a, b] = [(await testApp.beacon(owner)).id, (await testApp.beacon(owner)).id];
    const made = await owner.client.call(createGroup, { body: { Name: ' Tugs ', BeaconIds: [b, a, b] } });
    expect(made).toEqual({ Id: made.Id, Name: 'Tugs', BeaconIds: [a, b] });
    expect(await owner.client.call(getGroups, {})).toEqual([made]);
    const edited = await owner.client.call(editGroup, {
      params: { Id: made.Id },
      body: { Name: 'Tug', BeaconIds: [] },
    });
    expect(edited).toEqual({ Id: made.Id, Name: 'Tug', BeaconIds: [] });
    await owner.client.call(deleteGroup, { params: { id: made.Id } });
    expect(await owner.client.call(getGroups, {})).toEqual([]);
  });

  it('GROUP-D01 have names that are unique for their user, without regard to case', async () => {
    const [owner, other] = [await testApp.user('namer'), await testApp.user('other-namer')];
    await owner.client.call(createGroup, { body: { Name: 'Fleet', BeaconIds: [] } });
    expect(
      await problemOf(owner.client.call(createGroup, { body: { Name: 'FLEET', BeaconIds: [] } })),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'This name already exists',
    });
    expect(await other.client.call(createGroup, { body: { Name: 'Fleet', BeaconIds: [] } })).toMatchObject({
      Name: 'Fleet',
    });
    const second = await owner.client.call(createGroup, { body: { Name: 'Second', BeaconIds: [] } });
    expect(
      await problemOf(
        owner.client.call(editGroup, { params: { Id: second.Id }, body: { Name: 'fleet', BeaconIds: [] } }),
      ),
    ).toMatchObject({
      code: 'conflict',
    });
  });

  it('GROUP-D01 take only beacons that the user sees', async () => {
    const [owner, stranger] = [await testApp.user('keeper'), await testApp.user('stranger')];
    const device = await testApp.beacon(owner);
    const refused = await problemOf(
      stranger.client.call(createGroup, { body: { Name: 'Theirs', BeaconIds: [device.id] } }),
    );
    expect(refused).toMatchObject({
      code: 'validation',
      errors: [{ field: 'BeaconIds.0', code: 'unknown' }],
    });
  });

  it('PERM-D05, PERM-D06 of another user do not exist', async () => {
    const [owner, stranger] = [await testApp.user('private'), await testApp.user('prying')];
    const made = await owner.client.call(createGroup, { body: { Name: 'Mine', BeaconIds: [] } });
    expect(await problemOf(stranger.client.call(deleteGroup, { params: { id: made.Id } }))).toMatchObject({
      code: 'notFound',
    });
    const edit = stranger.client.call(editGroup, {
      params: { Id: made.Id },
      body: { Name: '', BeaconIds: [] },
    });
    expect(await problemOf(edit)).toMatchObject({ code: 'notFound' });
    expect(await owner.client.call(getGroups, {})).toEqual([made]);
  });

  it.each([
    ['an empty name', '  ', 'required'],
    ['51 characters', 'x'.repeat(51), 'maxLength'],
    ['angle brackets', '<b>', 'invalidCharacters'],
    ['a turned direction', 'North\u202efleet', 'invalidCharacters'],
    ['nothing that is seen', '\u200b\u200d', 'invalidCharacters'],
    ['half a character', 'North \ud83c', 'invalidCharacters'],
  ])('GROUP-D01, MGMT-D09 refuse %s', async (title, Name, code) => {
    const owner = await testApp.user(title.replaceAll(' ', '-'));
    expect(await problemOf(owner.client.call(createGroup, { body: { Name, BeaconIds: [] } }))).toMatchObject({
      errors: [{ field: 'Name', code }],
    });
  });

  it('GROUP-D01, API-D07 take ids once, and no more than there may be, without looking at them', async () => {
    const owner = await testApp.user('doubler');
    const { id } = await testApp.beacon(owner);
    const body = (count: number, one: number) => ({
      Name: `Of ${count}`,
      BeaconIds: Array.from({ length: count }, () => one),
    });
    expect(await owner.client.call(createGroup, { body: body(3, id) })).toMatchObject({ BeaconIds: [id] });
    expect(await problemOf(owner.client.call(createGroup, { body: body(3, -0.5) }))).toMatchObject({
      errors: [{ field: 'BeaconIds.0' }, { field: 'BeaconIds.1' }, { field: 'BeaconIds.2' }],
    });
    expect(await problemOf(owner.client.call(createGroup, { body: body(100_000, -0.5) }))).toMatchObject({
      errors: [{ field: 'BeaconIds', code: 'tooMany' }],
    });
  });
});

describe('PUT /groups.editBeacons', () => {
  it('GROUP-D01, MGMT-D01 puts many beacons into groups and takes them out of others', async () => {
    const owner = await testApp.user('fleet-manager');
    const made = await Promise.all(Array.from({ length: 5 }, () => testApp.beacon(owner)));
    const ids = made.map(({ id }) => id).sort((a, b) => a - b);
    const make = (Name: string, BeaconIds: number[]) =>
      owner.client.call(createGroup, { body: { Name, BeaconIds } });
    const [north, south] = [await make('North', ids.slice(0, 2)), await make('South', ids)];
    const call = (BeaconIds: number[], Add: number[], Remove: number[]) =>
      owner.client.call(editGroupsOfBeacons, { body: { BeaconIds, Add, Remove } });
    expect(await call(ids.slice(1, 4), [north.Id], [south.Id])).toEqual([
      { ...north, BeaconIds: ids.slice(0, 4) },
      { ...south, BeaconIds: [ids[0], ids[4]] },
    ]);
    const stranger = await testApp.user('no-manager');
    expect(
      await problemOf(
        stranger.client.call(editGroupsOfBeacons, { body: { BeaconIds: [], Add: [north.Id], Remove: [] } }),
      ),
    ).toMatchObject({ errors: [{ field: 'Add', code: 'unknown' }] });
    expect(
      await problemOf(
        stranger.client.call(editGroupsOfBeacons, { body: { BeaconIds: ids, Add: [], Remove: [] } }),
      ),
    ).toMatchObject({ errors: [{ field: 'BeaconIds.0', code: 'unknown' }] });
  });
});

describe('GROUP-D01 a group that is changed while it is changed or deleted', () => {
  const held = async <T>(calls: (() => Promise<T>)[], text: string, values: unknown[] = []) =>
    Promise.all(
      await transaction(testApp.context.pool, async (db) => {
        await db.query(text, values);
        return begun(db, calls);
      }),
    );

  it('is gone for who puts beacons into it', async () => {
    const user = await testApp.user('late-grouper');
    const { id } = await testApp.beacon(user);
    const group = await user.client.call(createGroup, { body: { Name: 'Tugs', BeaconIds: [] } });
    const body = { BeaconIds: [id], Add: [group.Id], Remove: [] };
    const put = () => problemOf(user.client.call(editGroupsOfBeacons, { body }));
    const text = 'delete from beacon_group where id = $1';
    expect(await held([put], text, [group.Id])).toMatchObject([{ errors: [{ field: 'Add' }] }]);
  });

  it('has the same beacons put into it by two, and no name of another', async () => {
    const user = await testApp.user('two-groupers');
    const ids = [(await testApp.beacon(user)).id, (await testApp.beacon(user)).id];
    const group = await user.client.call(createGroup, { body: { Name: 'Tugs', BeaconIds: [] } });
    const params = { Id: group.Id };
    const edit = () => user.client.call(editGroup, { params, body: { Name: 'Tugs', BeaconIds: ids } });
    const body = { BeaconIds: ids, Add: [group.Id], Remove: [] };
    const put = () => user.client.call(editGroupsOfBeacons, { body });
    const calls = [edit, put, edit, put].map((call) => () => problemOf(call()));
    const told = await held(calls, 'lock table group_beacon in exclusive mode');
    expect(told).toEqual(calls.map(() => 'no failure'));
    expect(await user.client.call(getGroups, {})).toMatchObject([{ BeaconIds: ids }]);
  });
});
