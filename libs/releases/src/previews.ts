import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AnyPreview,
  Preview,
  type PreviewAnswer,
  type Release,
  type SetPreview,
  type Signature,
} from '@mayak/host/registry';
import type { FoundBuild } from './keepRelease.ts';
import { layout } from './layout.ts';
import { endUnfinished } from './unfinished.ts';

const day = 86_400_000;
/** Days that a preview is shown unless named, and at most; more than so many of one remote end the eldest. */
export const previewDays = { usual: 7, most: 30 };
const mostOfRemote = 20;

const about = (data: string, id: string) => join(layout.preview(data, id), 'preview.json');
const isId = (id: string) => Preview.shape.id.safeParse(id).success;

/** What a power cut left of a description may be no JSON. */
function described(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A preview that has not ended, or null. */
export async function previewIn(data: string, id: string, now: number): Promise<AnyPreview | null> {
  if (!isId(id)) return null;
  const text = await readFile(about(data, id), 'utf8').catch(() => '');
  const { data: preview } = AnyPreview.safeParse(described(text));
  return preview && Date.parse(preview.until) > now ? preview : null;
}

const end = (data: string, id: string) => rm(layout.preview(data, id), { recursive: true, force: true });

async function allIn(data: string, now: number): Promise<{ id: string; preview: AnyPreview | null }[]> {
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

/** A new secret address and its end. */
const linkOf = (now: number, days: number) => ({
  id: randomBytes(16).toString('base64url'),
  until: new Date(now + Math.min(days, previewDays.most) * day).toISOString(),
});

/** Puts a preview where its link finds it, whole or not at all. */
async function keep(data: string, preview: AnyPreview, fill = async (_: string) => {}): Promise<void> {
  const aside = join(layout.previews(data), `.${preview.id}`);
  await mkdir(aside, { recursive: true });
  await fill(aside);
  await writeFile(join(aside, 'preview.json'), JSON.stringify(preview), { flush: true });
  await rename(aside, layout.preview(data, preview.id));
}

/** Keeps a link that shows a set: its versions are published already (CONF-D17). */
export async function keepSetPreview(
  data: string,
  set: string,
  { now, days }: Pick<Given, 'now' | 'days'>,
): Promise<SetPreview> {
  const preview = { ...linkOf(now, days), set };
  await keep(data, preview);
  return preview;
}

/** Keeps a build apart from the releases under a link of its own, whole or not at all. */
export async function keepPreview(
  data: string,
  { name, version, hash, folder }: Pick<FoundBuild, 'name' | 'version' | 'hash' | 'folder'>,
  { now, days, signature }: Given,
): Promise<Preview> {
  const preview: Preview = {
    ...linkOf(now, days),
    remote: name,
    version,
    releaseHash: hash,
    ...(signature && { signature }),
  };
  const { id } = preview;
  await keep(data, preview, (aside) => cp(folder, aside, { recursive: true }));
  const own = (await allIn(data, now))
    .flatMap(({ preview: one }) => (one && 'remote' in one && one.remote === name ? [one] : []))
    .toSorted((a, b) => (a.until < b.until ? -1 : 1));
  for (const one of own.slice(0, Math.max(0, own.length - mostOfRemote)))
    if (one.id !== id) await end(data, one.id);
  return preview;
}

/** The address of the page that shows a preview: the first area of its release, or that to which the page leads. */
export const previewAnswer = (
  { id, until }: AnyPreview,
  { routes }: Pick<Release, 'routes'> = { routes: [] },
): PreviewAnswer => ({
  address: `/${routes[0]?.path ?? ''}?preview=${id}`,
  until,
});
