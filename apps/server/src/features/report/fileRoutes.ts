import {
  deleteReportFile,
  getReportFile,
  getReportFiles,
  limits,
  makeReportFile,
  type ReportFile,
} from '@mayak/api';
import { randomUUID } from 'node:crypto';
import { clock } from '../../platform/clock/clock.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { fileName, seeBeacons } from './asked.ts';
import { FileMaker } from './fileMaker.ts';
import { orderOf } from './routes.ts';
import { sendFile } from './sendFile.ts';
import { files } from './store/files.ts';

/** Files that are made in the background and wait for their user for a day (added). */
export const reportFileRoutes: Routes = (served, context) => {
  const { pool } = context;
  const maker = new FileMaker(context);

  serve(
    served,
    makeReportFile,
    ({ user, request }) => seeBeacons(context, user, request.body),
    async ({ user, locale, body, query: { format } }): Promise<ReportFile> => {
      const userId = user.account.id;
      if ((await files.ownCount(pool, userId)) >= limits.report.files) throw new HttpProblem('rate.limited');
      const order = await orderOf(context, { user, locale, body });
      const id = randomUUID();
      const name = fileName(order, format);
      const made = await files.create(pool, {
        id,
        userId,
        name,
        format,
        request: body,
        locale,
        now: clock.now(),
      });
      if (!made) throw new HttpProblem('internal');
      void maker.make(id, order, format);
      return made;
    },
  );

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
