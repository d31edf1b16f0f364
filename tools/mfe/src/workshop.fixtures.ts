import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@mayak/releases';
import { Registry, Release } from '@mayak/host/registry';
import { commands } from './commands/index.ts';
import { run } from './program.ts';

export interface Ran {
  code: number;
  out: string;
  error: string;
}

/** A data folder and a folder of builds of its own, with the tool as a shell would call it. */
export interface Workshop {
  data: string;
  dist: string;
  mfe(...argv: string[]): Promise<Ran>;
  /** What a shell is given now. */
  served(): Promise<Registry>;
  put(path: string, content: string | Buffer): void;
  /** Puts a sound build of a remote into a folder; `part` changes its description. */
  build(name: string, version: string, part?: Partial<Release>, folder?: string): string;
  close(): void;
}

const root = resolve(import.meta.dirname, '../../..');
export const now = new Date('2026-11-20T10:00:00Z');

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'mfe-workshop-'));
  const [data, dist] = [join(folder, 'data'), join(folder, 'dist')];
  mkdirSync(data);
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  put('dist/shell/provided.json', JSON.stringify({ contract: '1.2.0', shared: { react: '19.3.1' } }));
  const mfe = async (...argv: string[]) => {
    const [out, error]: string[][] = [[], []];
    const needsDir =
      !['new', 'pack', 'pack-sdk', 'check', 'help', '--help'].includes(argv[0] ?? '') &&
      !argv.includes('--url');
    const where = [
      ...(needsDir ? ['--dir', data] : []),
      ...(['new', 'check'].includes(argv[0] ?? '') ? [] : ['--dist', dist]),
    ];
    const code = await run(commands, argv.length > 0 && argv[0] !== '--help' ? [...argv, ...where] : argv, {
      root,
      cwd: folder,
      env: process.env,
      now: () => now,
      out: (text) => out?.push(text),
      error: (text) => error?.push(text),
    });
    return { code, out: out?.join('\n') ?? '', error: error?.join('\n') ?? '' };
  };
  return {
    data,
    dist,
    mfe,
    put,
    served: async () => Registry.parse(JSON.parse((await mfe('registry')).out)),
    build(name, version, part = {}, where = `dist/remotes/${name}/${version}`) {
      const files = filesOf(name, version);
      for (const [path, content] of Object.entries(files)) put(`${where}/${path}`, content);
      put(`${where}/remoteEntry.11111111.js.br`, brotliCompressSync(files['remoteEntry.11111111.js'] ?? ''));
      put(`${where}/release.json`, JSON.stringify(aRelease(name, version, files, part)));
      return join(folder, where);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

const filesOf = (name: string, version: string): Record<string, string> => ({
  'remoteEntry.11111111.js': `entry of ${name} ${version}`,
  'app.22222222.js': `app of ${name} ${version}`,
  'mf-manifest.json': JSON.stringify({
    name: `mayak_${name}`,
    metaData: { remoteEntry: { name: 'remoteEntry.11111111.js', path: '' } },
    exposes: [{ name: 'app', assets: assets('app.22222222.js') }],
  }),
});

const aRelease = (name: string, version: string, files: Record<string, string>, part: Partial<Release>) =>
  Release.parse({
    name,
    version,
    commit: 'abc1234',
    builtAt: '2026-11-20T09:00:00Z',
    contract: '^1.0.0',
    shared: { react: '^19.3.1' },
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, integrityOf(content)])),
    preload: { [name]: ['remoteEntry.11111111.js', 'app.22222222.js'] },
    routes: [{ path: name, keepAlive: false, requires: [] }],
    menu: [{ id: name, labelKey: `${name}:menu`, to: `/${name}`, order: 50, small: false, requires: [] }],
    panels: [],
    labels: { [`${name}:menu`]: { ru: 'Name', en: 'Name' } },
    texts: { namespaces: [name], locales: ['ru', 'en'] },
    events: { emits: [], listens: [] },
    embed: null,
    ...part,
  });
