import { createGroup, deleteGroup, editGroup, editGroupsOfBeacons, getGroups } from '@mayak/api';
import type { Routes } from '../../feature.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { isTaken, transaction } from '../../platform/db/pool.ts';
import { groups } from './store.ts';

/** Groups of the caller's beacons (GROUP). */
export const groupRoutes: Routes = (served, { pool, beacons }) => {
  /** The ids once each; one that the caller does not see is refused (GROUP-D01). */
  const seenIds = (userId: number, ids: number[]) => {
    const view = beacons.view(userId);
    const strange = ids.findIndex((id) => !view.access.has(id));
    if (strange !== -1) throw wrongField(`BeaconIds.${strange}`, 'unknown');
    return [...new Set(ids)].sort((a, b) => a - b);
  };
  const unique = async <T>(run: Promise<T>): Promise<T> =>
    run.catch((error: unknown) => {
      throw isTaken(error) ? new HttpProblem('conflict') : error;
    });

  serve(served, getGroups, ({ user }) => groups.of(pool, user.account.id));

  serve(served, createGroup, ({ user: { account }, body }) => {
    const ids = seenIds(account.id, body.BeaconIds);
    return unique(transaction(pool, (db) => groups.create(db, account.id, body.Name, ids)));
  });

  serve(
    served,
    editGroup,
    async ({ user, params }) => {
      if (!(await groups.has(pool, user.account.id, params.Id))) throw new HttpProblem('notFound');
    },
    async ({ user: { account }, params, body }) => {
      const ids = seenIds(account.id, body.BeaconIds);
      const edited = await unique(
        transaction(pool, (db) => groups.edit(db, account.id, params.Id, body.Name, ids)),
      );
      if (!edited) throw new HttpProblem('notFound');
      return edited;
    },
  );

  serve(served, editGroupsOfBeacons, async ({ user: { account }, body: { Add, Remove, ...body } }) => {
    const ids = seenIds(account.id, body.BeaconIds);
    return transaction(pool, async (db) => {
      const held = await groups.held(db, account.id, [...Add, ...Remove]);
      for (const [field, groupIds] of Object.entries({ Add, Remove }))
        if (!groupIds.every((id) => held.has(id))) throw wrongField(field, 'unknown');
      await groups.editBeacons(db, ids, Add, Remove);
      return groups.of(db, account.id);
    });
  });

  serve(served, deleteGroup, async ({ user, params }) => {
    if (!(await groups.delete(pool, user.account.id, params.id))) throw new HttpProblem('notFound');
  });
};
