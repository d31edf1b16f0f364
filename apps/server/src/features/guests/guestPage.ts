import type { Page } from '../../feature.ts';
import { compressAnswers } from '../../platform/http/compress.ts';
import { localeFor } from '../../platform/http/language.ts';
import { lightPage } from '../../platform/web/lightPage.ts';
import { guestPath, linkOf } from './links.ts';
import { guestTitles } from './titles.ts';

/** `GET /g/{token}`: the page of a link. It counts nothing: what looks at addresses that are sent in messages opens no link (PERM-D30, PERM-D33). */
export const guestPage: Page = (app, context) => {
  void app.register(async (scope) => {
    compressAnswers(scope);
    scope.get<{ Params: { token: string } }>(`${guestPath}/:token`, async (request, reply) => {
      const send = await lightPage(context.settings, 'guest');
      if (!send) return reply.callNotFound();
      const found = await linkOf(context, request.params.token);
      const language = found?.link.Language ?? localeFor(request.headers['accept-language'], undefined);
      return send(reply, {
        status: found ? 200 : 404,
        language,
        title: found?.link.Title ?? guestTitles[language],
        sites: found?.link.Sites ?? [],
      });
    });
  });
};
