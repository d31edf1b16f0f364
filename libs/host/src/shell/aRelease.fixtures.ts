import { Preview, Release, type Pick } from '../registry/index.ts';

export const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;

/** A release of reports; it parses, so that it cannot lie. */
export const aRelease = (part: Partial<Release> = {}): Release =>
  Release.parse({
    name: 'reports',
    version: '2.0.0',
    commit: 'abc1234',
    builtAt: '2026-11-20T09:00:00Z',
    contract: '^1.0.0',
    shared: { react: '^19.3.1' },
    files: {
      'remoteEntry.11111111.js': hashOf('e'),
      'screen-reports.22222222.js': hashOf('s'),
    },
    preload: { reports: ['remoteEntry.11111111.js', 'screen-reports.22222222.js'] },
    routes: [{ path: 'reports', keepAlive: false, requires: [] }],
    menu: [
      { id: 'reports', labelKey: 'reports:reports', to: '/reports', order: 50, small: false, requires: [] },
    ],
    panels: [],
    labels: { 'reports:reports': { ru: 'Reports', en: 'Reports' } },
    texts: { namespaces: ['reports'], locales: ['ru', 'en'] },
    events: { emits: ['toast.show'], listens: ['session.state'] },
    embed: null,
    ...part,
  });

/** The pick of that release. */
export const aPick = (part: Partial<Pick> = {}): Pick => ({
  name: 'reports',
  version: '2.0.0',
  base: 'http://cdn.test/reports/',
  releaseHash: hashOf('r'),
  reason: 'stable',
  detail: '',
  ...part,
});

/** A preview of reports. */
export const aPreview = Preview.parse({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  remote: 'reports',
  version: '4.0.0',
  releaseHash: hashOf('v'),
  until: '2026-11-29T10:00:00.000Z',
});
