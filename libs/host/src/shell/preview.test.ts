import { aPreview as preview } from './aRelease.fixtures';
import { leavePreview, readPreview } from './preview';

const answer = (ok: boolean, value: unknown = preview) =>
  jest.fn(async () => ({ ok, json: async () => value }) as Response);
beforeEach(() => sessionStorage.clear());

describe('GEN-D05 the preview of a tab', () => {
  it('is none where none was asked for, and nothing is read', async () => {
    const read = answer(true);
    expect(await readPreview('', read)).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it('is that of the address, and stays over the next loads until it is left', async () => {
    const read = answer(true);
    expect(await readPreview(`?preview=${preview.id}`, read)).toEqual({ preview });
    expect(read).toHaveBeenCalledWith(`/previews/${preview.id}/preview.json`, expect.anything());
    expect(await readPreview('', read)).toEqual({ preview });
    leavePreview();
    expect(await readPreview('', read)).toBeNull();
  });

  it('CONF-D17 may be of a set', async () => {
    const set = { id: preview.id, set: 'new-sensor', until: preview.until };
    expect(await readPreview(`?preview=${preview.id}`, answer(true, set))).toEqual({ preview: null, set });
  });

  it.each<[string, Parameters<typeof readPreview>[1]]>([
    ['has ended', answer(false)],
    ['is answered by something else', answer(true, { html: true })],
    ['does not come', async () => Promise.reject(new TypeError('failed to fetch'))],
  ])('that %s is told, and the page is as for everybody', async (_, read) =>
    expect(await readPreview(`?preview=${preview.id}`, read)).toEqual({ preview: null }),
  );
});
