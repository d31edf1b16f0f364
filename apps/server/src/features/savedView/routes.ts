import { addSavedView, deleteSavedView, editSavedView, getSavedViews, viewLimits } from '@mayak/api/views';
import type { Routes } from '../../feature.ts';
import { isTaken, transaction } from '../../platform/db/pool.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { savedViews } from './store.ts';

/** Views of the map that the caller named (MON-D12). */
export const savedViewRoutes: Routes = (served, { pool }) => {
  const unique = async <T>(run: Promise<T>): Promise<T> =>
    run.catch((error: unknown) => {
      throw isTaken(error) ? wrongField('Name', 'taken') : error;
    });
  const own = async ({ user, params }: { user: Signed; params: { id: number } }) => {
    if (!(await savedViews.has(pool, user.account.id, params.id))) throw new HttpProblem('notFound');
  };

  serve(served, getSavedViews, ({ user }) => savedViews.of(pool, user.account.id));

  serve(served, addSavedView, async ({ user, body }) => {
    const adding = transaction(pool, (db) => savedViews.add(db, user.account.id, body, viewLimits.count));
    const made = await unique(adding);
    if (!made) throw wrongField('Name', 'tooMany');
    return made;
  });

  serve(served, editSavedView, own, async ({ user, params, body }) => {
    const edited = await unique(savedViews.edit(pool, user.account.id, params.id, body));
    if (!edited) throw new HttpProblem('notFound');
    return edited;
  });

  serve(served, deleteSavedView, own, async ({ user, params }) => {
    await savedViews.delete(pool, user.account.id, params.id);
  });
};
