import { limits } from '@mayak/api';
import { addApiKey, endApiKey, getApiKeys, type ApiKey } from '@mayak/api/keys';
import type { Routes } from '../../feature.ts';
import { conflictOf, HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireConfirmed } from '../../platform/sessions/confirmed.ts';
import { apiKeys, type StoredApiKey } from '../../platform/sessions/store/apiKeys.ts';
import { transaction } from '../../platform/db/pool.ts';
import { hashOf, newApiKey } from '../../platform/sessions/tokens.ts';

/** So much of a key is shown, by which its user knows it. */
const shown = 10;

const onWire = ({ id, name, begin, scopes, created, lastUsed }: StoredApiKey): ApiKey => ({
  Id: id,
  Name: name,
  Begin: begin,
  Scopes: [...scopes],
  CreatedDt: created.toISOString(),
  LastUsedDt: lastUsed?.toISOString() ?? null,
});

/** Keys of the caller for his programs: seen, made after he proved that it is he, ended at once (AUTH-D20). */
export const keyRoutes: Routes = (served, context) => {
  const { pool, sessions } = context;
  serve(served, getApiKeys, async ({ user }) => (await apiKeys.of(pool, user.account.id)).map(onWire));

  serve(served, addApiKey, async ({ user, body: { Name, Scopes } }) => {
    await requireConfirmed(context, user);
    const key = newApiKey();
    const made = { name: Name, begin: key.slice(0, shown), scopes: [...new Set(Scopes)], hash: hashOf(key) };
    const stored = await transaction(pool, (db) =>
      apiKeys.add(db, { ...made, userId: user.account.id }, limits.keys.most),
    );
    if (!stored) throw conflictOf('full');
    return { ...onWire(stored), Key: key };
  });

  serve(served, endApiKey, async ({ user, params }) => {
    if (!(await sessions.endKey(user.account.id, params.id))) throw new HttpProblem('notFound');
  });
};
