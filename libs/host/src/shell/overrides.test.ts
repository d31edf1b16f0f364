import { leftOutBy, readOverrides, resetOverrides } from './overrides';
import { createBlockedVersions } from './blockedVersions';

const ask = (...texts: string[]) =>
  `?${texts.map((text) => `override-remote=${encodeURIComponent(text)}`).join('&')}`;

beforeEach(() => sessionStorage.clear());

describe("GEN-D05 a developer's overrides", () => {
  it.each([
    ['reports=http://localhost:4203/', 'http://localhost:4203/'],
    ['reports=http://127.0.0.1:4203', 'http://127.0.0.1:4203/'],
  ])('are kept over a reload until they are reset: %s', (text, base) => {
    expect(readOverrides(ask(text), true)).toEqual({ overrides: { reports: base }, refused: [] });
    expect(readOverrides('', true).overrides).toEqual({ reports: base });
    resetOverrides();
    expect(readOverrides('', true).overrides).toEqual({});
  });

  it.each([
    ['reports=https://evil.example/', 'notLoopback'],
    ['reports=http://localhost.evil.example/', 'notLoopback'],
    ['reports=http://localhost@evil.example/', 'notLoopback'],
    ['reports=javascript:alert(1)', 'malformed'],
    ['reports', 'malformed'],
    ['../reports=http://localhost:4203/', 'malformed'],
  ])('are refused: %s', (text, why) => {
    expect(readOverrides(ask(text), true)).toEqual({ overrides: {}, refused: [{ text, why }] });
  });

  it('are refused where the configuration does not allow them, those kept before too', () => {
    readOverrides(ask('reports=http://localhost:4203/'), true);
    const text = 'bnwas=http://localhost:4205/';
    expect(readOverrides(ask(text), false)).toEqual({
      overrides: {},
      refused: [{ text, why: 'notAllowed' }],
    });
    expect(readOverrides('', true).overrides).toEqual({});
  });

  it('are none when something else is stored', () => {
    sessionStorage.setItem('mayak.overrides', '{"reports":"https://evil.example/","bnwas":1}');
    expect(readOverrides('', true).overrides).toEqual({});
  });
});

describe('GEN-D05 leaving remotes out of a page load', () => {
  it.each([
    ['', []],
    ['?disable-remotes=reports', ['reports']],
    ['?disable-remotes=reports,bnwas', ['reports', 'bnwas']],
    ['?disable-remotes=all', ['reports', 'bnwas', 'monitoring']],
  ])('%s', (search, out) => {
    expect(['reports', 'bnwas', 'monitoring'].filter(leftOutBy(search))).toEqual(out);
  });
});

describe('ERR-D07 blocked versions', () => {
  it('are forgotten after 10 minutes', () => {
    let now = 0;
    const blocked = createBlockedVersions(() => now);
    blocked.add('reports', '2.0.0');
    now = 5 * 60_000;
    blocked.add('bnwas', '1.0.0');
    expect(blocked.list()).toEqual(['reports@2.0.0', 'bnwas@1.0.0']);
    now = 10 * 60_000;
    expect(blocked.list()).toEqual(['bnwas@1.0.0']);
  });

  it.each(['not json', '[]', '{"a":"b"}', '7'])('are none when %s is stored', (text) => {
    sessionStorage.setItem('mayak.blocked', text);
    expect(createBlockedVersions().list()).toEqual([]);
  });

  it('last until the page goes where the storage is closed', () => {
    const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed');
    });
    const blocked = createBlockedVersions();
    blocked.add('reports', '2.0.0');
    expect(blocked.list()).toEqual(['reports@2.0.0']);
    closed.mockRestore();
  });
});
