import type { FastifyRequest } from 'fastify';
import { written } from '../../core/alarms/content.ts';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { localeFor } from '../../platform/http/language.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { sendLinkPage, takeForms, type LinkPage } from '../../platform/mail/linkPage.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { takeLinksOf, takePath } from './leaving.ts';
import { leavingTexts } from './leavingEmail.ts';
import { leavings } from './store.ts';

/** The page of the link by which somebody takes the beacons of whoever leaves, or not; it asks first (PERM-D24). */
export const takePage: Routes = ({ app }, context) => {
  const { pool } = context;

  const find = async (request: FastifyRequest) => {
    const locale = localeFor(request.headers['accept-language'], undefined);
    const { page: t } = leavingTexts[locale];
    const page = (...paragraphs: string[]): LinkPage => ({ locale, title: t.title, paragraphs });
    const [userId, heirId] =
      takeLinksOf(context).idsOf('take', (request.query as Record<string, unknown>)['token']) ?? [];
    const leaving = userId === undefined ? null : await leavings.of(pool, userId);
    const owner = leaving && (await accounts.byId(pool, leaving.userId));
    const heir = heirId === undefined ? null : await accounts.byId(pool, heirId);
    const isAsked =
      owner?.leaves && heir && leaving?.heirId === heir.id && owner.leaves.getTime() > clock.now();
    return { t, page, found: isAsked ? { owner, heir, leaves: owner.leaves } : null };
  };

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get(takePath, async (request, reply) => {
      const { t, page, found } = await find(request);
      if (!found?.leaves) return sendLinkPage(reply, 404, page(t.gone));
      const { length } = await leavings.beacons(pool, found.owner.id);
      const day = written(found.leaves.getTime(), accountZone(found.heir));
      return sendLinkPage(reply, 200, {
        ...page(t.ask(found.owner.userName, length, day), t.cost),
        choices: {
          name: 'take',
          of: [
            { text: t.take, value: 'yes' },
            { text: t.decline, value: 'no', isQuiet: true },
          ],
        },
      });
    });
    scope.post(takePath, async (request, reply) => {
      const { t, page, found } = await find(request);
      const isTaken = (request.body as Record<string, unknown> | null)?.['take'] === 'yes';
      const of = found && { userId: found.owner.id, heirId: found.heir.id, isTaken, now: clock.now() };
      if (!of || !(await leavings.take(pool, of))) return sendLinkPage(reply, 404, page(t.gone));
      return sendLinkPage(reply, 200, page(isTaken ? t.taken : t.declined));
    });
  });
};
