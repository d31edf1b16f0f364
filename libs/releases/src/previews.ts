import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Preview, type PreviewAnswer, type Release, type Signature } from '@mayak/host/registry';
import type { FoundBuild } from './keepRelease.ts';
import { layout } from './layout.ts';
import { endUnfinished } from './unfinished.ts';

const day = 86_400_000;
/** Days that a preview is shown unless named, and at most; more than so many of one remote end the eldest. */
export const previewDays = { usual: 7, most: 30 };
const mostOfRemote = 20;

const about = (data: string, id: string) => join(layout.preview(data, id), 'preview.json');
const isId = (id: string) => Preview.shape.id.safeParse(id).success;

/** A preview that has not ended, or null. */
export async function previewIn(data: string, id: string, now: number): Promise<Preview | null> {
  if (!isId(id)) return null;
  const text = await readFile(about(data, id), 'utf8').catch(() => null);
  const { data: preview } = Preview.safeParse(text && JSON.parse(text));
  return preview && Date.parse(preview.until) > now ? preview : null;
}

const end = (data: string, id: string) => rm(layout.preview(data, id), { recursive: true, force: true });

async function allIn(data: string, now: number): Promise<{ id: string; preview: Preview | null }[]> {
  const ids = (await readdir(layout.previews(data)).catch(() => [])).filter(isId);
  return Promise.all(ids.map(async (id) => ({ id, preview: await previewIn(data, id, now) })));
}

/** Takes away the previews that have ended, and those that never became whole; answers how many. */
export async function endPreviews(data: string, now: number): Promise<number> {
  const over = (await allIn(data, now)).filter(({ preview }) => !preview);
  for (const { id } of over) await end(data, id);
  return over.length + (await endUnfinished(layout.previews(data), now, (name) => name.startsWith('.')));
}

interface Given {
  now: number;
  days: number;
  signature?: Signature | undefined;
}

/** Keeps a build apart from the releases under a link of its own, whole or not at all. */
export async function keepPreview(
  data: string,
  { name, version, hash, folder }: Pick<FoundBuild, 'name' | 'version' | 'hash' | 'folder'>,
  { now, days, signature }: Given,
): Promise<Preview> {
  const id = randomBytes(16).toString('base64url');
  const until = new Date(now + Math.min(days, previewDays.most) * day).toISOString();
  const preview: Preview = {
    id,
    remote: name,
    version,
    releaseHash: hash,
    until,
    ...(signature && { signature }),
  };
  const aside = join(layout.previews(data), `.${id}`);
  await mkdir(aside, { recursive: true });
  await cp(folder, aside, { recursive: true });
  await writeFile(join(aside, 'preview.json'), JSON.stringify(preview));
  await rename(aside, layout.preview(data, id));
  const own = (await allIn(data, now))
    .flatMap(({ preview: one }) => (one?.remote === name ? [one] : []))
    .toSorted((a, b) => (a.until < b.until ? -1 : 1));
  for (const one of own.slice(0, Math.max(0, own.length - mostOfRemote)))
    if (one.id !== id) await end(data, one.id);
  return preview;
}

/** The address of the page that shows a preview: the first area of its release. */
export const previewAnswer = ({ id, until }: Preview, { routes }: Release): PreviewAnswer => ({
  address: `/${routes[0]?.path ?? ''}?preview=${id}`,
  until,
});
