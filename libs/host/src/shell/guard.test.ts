import { aRelease, hashOf } from './aRelease.fixtures';
import { createFiles } from './files';
import { guard } from './guard';
import { createManifests } from './manifests';

const base = 'http://cdn.test/reports/';
const known = () => {
  const files = createFiles('http://shell.test');
  files.add(base, aRelease());
  return files;
};
const guarded = (address: string, files = known()) => {
  const script = document.createElement('script');
  guard(files, script, address);
  return script;
};

describe('ERR-D07 the guard of scripts and styles', () => {
  it('gives a file of a release its hash', () => {
    const script = guarded(`${base}remoteEntry.11111111.js`);
    expect([script.integrity, script.crossOrigin, script.src]).toEqual([
      hashOf('e'),
      'anonymous',
      `${base}remoteEntry.11111111.js`,
    ]);
  });

  it.each([`${base}injected.js`, 'http://evil.test/x.js', 'http://shell.test/remotes/reports/9.9.9/x.js'])(
    'gives %s, which no release lists, a hash that no content has',
    (address) => expect(guarded(address).integrity).toBe(hashOf('A')),
  );

  it('leaves the shell’s own files alone', () => {
    expect(guarded('http://shell.test/main.12345678.js').integrity).toBeFalsy();
  });

  it('asks under a new address after a failure, with the same hash', () => {
    const files = known();
    files.renew(base);
    files.renew(base);
    const script = guarded(`${base}remoteEntry.11111111.js`, files);
    expect([script.src, script.integrity]).toEqual([`${base}remoteEntry.11111111.js?again=2`, hashOf('e')]);
  });

  it('guards styles the same way (ERR-10)', () => {
    const link = document.createElement('link');
    guard(known(), link, `${base}screen-reports.22222222.js`);
    expect(link.integrity).toBe(hashOf('s'));
    expect(Reflect.get(link, 'src')).toBe(link.href);
  });
});

const answer = (body: string, ok = true) =>
  ({
    ok,
    status: ok ? 200 : 503,
    clone: () => ({ json: async () => JSON.parse(body) as unknown }),
  }) as Response;

describe('ERR-D07 reading a manifest', () => {
  const read = (
    fetch: (address: string, init: RequestInit) => Promise<Response>,
    address = `${base}mf-manifest.json?mmm`,
  ) => createManifests({ files: known(), timeout: 1_000, fetch }).take(address);

  it('asks with its hash and a time limit', async () => {
    const asked: RequestInit[] = [];
    await read(async (_, init) => {
      asked.push(init);
      return answer('{"metaData":{},"exposes":[]}');
    });
    expect(asked[0]?.integrity).toBe(hashOf('m'));
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    ['unreachable', answer('{}', false)],
    ['integrity', answer('<html></html>')],
    ['integrity', answer('{"hello":1}')],
  ])('calls it %s when the answer is not one', async (state, response) => {
    await expect(read(async () => response)).rejects.toMatchObject({ state });
  });

  it('is done once, ahead of the runtime', async () => {
    const fetch = jest.fn(async () => answer('{"metaData":{},"exposes":[]}'));
    const manifests = createManifests({ files: known(), timeout: 1_000, fetch });
    await manifests.readAhead(`${base}mf-manifest.json?mmm`);
    await manifests.take(`${base}mf-manifest.json?mmm`);
    expect(fetch).toHaveBeenCalledTimes(1);
    await manifests.take(`${base}mf-manifest.json?mmm`);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('names the address that cannot be fetched, which the browser does not', async () => {
    const refused = read(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(refused).rejects.toThrow(`Failed to fetch ${base}mf-manifest.json?mmm`);
    const late = new DOMException('signal timed out', 'TimeoutError');
    await expect(read(() => Promise.reject(late))).rejects.toBe(late);
  });

  it('refuses one that no release lists without asking for it', async () => {
    const fetch = jest.fn();
    await expect(read(fetch, 'http://evil.test/mf-manifest.json')).rejects.toMatchObject({
      state: 'integrity',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});
