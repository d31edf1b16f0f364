import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { escaped } from '../../platform/mail/emailTemplate.ts';
import type { Page } from '../../feature.ts';
import { apiBase } from '../../platform/http/apiBase.ts';
import { compressAnswers } from '../../platform/http/compress.ts';
import { localeFor } from '../../platform/http/language.ts';
import { landFiles } from '../../platform/web/basemap.ts';
import { guestPath, linkOf } from './links.ts';
import { guestTitles } from './titles.ts';

interface Policy {
  nonce: string;
  /** Where tiles of the operator's base map come from, where that is elsewhere. */
  tiles: readonly string[];
  /** Sites that may show the page in a frame. */
  sites: readonly string[];
}

/** The page runs its own script only, calls this server only, and is shown in frames of the sites that its maker named (PERM-D29). */
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

/** `GET /g/{token}`: the page of a link. It counts nothing: what looks at addresses that are sent in messages opens no link (PERM-D30, PERM-D33). */
export const guestPage: Page = (app, context) => {
  const { settings } = context;
  const read = () =>
    readFile(join(settings.distDir, 'embed', 'guest', 'index.html'), 'utf8').catch(() => null);

  void app.register(async (scope) => {
    compressAnswers(scope);
    scope.get<{ Params: { token: string } }>(`${guestPath}/:token`, async (request, reply) => {
      const text = await read();
      if (text === null) return reply.callNotFound();
      const found = await linkOf(context, request.params.token);
      const language = found?.link.Language ?? localeFor(request.headers['accept-language'], undefined);
      const title = found?.link.Title ?? guestTitles[language];
      const nonce = randomBytes(16).toString('base64');
      const land = landFiles({ dist: settings.distDir, basemap: settings.basemap });
      const tiles = (land?.files ?? []).flatMap((file) => (URL.canParse(file) ? new URL(file).origin : []));
      const sites = found?.link.Sites ?? [];
      const values: Readonly<Record<string, string>> = {
        NONCE: nonce,
        LANGUAGE: language,
        TITLE: escaped(title),
        START: json({ api: apiBase, language, land }),
      };
      // Who frames it is told by the policy; the older header knows no list.
      if (sites.length === 0) reply.header('x-frame-options', 'DENY');
      return reply
        .code(found ? 200 : 404)
        .headers({
          'content-security-policy': policyOf({ nonce, tiles, sites }),
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .type('text/html; charset=utf-8')
        .send(text.replaceAll(/%(NONCE|LANGUAGE|TITLE|START)%/g, (_, name: string) => values[name] ?? ''));
    });
  });
};
