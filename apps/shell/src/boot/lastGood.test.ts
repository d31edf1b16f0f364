import { emptyStart, unreadRelease, type PageStart } from '@mayak/host/shell';
import { keepStart, lastGood, pageStart } from './lastGood';

const registry = {
  schema: 1 as const,
  revision: 7,
  issuedAt: '2026-11-20T09:00:00Z',
  origins: [],
  remotes: {},
};
const release = { ...unreadRelease('reports'), version: '2.0.0' };
const start: PageStart = { config: { apiUrl: '/api' }, registry, releases: { '/r.json?1': release } };

const write = (text: string) => {
  document.head.innerHTML = '<script id="start" type="application/json"></script>';
  document.getElementById('start')!.textContent = text;
};

describe('ERR-D07 what the server wrote into the page', () => {
  it('is configuration, registry and descriptions', () => {
    write(JSON.stringify(start));
    expect(pageStart()).toEqual(start);
  });

  it.each(['', '"%START%"', '{"registry":', '<p>', 'null', '{"registry":{"schema":2},"releases":{}}'])(
    'is nothing where it cannot be read: %s',
    (text) => {
      write(text);
      expect(pageStart()).toEqual(emptyStart);
    },
  );
});

describe('ERR-D07 what this browser keeps of its last good start', () => {
  const remote = { name: 'reports', release } as never;

  it('is what it was, by the name of each remote, and nothing before the first', () => {
    localStorage.clear();
    expect([lastGood.registry(), lastGood.release('reports')]).toEqual([null, null]);
    keepStart(start, [remote]);
    expect([lastGood.registry(), lastGood.release('reports'), lastGood.config()]).toEqual([
      registry,
      release,
      { apiUrl: '/api' },
    ]);
  });

  it('is written once for the same', () => {
    keepStart(start, [remote]);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    keepStart(start, [remote]);
    expect(write).not.toHaveBeenCalled();
  });
});
