import { limits } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { orderFor } from './asked.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { FileMaker } from './fileMaker.ts';
import { files, type LeftFile } from './store/files.ts';
import { templates } from './store/reports.ts';

/** Makes a file anew, for the user who asked for it and by what he may see today. */
async function makeAnew(
  context: AppContext,
  { id, userId, format, request, locale }: LeftFile,
): Promise<void> {
  const { pool, log } = context;
  try {
    const account = await accounts.byId(pool, userId);
    if (!account) return;
    const template = request.Template === null ? null : await templates.one(pool, userId, request.Template);
    const asker = { user: { account }, locale, name: template?.Name ?? null };
    const order = await context.loader.withUser(userId, () => orderFor(context, asker, request));
    await new FileMaker(context).make(id, order, format);
  } catch (err) {
    log.warn({ err, file: id }, 'A file of a report cannot be made any more');
    await files.failed(pool, id);
  }
}

/** Ends files that waited for their day, and makes those anew whose process ended before they were made. */
export async function endFiles(context: AppContext, now: number): Promise<void> {
  const { pool, log } = context;
  await files.endOld(pool, now);
  for (const left of await files.takeLeft(pool, now - limits.report.silence, now))
    makeAnew(context, left).catch((err: unknown) =>
      log.error({ err, file: left.id }, 'A file was not made anew'),
    );
}
