import { limits } from '@mayak/api';
import { changeRemote, getRemotes } from '@mayak/api/operator';
import { journalOf, openingsByDay, openingsIn, Refused, slowPartsOf } from '@mayak/releases';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import { isAway } from '../../platform/db/isAway.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { registryChanges } from '../../platform/web/registryChanges.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { audit } from './store.ts';

const day = 86_400_000;
const usual = 14;

/** The operator sees how remotes fare, and changes what users are given of any of them, also while the database is away (GEN-D05, ERR-D07). */
export function operatorRemotes(
  served: Served,
  { pool, settings: { dataDir: data, distDir: dist } }: AppContext,
  asOperator: OperatorAccess,
): void {
  const { change } = registryChanges({ data, dist });
  const { lines, journal } = limits.operator.remotes;

  serveOpen(served, getRemotes, asOperator, async ({ query }) => {
    const since = clock.now() - (query.days ?? usual) * day;
    return {
      days: (await openingsByDay(data, since)).slice(0, lines),
      parts: slowPartsOf(await openingsIn(data, since)).slice(0, lines),
      journal: (await journalOf(data)).toReversed().slice(0, journal),
    };
  });

  serveOpen(served, changeRemote, asOperator, async ({ body, seen }) => {
    try {
      const done = await change(body, seen.name ?? 'operator');
      // The journal has it in any case; a registry without its database must still be mended.
      await audit.add(pool, seen, 'remote.change', null, body).catch((error: unknown) => {
        if (!isAway(error)) throw error;
      });
      return { done, refused: null, refusal: null };
    } catch (error) {
      if (error instanceof Refused) return { done: null, refused: error.message, refusal: error.sentence };
      throw error;
    }
  });
}
