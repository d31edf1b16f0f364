import {
  deleteReportFile,
  getReportFile,
  getReportFiles,
  limits,
  makeReportFile,
  type ReportFile,
} from '@mayak/api';
import { makeReportPdf } from '@mayak/api/pdf';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { clock } from '../../platform/clock/clock.ts';
import type { Routes } from '../../feature.ts';
import { transaction, type Db } from '../../platform/db/pool.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { serve } from '../../platform/http/serve.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { fileName, seeBeacons } from './asked.ts';
import { FileMaker } from './fileMaker.ts';
import type { FileKind } from './order.ts';
import { orderOf, type Asked } from './routes.ts';
import { sendFile } from './sendFile.ts';
import { files } from './store/files.ts';

/** Files that are made in the background and wait for their user for a day (added). */
export const reportFileRoutes: Routes = (served, context) => {
  const { pool } = context;
  const maker = new FileMaker(context);

  const make = async (
    { user, locale, body }: Omit<Asked, 'reply'>,
    format: FileKind,
  ): Promise<ReportFile> => {
    const userId = user.account.id;
    const checkRoom = async (db: Db) => {
      if ((await files.ownCount(db, userId)) >= limits.report.files) throw new HttpProblem('rate.limited');
    };
    await checkRoom(pool);
    const order = await orderOf(context, { user, locale, body });
    const [id, name] = [randomUUID(), fileName(order, format)];
    const file = { id, userId, name, format, request: body, locale, now: clock.now() };
    const made = await transaction(pool, async (db) => {
      await accounts.hold(db, userId);
      await checkRoom(db);
      return files.create(db, file);
    });
    if (!made) throw new HttpProblem('internal');
    void maker.make(id, order, format);
    return made;
  };
  const mayMake = ({ user, request }: { user: Signed; request: FastifyRequest }) =>
    seeBeacons(context, user, request.body);

  serve(served, makeReportFile, mayMake, ({ query: { format }, ...asked }) => make(asked, format));

  serve(served, makeReportPdf, mayMake, (asked) => make(asked, 'pdf'));

  serve(served, getReportFiles, ({ user }) => files.of(pool, user.account.id));

  serve(served, getReportFile, async ({ user, params, reply }) => {
    const file = await files.content(pool, user.account.id, params.id);
    if (!file) throw new HttpProblem('notFound');
    return sendFile(reply, file.name, 'application/octet-stream', file.content);
  });

  serve(served, deleteReportFile, async ({ user, params }) => {
    if (!(await files.delete(pool, user.account.id, params.id))) throw new HttpProblem('notFound');
    maker.end(params.id);
  });
};
