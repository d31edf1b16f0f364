import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../../platform/clock/clock.ts';
import type { Routes } from '../../feature.ts';
import { localeFor } from '../../platform/http/language.ts';
import { sendLinkPage, takeForms } from '../../platform/mail/linkPage.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import type { FileKind } from './order.ts';
import { fileTypes, sendFile } from './sendFile.ts';
import { reportLinksOf } from './reportLinks.ts';
import { files } from './store/files.ts';
import { recipients } from './store/recipients.ts';
import { reportTexts } from './texts.ts';

export const openPath = '/Reports.open';
export const stopPath = '/ReportTemplates.stop';

const textsFor = (request: FastifyRequest) => {
  const locale = localeFor(request.headers['accept-language'], undefined);
  return { locale, t: reportTexts[locale].email };
};
const inQuery = (request: FastifyRequest, name: string) => (request.query as Record<string, unknown>)[name];

/** Shows a page or a PDF where it is opened, with nothing that could act in our name; a workbook is saved. */
function showFile(
  reply: FastifyReply,
  { name, format, content }: { name: string; format: FileKind; content: Buffer },
) {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (format === 'xlsx') return sendFile(reply, name, fileTypes.xlsx, content);
  return reply
    .header(
      'content-security-policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`,
    )
    .header('content-disposition', `inline; filename="report"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(fileTypes[format])
    .send(content);
}

/** What the links of the e-mail of a report do: one opens its one file, the other ends the sending; neither needs a login (REP-D02). */
export const linkPages: Routes = ({ app }, context) => {
  const { pool } = context;
  const links = reportLinksOf(context);

  const find = async (request: FastifyRequest) => {
    const [id] = links.idsOf('report', inQuery(request, 'token')) ?? [];
    const found = id === undefined ? null : await recipients.one(pool, id);
    const { locale, t } = textsFor(request);
    const page = (text: string) => ({ locale, title: t.title, paragraphs: [text] });
    const ended = (report: string) => ({
      ...page(t.ended(report)),
      button: t.resume,
      action: `?token=${encodeURIComponent(String(inQuery(request, 'token')))}&again=1`,
    });
    return { found, t, page, ended };
  };

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get(openPath, async (request, reply) => {
      const token = inQuery(request, 'token');
      const file = typeof token === 'string' ? await files.opened(pool, hashOf(token), clock.now()) : null;
      if (file) return showFile(reply, file);
      const { locale, t } = textsFor(request);
      return sendLinkPage(reply, 404, { locale, title: t.report, paragraphs: [t.gone] });
    });
    scope.get(stopPath, async (request, reply) => {
      const { found, t, page, ended } = await find(request);
      if (!found) return sendLinkPage(reply, 404, page(t.unknown));
      const asks = { ...page(t.question(found.report)), button: t.end };
      return sendLinkPage(reply, 200, found.stopped === null ? asks : ended(found.report));
    });
    scope.post(stopPath, async (request, reply) => {
      const { found, t, page, ended } = await find(request);
      if (!found) return sendLinkPage(reply, 404, page(t.unknown));
      const isResumed = inQuery(request, 'again') === '1';
      await recipients.stop(pool, found.id, !isResumed);
      return sendLinkPage(reply, 200, isResumed ? page(t.resumed(found.report)) : ended(found.report));
    });
  });
};
