import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf } from '@mayak/releases';
import type { Release } from '@mayak/host/registry';

const assets = { js: { sync: ['app.js'], async: [] }, css: { sync: [], async: [] } };

/** The files of a sound release by path, of reports unless named; `part` changes its description, `more` adds files that it does not name. */
export function releaseFiles(
  version: string,
  part: Partial<Release> = {},
  more: Record<string, string> = {},
): Record<string, string> {
  const files: Record<string, string> = {
    'remoteEntry.1.js': 'entry',
    'app.js': `app ${version}`,
    'mf-manifest.json': JSON.stringify({
      name: `mayak_${part.name ?? 'reports'}`,
      metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
      exposes: [{ name: 'app', assets }],
    }),
  };
  const release = {
    name: 'reports',
    version,
    commit: 'abc1234',
    builtAt: '2026-11-20T09:00:00Z',
    contract: '^1.0.0',
    shared: { react: '^19.3.1' },
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityOf(text)])),
    preload: {},
    routes: [{ path: 'reports', keepAlive: false, requires: [] }],
    menu: [],
    panels: [],
    slots: [],
    labels: {},
    texts: { namespaces: [], locales: ['ru', 'en'] },
    events: { emits: [], listens: [] },
    embed: null,
    ...part,
  };
  return { ...files, 'release.json': JSON.stringify(release), ...more };
}

/** Writes files under a folder, by path. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
