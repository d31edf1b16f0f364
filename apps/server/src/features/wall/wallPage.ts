import type { Locale } from '@mayak/api';
import type { Page } from '../../feature.ts';
import { compressAnswers } from '../../platform/http/compress.ts';
import { localeFor } from '../../platform/http/language.ts';
import { lightPage } from '../../platform/web/lightPage.ts';
import { wallEn } from './texts.en.ts';
import { wallRu } from './texts.ru.ts';

const titles: Record<Locale, string> = { ru: wallRu.title, en: wallEn.title };

/**
 * `GET /wall`: the page of a wall screen, in the language of its browser. It holds nothing of anybody: what it shows it asks for with a key for
 * programs, which its address had behind the `#` that no server is sent (MON-D13).
 */
export const wallPage: Page = (app, context) => {
  void app.register(async (scope) => {
    compressAnswers(scope);
    scope.get('/wall', async (request, reply) => {
      const send = await lightPage(context.settings, 'wall');
      if (!send) return reply.callNotFound();
      const language = localeFor(request.headers['accept-language'], undefined);
      return send(reply, { status: 200, language, title: titles[language] });
    });
  });
};
