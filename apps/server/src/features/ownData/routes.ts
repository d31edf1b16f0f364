import { limits } from '@mayak/api';
import { askExport, ExportStatus, getExports, openExport, type DataExport } from '@mayak/api/own-data';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { homeOf } from '../../platform/http/home.ts';
import { iso } from '../../platform/http/iso.ts';
import { conflictOf, HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireConfirmed } from '../../platform/sessions/confirmed.ts';
import { hashOf, newToken } from '../../platform/sessions/tokens.ts';
import { filePath } from './fileRoute.ts';
import { exportFolder, exportMakerOf } from './makeExport.ts';
import { dataExports, type StoredExport } from './store/dataExports.ts';

const { perDay, life, ticket: ticketLife } = limits.ownData;
const day = 86_400_000;
const statuses = {
  making: ExportStatus.Making,
  ready: ExportStatus.Ready,
  failed: ExportStatus.Failed,
} as const;

/** From when on another archive may be asked for; null is now. */
function nextOf(list: readonly StoredExport[], now: number): number | null {
  const ends = (list[perDay - 1]?.created.getTime() ?? -Infinity) + day;
  return ends > now ? ends : null;
}

/** Archives of all that is kept of the caller: asked for, made in the background, fetched after he proved that it is he (PROFILE-D16, PROFILE-D17). */
export const ownDataRoutes: Routes = (served, context) => {
  const { pool } = context;
  const maker = exportMakerOf(context);
  const onWire = ({ id, state, created, size, ready }: StoredExport): DataExport => ({
    Id: id,
    Status: statuses[state],
    CreatedDt: created.toISOString(),
    Size: size,
    EndsDt: ready && iso(ready.getTime() + life),
    Token: ready && maker.tokenOf(id),
  });

  serve(served, getExports, async ({ user }) => {
    const list = await dataExports.of(pool, user.account.id);
    const now = clock.now();
    const next = nextOf(list, now);
    const kept = list.filter(({ ready }) => !ready || ready.getTime() + life > now);
    return { Exports: kept.map(onWire), NextDt: next === null ? null : iso(next) };
  });

  serve(served, askExport, async ({ user, locale, request }) => {
    const userId = user.account.id;
    await requireConfirmed(context, user);
    const now = clock.now();
    if (nextOf(await dataExports.of(pool, userId), now) !== null) throw conflictOf('exports');
    const home = homeOf(context.settings.publicUrl, request);
    const added = await dataExports.add(pool, { userId, locale, home, now });
    if (!added) throw conflictOf('exports');
    return onWire(added);
  });

  serve(served, openExport, async ({ user, body: { Token } }) => {
    const id = maker.idOf(Token);
    const found = id === null ? null : await dataExports.kept(pool, user.account.id, id, clock.now());
    if (!found?.file) throw new HttpProblem('notFound');
    await requireConfirmed(context, user);
    // A database that was restored tells of files that no backup holds.
    await access(join(exportFolder(context), found.file)).catch(() => {
      throw new HttpProblem('notFound');
    });
    const ticket = newToken();
    await dataExports.setTicket(pool, found.id, hashOf(ticket), clock.now() + ticketLife);
    return { Path: `${filePath}?ticket=${ticket}` };
  });
};
