import { openUserData } from './userData';

const calls: string[] = [];
const objects = {
  get: () => ({ result: 'a-token' }),
  clear: () => ({ result: undefined }),
  put: (_: unknown, name: string) => {
    calls.push(`put ${name}`);
    return { transaction: { commit: () => calls.push('commit') } };
  },
};
jest.mock('@mayak/host/shell', () => ({
  ownerKey: 'owner',
  ownerOf: (token: string) => token,
  openKeptData: () => Promise.resolve(() => objects),
  requested: ({ result }: { result: unknown }) => Promise.resolve(result),
}));
const settled = () => new Promise<void>((done) => setTimeout(done, 0));

describe('CONF-D29 what is kept of the user', () => {
  beforeEach(() => {
    localStorage.setItem('token', 'a-token');
    calls.splice(0);
  });

  it('is committed at once: a page that is left meanwhile holds nothing up', async () => {
    openUserData('a-token').put('fleet', {});
    await settled();
    expect(calls).toEqual(['put fleet', 'commit']);
  });

  it('is kept no more once it was wiped', async () => {
    const data = openUserData('a-token');
    await data.wipe();
    data.put('fleet', {});
    await settled();
    expect(calls).toEqual([]);
  });

  it('is not put among the data of a user who has signed in in another tab meanwhile', async () => {
    const before = openUserData('a-token');
    await settled();
    localStorage.setItem('token', 'another-token');
    before.put('fleet', {});
    await settled();
    expect(calls).toEqual([]);
  });
});
