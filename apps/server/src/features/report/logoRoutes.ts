import { deleteReportLogo, getReportLogo, setReportLogo, type ReportLogo } from '@mayak/api/logo';
import type { Routes } from '../../feature.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { logoIn } from './logoIn.ts';
import { logos, type Logo } from './store/logos.ts';

const answerOf = ({ kind, width, height, content }: Logo): ReportLogo => ({
  Kind: kind,
  Width: width,
  Height: height,
  Data: content.toString('base64'),
});

/** The logo that stands on the reports of a user (REP-D14). */
export const logoRoutes: Routes = (served, { pool }) => {
  serve(served, getReportLogo, async ({ user }) => {
    const logo = await logos.of(pool, user.account.id);
    return logo && answerOf(logo);
  });

  serve(served, setReportLogo, async ({ user, body }) => {
    const logo = logoIn(Buffer.from(body.Data, 'base64'));
    if (typeof logo === 'string') throw wrongField('Data', logo);
    await logos.set(pool, user.account.id, logo);
    return answerOf(logo);
  });

  serve(served, deleteReportLogo, async ({ user }) => {
    await logos.delete(pool, user.account.id);
  });
};
