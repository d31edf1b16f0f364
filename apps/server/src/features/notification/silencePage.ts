import type { Locale } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../feature.ts';
import { localeFor } from '../../platform/http/language.ts';
import { ruleName } from '../../core/alarms/content.ts';
import { sendLinkPage, takeForms } from '../../platform/http/linkPage.ts';
import { signedLinksOf } from './signedLinks.ts';
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
export const silencePath = '/notificationRules.silence';

/**
 * The page of the link in an e-mail that silences its rule. To open it changes nothing; its button and the one of a mail
 * program (RFC 8058) send the form.
 */
export const silenceRoutes: Routes = ({ app }, context) => {
  const { feed, rules } = context;
  const links = signedLinksOf(context);

  const find = (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown };
    const [id] = links.idsOf('rule', token) ?? [];
    const locale = localeFor(request.headers['accept-language'], undefined);
    const rule = id === undefined ? undefined : rules.byId(id);
    const t = texts[locale];
    const name = ruleName(rule?.name ?? '', locale);
    const page = (...paragraphs: string[]) => ({ locale, title: t.title, paragraphs });
    return { rule, t, name, page, done: () => page(t.done(name), t.again) };
  };

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get(silencePath, (request, reply) => {
      const { rule, t, name, page, done } = find(request);
      if (!rule) return sendLinkPage(reply, 404, page(t.unknown));
      return sendLinkPage(
        reply,
        200,
        rule.enabled ? { ...page(t.question(name)), button: t.button } : done(),
      );
    });
    scope.post(silencePath, async (request, reply) => {
      const { rule, t, page, done } = find(request);
      if (!rule) return sendLinkPage(reply, 404, page(t.unknown));
      await feed.transaction((step) => rules.edits.edit(step, [{ ...rule, enabled: false }]));
      return sendLinkPage(reply, 200, done());
    });
  });
};
