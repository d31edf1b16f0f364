import type { Locale } from '@mayak/api';
import type { CanaryStep, StatusNow } from '@mayak/api/status';
import type { Page } from '../../feature.ts';
import { localeFor } from '../../platform/http/language.ts';
import { statusOf } from './status.ts';
import { statusHtml, statusPolicy } from './statusHtml.ts';
import { statusEn } from './statusPage.en.ts';
import { statusRu } from './statusPage.ru.ts';

/** What the page says, in one language. */
export interface StatusTexts {
  title: string;
  /** What the language calls itself. */
  ownName: string;
  now: Record<StatusNow, string>;
  off: string;
  failed: (step: string) => string;
  old: (when: string) => string;
  never: string;
  asOf: (when: string) => string;
  steps: Record<CanaryStep, string>;
  last: (when: string) => string;
  step: string;
  took: string;
  limit: string;
  none: string;
  days: string;
  available: (percent: string) => string;
  /** Since when it is measured at all. */
  since: (day: string) => string;
  meaning: string;
  byDay: string;
  day: string;
  good: string;
  bad: string;
  unmeasured: string;
  share: string;
  looks: Record<'good' | 'some' | 'bad' | 'unknown', string>;
  incidents: string;
  noIncidents: string;
  lasts: (from: string) => string;
  over: (from: string, until: string) => string;
}

const texts: Record<Locale, StatusTexts> = { ru: statusRu, en: statusEn };

/** `GET /status`: how the service is and was, for anybody, where the operator says so; it needs neither a script nor the database (SRV-D23). */
export const statusPage: Page = (app, context) => {
  if (!context.settings.statusPage) return;
  const status = statusOf(context);
  app.get<{ Querystring: { lang?: unknown } }>('/status', async ({ query, headers }, reply) => {
    const chosen = query.lang === 'ru' || query.lang === 'en' ? query.lang : undefined;
    const locale = chosen ?? localeFor(headers['accept-language'], undefined);
    const last = await status.last();
    return reply
      .headers({
        'content-security-policy': statusPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(
        statusHtml({
          ...last,
          locale,
          t: texts[locale],
          other: texts[locale === 'ru' ? 'en' : 'ru'].ownName,
        }),
      );
  });
};
