import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  getSavedViews,
  viewLimits,
  type ViewContent,
} from '@mayak/api/views';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => (testApp = await openTestApp()));
afterAll(() => testApp.close());

const content: ViewContent = {
  ...{ Lat: 69.5, Lon: 33.2, Zoom: 8, Base: 'osm', Overlays: ['Ice'], Switches: { graticule: false } },
  ...{ CourseMinutes: 30, TailHours: 6, TailOf: 'shown', Filter: 'group=1+none&sort=name' },
  ...{ All: false, Except: [1, 2, 3], Small: true },
};

describe('MON-D12 views of the map', () => {
  it('are kept, renamed, put anew and deleted by their user, and nobody else sees them', async () => {
    const user = await testApp.user('views');
    const other = await testApp.user('views-other');
    const made = await user.client.call(addSavedView, { body: { Name: ' Kola ', Content: content } });
    expect(made).toMatchObject({ Name: 'Kola', Content: content });
    const params = { id: made.Id };
    await user.client.call(editSavedView, { params, body: { Name: 'Kola bay' } });
    const changed = { ...content, Zoom: 11 };
    await user.client.call(editSavedView, { params, body: { Name: 'Kola bay', Content: changed } });
    expect(await user.client.call(getSavedViews, {})).toMatchObject([
      { Id: made.Id, Name: 'Kola bay', Content: changed },
    ]);
    expect(await other.client.call(getSavedViews, {})).toEqual([]);
    expect(await problemOf(other.client.call(editSavedView, { params, body: { Name: 'x' } }))).toMatchObject({
      code: 'notFound',
    });
    expect(await problemOf(other.client.call(deleteSavedView, { params }))).toMatchObject({
      code: 'notFound',
    });
    await user.client.call(deleteSavedView, { params });
    expect(await user.client.call(getSavedViews, {})).toEqual([]);
  });

  it('have a name of their own, and are as many as may be at most, also when two come at once', async () => {
    const user = await testApp.user('views-many');
    const add = (Name: string) => user.client.call(addSavedView, { body: { Name, Content: content } });
    const made = await add('First');
    for (let i = 2; i < viewLimits.count; i += 1) await add(`View ${i}`);
    const both = await Promise.allSettled([add('Last'), add('One too many')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await problemOf(add('More'))).toMatchObject({ errors: [{ field: 'Name', code: 'tooMany' }] });
    await user.client.call(deleteSavedView, { params: { id: made.Id } });
    expect(await problemOf(add('View 2'))).toMatchObject({ errors: [{ field: 'Name', code: 'taken' }] });
    expect(await problemOf(add(' '))).toMatchObject({ errors: [{ field: 'Name', code: 'required' }] });
    const wide = { ...content, Except: Array.from({ length: viewLimits.beacons + 1 }, (_, i) => i) };
    expect(
      await problemOf(user.client.call(addSavedView, { body: { Name: 'w', Content: wide } })),
    ).toMatchObject({ code: 'validation' });
  });
});
