import type { Fault } from '../faultyServer.ts';

/** How a file fails, as the table names it, and for how many answers; without a number for as long as it is looked at. */
export const ways: Readonly<Record<string, readonly [fault: Fault, times?: number]>> = {
  '404': [404],
  '500': [500],
  'HTML with 200': ['html'],
  truncated: ['truncated'],
  reset: ['refuse'],
  hang: ['hang'],
  tampered: ['changed'],
  // As when a server is renewed.
  'passing 500': [500, 1],
  'passing 500 twice': [500, 2],
  'passing reset': ['refuse', 2],
  'passing tampering': ['changed', 1],
};
/** When code throws. */
export const moments = ['import', 'mount', 'render', 'effect', 'handler', 'timer', 'unmount'] as const;

/** The remote that has one version, and the one whose new version has a good one before it. */
export const remotes = { single: '0.1.0', double: '0.2.0' } as const;
export type RemoteName = keyof typeof remotes;

interface File {
  /** Which requests are answered badly. */
  pattern: (remote: RemoteName) => RegExp;
  /** It comes with the page, and is asked for only where a page has none: `plain` pages are without. */
  isInPage?: true;
  /** It is asked for when its button is pressed. */
  isPart?: true;
}

const inRelease = (file: string) => (remote: RemoteName) =>
  new RegExp(`^/remotes/${remote}/${remotes[remote]}/${file}`);

/** What fails. */
export const files: Readonly<Record<string, File>> = {
  registry: { pattern: () => /^\/registry\.json$/, isInPage: true },
  description: { pattern: inRelease('release\\.json'), isInPage: true },
  manifest: { pattern: inRelease('mf-manifest\\.json') },
  entry: { pattern: inRelease('remoteEntry\\..+\\.js$') },
  chunk: { pattern: inRelease('screen-.+\\.js$') },
  'later chunk': { pattern: inRelease('later\\..+\\.js$'), isPart: true },
  stylesheet: { pattern: inRelease('screen-.+\\.css$') },
};

/** One fault of the matrix. */
export interface Cell {
  what: string;
  how: string;
  /** Whether the area is what the page is opened with, or is visited later. */
  when: 'at start' | 'later';
  /** There is a good version before it; for what is read at the start, this browser was here before. */
  hasPrevious: boolean;
}

/** Every fault of the matrix. */
export const cells: readonly Cell[] = [...Object.keys(files), 'code'].flatMap((what) =>
  (what === 'code' ? moments : Object.keys(ways)).flatMap((how) =>
    (['at start', 'later'] as const).flatMap((when) =>
      [false, true].map((hasPrevious) => ({ what, how, when, hasPrevious })),
    ),
  ),
);
