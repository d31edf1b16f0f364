import { editObjectCard, getBeacon, getBeaconInfo, getObjectCard, VehicleType } from '@mayak/api';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const card = (part: object = {}) => ({
  Name: 'Onega',
  VehicleType: VehicleType.Water,
  Comment: 'Second mast',
  TransportCard: [{ Label: 'MMSI', Value: '273418820' }],
  ...part,
});

describe('GET /beacons.getCard/{id}, PUT /beacons/{id}', () => {
  it('MGMT-06, MGMT-D06, MGMT-D09 is kept, trimmed, and shown to all at once', async () => {
    const owner = await testApp.user('captain');
    const { id } = await testApp.beacon(owner);
    const changed = await owner.client.call(editObjectCard, {
      params: { id },
      body: card({ Name: '  Onega ' }),
    });
    expect(changed).toMatchObject({
      Name: 'Onega',
      VehicleType: VehicleType.Water,
      IconPath: '/assets/icons/beacons/water.svg',
      TransportCard: [{ Label: 'MMSI', Value: '273418820' }],
    });
    const info = await owner.client.call(getBeaconInfo, { params: { id } });
    expect(info.Comment).toBe('Second mast');
    const read = await owner.client.call(getObjectCard, { params: { id } });
    expect(read).toMatchObject(card());
    expect(read.Edited).toEqual({ Version: 1, UserName: 'captain', Dt: expect.any(String) });
    expect((await testApp.stored(id))?.device).toMatchObject({ name: 'Onega', comment: 'Second mast' });
  });

  it.each([
    ['no name', { Name: ' ' }, 'Name', 'required'],
    ['101 characters', { Name: 'x'.repeat(101) }, 'Name', 'maxLength'],
    ['angle brackets', { Name: '<b>' }, 'Name', 'invalidCharacters'],
    ['a turned direction', { Name: 'a\u202eb' }, 'Name', 'invalidCharacters'],
    ['nothing that is seen', { Name: '\u200b' }, 'Name', 'invalidCharacters'],
    ['a control character', { Name: 'a\u0007' }, 'Name', 'invalidCharacters'],
    ['a long comment', { Comment: 'x'.repeat(501) }, 'Comment', 'maxLength'],
    [
      'a row without a label',
      { TransportCard: [{ Label: '', Value: '1' }] },
      'TransportCard.0.Label',
      'required',
    ],
    [
      'a long value',
      { TransportCard: [{ Label: 'a', Value: 'x'.repeat(201) }] },
      'TransportCard.0.Value',
      'maxLength',
    ],
    [
      '31 rows',
      { TransportCard: Array.from({ length: 31 }, () => ({ Label: 'a', Value: '' })) },
      'TransportCard',
      'tooMany',
    ],
  ])('MGMT-D06, MGMT-D09 refuses %s', async (title, part, field, code) => {
    const owner = await testApp.user(title.replaceAll(' ', '-'));
    const { id } = await testApp.beacon(owner);
    expect(
      await problemOf(owner.client.call(editObjectCard, { params: { id }, body: card(part) })),
    ).toMatchObject({
      errors: [{ field, code }],
    });
  });

  it('LIVE-D01 an edit that began before another one is told of it, and changes nothing', async () => {
    const [owner, mate] = [await testApp.user('first-mate'), await testApp.user('second-mate')];
    const { id } = await testApp.beacon(owner);
    const rights = { canManage: true, canSendMessages: false, canEditChannelsSettings: false };
    await testApp.seed.share(id, mate.id, rights);
    const { Edited } = await owner.client.call(getObjectCard, { params: { id } });
    const of = (name: string) => ({ params: { id }, body: card({ Name: name, Version: Edited.Version }) });
    await mate.client.call(editObjectCard, of('Of the mate'));
    expect(await problemOf(owner.client.call(editObjectCard, of('Of the owner')))).toMatchObject({
      status: 409,
      code: 'edit.conflict',
    });
    const now = await owner.client.call(getObjectCard, { params: { id } });
    expect(now).toMatchObject({ Name: 'Of the mate', Edited: { Version: 1, UserName: 'second-mate' } });
    // Seen, it may be written over.
    const body = card({ Name: 'Of the owner', Version: now.Edited.Version });
    await owner.client.call(editObjectCard, { params: { id }, body });
    expect((await mate.client.call(getBeacon, { params: { id } })).Name).toBe('Of the owner');
  });

  it('LIVE-D01 two edits at once of one version: one of them is told', async () => {
    const owner = await testApp.user('both-hands');
    const { id } = await testApp.beacon(owner);
    const edit = (name: string) =>
      problemOf(
        owner.client.call(editObjectCard, { params: { id }, body: card({ Name: name, Version: 0 }) }),
      );
    const told = await Promise.all([edit('Left'), edit('Right')]);
    expect(told.filter((problem) => problem === 'no failure')).toHaveLength(1);
  });
});
