import type { Locale } from '@mayak/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../../feature.ts';
import { localeFor } from '../../platform/http/language.ts';
import { escaped } from '../../platform/mail/emailTemplate.ts';
import { ruleName } from '../../core/alarms/content.ts';
import { silenceLinksOf } from './silenceLink.ts';
import { silenceEn } from './silence.en.ts';
import { silenceRu } from './silence.ru.ts';

/** What the page of a silence link says, in one language. */
export interface SilenceTexts {
  title: string;
  question: (rule: string) => string;
  button: string;
  done: (rule: string) => string;
  again: string;
  unknown: string;
}

const texts: Record<Locale, SilenceTexts> = { ru: silenceRu, en: silenceEn };
const path = '/notificationRules.silence';

const style = `:root{color-scheme:light dark}body{font:15px/22px Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;margin:0;display:grid;
place-items:center;min-height:100vh;background:Canvas;color:CanvasText}main{max-width:420px;padding:24px}h1{font-size:20px;line-height:28px}
button{font:inherit;font-weight:600;padding:10px 18px;border:0;border-radius:6px;background:#155F96;color:#fff;cursor:pointer}`;

const page = (locale: Locale, title: string, body: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/**
 * The page of the link in an e-mail that silences its rule. To open it changes nothing, as mail servers open links to look at
 * them; its button and the one of a mail program (RFC 8058) send the form.
 */
export const silenceRoutes: Routes = ({ app }, context) => {
  const { feed, rules } = context;
  const links = silenceLinksOf(context);
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'`)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  const find = (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown };
    const id = typeof token === 'string' ? links.ruleOf(token) : null;
    const locale = localeFor(request.headers['accept-language'], undefined);
    const rule = id === null ? undefined : rules.byId(id);
    return { rule, name: ruleName(rule?.name ?? '', locale), locale, t: texts[locale] };
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, null),
    );
    scope.get(path, (request, reply) => {
      const { rule, name, locale, t } = find(request);
      if (!rule) return send(reply, 404, page(locale, t.title, paragraph(t.unknown)));
      const form = rule.enabled
        ? `${paragraph(t.question(name))}<form method="post"><button>${escaped(t.button)}</button></form>`
        : paragraph(t.done(name)) + paragraph(t.again);
      return send(reply, 200, page(locale, t.title, form));
    });
    scope.post(path, async (request, reply) => {
      const { rule, name, locale, t } = find(request);
      if (!rule) return send(reply, 404, page(locale, t.title, paragraph(t.unknown)));
      await feed.transaction((step) => rules.edits.edit(step, [{ ...rule, enabled: false }]));
      return send(reply, 200, page(locale, t.title, paragraph(t.done(name)) + paragraph(t.again)));
    });
  });
};
