import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Locale } from '@mayak/api';
import { apiBase } from '../http/apiBase.ts';
import { escaped } from '../mail/emailTemplate.ts';
import type { Settings } from '../settings/settings.ts';
import { landFiles } from './basemap.ts';

interface Policy {
  nonce: string;
  /** Where tiles of the operator's base map come from, where that is elsewhere. */
  tiles: readonly string[];
  /** Sites that may show the page in a frame. */
  sites: readonly string[];
}

/** The page runs its own script only, calls this server only, and is shown in frames of the sites that are named (PERM-D29). */
const policyOf = ({ nonce, tiles, sites }: Policy) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...tiles].join(' ')}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`,
  ].join('; ');

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

interface Written {
  status: number;
  language: Locale;
  title: string;
  sites?: readonly string[];
}

/** A page that is one small script of the build; null where it is not built. What it begins with is written into it (PERM-D33, MON-D13). */
export async function lightPage({ distDir, basemap }: Settings, name: 'guest' | 'wall') {
  const text = await readFile(join(distDir, 'embed', name, 'index.html'), 'utf8').catch(() => null);
  if (text === null) return null;
  return (reply: FastifyReply, { status, language, title, sites = [] }: Written) => {
    const nonce = randomBytes(16).toString('base64');
    const land = landFiles({ dist: distDir, basemap });
    const tiles = (land?.files ?? []).flatMap((file) => (URL.canParse(file) ? new URL(file).origin : []));
    const values: Readonly<Record<string, string>> = {
      NONCE: nonce,
      LANGUAGE: language,
      TITLE: escaped(title),
      START: json({ api: apiBase, language, land }),
    };
    // Who frames it is told by the policy; the older header knows no list.
    if (sites.length === 0) reply.header('x-frame-options', 'DENY');
    return reply
      .code(status)
      .headers({
        'content-security-policy': policyOf({ nonce, tiles, sites }),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(text.replaceAll(/%(NONCE|LANGUAGE|TITLE|START)%/g, (_, key: string) => values[key] ?? ''));
  };
}
