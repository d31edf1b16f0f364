import {
  buildReport,
  deleteReportTemplate,
  exportReport,
  getReportSendings,
  getReportTemplates,
  limits,
  nextDue,
  saveReportTemplate,
  templateFaults,
  type Locale,
  type ReportRequest,
  type ReportTemplateEdit,
} from '@mayak/api';
import { exportReportPdf } from '@mayak/api/pdf';
import { getSensorNames } from '@mayak/api/sensor-names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { answerFrom } from '../../core/history/answer.ts';
import { serve } from '../../platform/http/serve.ts';
import { answered } from './answered.ts';
import { fileName, orderFor, seeBeacons } from './asked.ts';
import { sensorNames } from './latestOf.ts';
import type { FileKind, ReportOrder } from './order.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { reportThreadsOf } from './reportThreads.ts';
import { fileTypes, sendFile } from './sendFile.ts';
import { sendings, templates } from './store/reports.ts';
import { transaction } from '../../platform/db/pool.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { accountZone } from '../../platform/identity/account.ts';

const json = 'application/json; charset=utf-8';

/** A report that a call asks for. */
export interface Asked {
  user: Signed;
  locale: Locale;
  body: ReportRequest;
  reply: FastifyReply;
}

/** What is asked for, as it is built; a template gives it its name and notes when it was built last. */
export async function orderOf(
  context: AppContext,
  { user, locale, body }: Omit<Asked, 'reply'>,
): Promise<ReportOrder> {
  const template =
    body.Template === null ? null : await templates.one(context.pool, user.account.id, body.Template);
  const order = await orderFor(context, { user, locale, name: template?.Name ?? null }, body);
  if (template) await templates.built(context.pool, template.Id, clock.now());
  return order;
}

/** A template as it takes the place of another one; who knows of no parts of a document leaves them as they were. */
async function withSections(
  { pool }: AppContext,
  userId: number,
  edit: ReportTemplateEdit,
): Promise<ReportTemplateEdit> {
  if (edit.Id === null || edit.Settings.Sections !== undefined) return edit;
  const { Sections, SpeedLimit, AreaSpeedLimits, Latest } =
    (await templates.one(pool, userId, edit.Id))?.Settings ?? {};
  return {
    ...edit,
    Settings: { ...edit.Settings, Sections, SpeedLimit, AreaSpeedLimits, ...(Latest && { Latest }) },
  };
}

/** Templates of reports, and reports (REP). */
export const reportRoutes: Routes = (served, context) => {
  const { pool } = context;
  const reports = reportThreadsOf(context);

  serve(served, getReportTemplates, ({ user }) => templates.of(pool, user.account.id));

  serve(
    served,
    saveReportTemplate,
    ({ user, request }) => seeBeacons(context, user, request.body),
    async ({ user: { account }, body, reply }) => {
      const fields = templateFaults(body);
      if (fields.length > 0) throw new HttpProblem('validation', { fields });
      const due = body.Schedule && nextDue(body.Schedule, clock.now(), accountZone(account));
      if (body.Id !== null) {
        const edit = await withSections(context, account.id, body);
        const replaced = await templates.replace(pool, account.id, body.Id, edit, due);
        if (!replaced) throw new HttpProblem('notFound');
        return replaced;
      }
      const made = await transaction(pool, async (db) => {
        await accounts.hold(db, account.id);
        if ((await templates.count(db, account.id)) >= limits.report.templates)
          throw wrongField('Name', 'tooMany');
        return templates.create(db, account.id, body, due);
      });
      reply.code(201);
      return made;
    },
  );

  serve(served, deleteReportTemplate, async ({ user, params }) => {
    if (!(await templates.delete(pool, user.account.id, params.id))) throw new HttpProblem('notFound');
  });

  serve(
    served,
    getReportSendings,
    async ({ user, params }) => {
      if (!(await templates.one(pool, user.account.id, params.id))) throw new HttpProblem('notFound');
    },
    ({ params }) => sendings.of(pool, params.id),
  );

  serve(
    served,
    buildReport,
    ({ user, request }) => seeBeacons(context, user, request.body),
    async ({ user, locale, body, request, reply }) => {
      const order = await orderOf(context, { user, locale, body });
      return answerFrom({ request, reply, type: json, early: true }, (gone) =>
        reports.run({ kind: 'result', order }, gone),
      );
    },
  );

  serve(served, getSensorNames, ({ user }) => sensorNames(context.beacons, user.account.id));

  const fileOf = async (asked: Asked, format: FileKind) => {
    const order = await orderOf(context, asked);
    return answered(asked.reply, reports, { kind: format, order }, (content) =>
      sendFile(asked.reply, fileName(order, format), fileTypes[format], content),
    );
  };
  const mayExport = ({ user, request }: { user: Signed; request: FastifyRequest }) =>
    seeBeacons(context, user, request.body);

  serve(served, exportReportPdf, mayExport, (asked) => fileOf(asked, 'pdf'));

  serve(served, exportReport, mayExport, ({ query: { format }, ...asked }) => fileOf(asked, format));
};
