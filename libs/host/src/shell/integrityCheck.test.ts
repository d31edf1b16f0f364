import { aRelease, hashOf } from './aRelease.fixtures';
import { createFiles } from './files';
import { checkIntegrity } from './integrityCheck';

const base = 'http://cdn.test/reports/';
const known = () => {
  const files = createFiles('http://shell.test');
  files.add(base, aRelease());
  return files;
};
const guarded = (address: string, files = known()) => {
  const script = document.createElement('script');
  checkIntegrity(files, script, address);
  return script;
};

describe('ERR-D07 the guard of scripts and styles', () => {
  it('gives a file of a release its hash', () => {
    const script = guarded(`${base}remoteEntry.11111111.js`);
    expect([script.integrity, script.crossOrigin, script.fetchPriority, script.src]).toEqual([
      hashOf('e'),
      'anonymous',
      'high',
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

  it('asks for a file that failed under a new address, and for the others as before', () => {
    const files = known();
    guarded(`${base}remoteEntry.11111111.js`, files).dispatchEvent(new Event('error'));
    expect(guarded(`${base}remoteEntry.11111111.js`, files).src).toBe(
      `${base}remoteEntry.11111111.js?again=1`,
    );
    expect(guarded(`${base}screen-reports.22222222.js`, files).src).toBe(`${base}screen-reports.22222222.js`);
    files.renew(base);
    expect(files.addressOf(`${base}remoteEntry.11111111.js`)).toMatch(/\?again=2$/);
  });

  it('guards styles the same way (ERR-10)', () => {
    const link = document.createElement('link');
    checkIntegrity(known(), link, `${base}screen-reports.22222222.js`);
    expect(link.integrity).toBe(hashOf('s'));
    expect(Reflect.get(link, 'src')).toBe(link.href);
  });
});
