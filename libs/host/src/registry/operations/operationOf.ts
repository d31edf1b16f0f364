import type { RegistryChange } from '@mayak/api/operator';
import { block, unblock } from './block.ts';
import { kill, revive } from './kill.ts';
import type { Operation } from './outcome.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { rollout, stopRollout } from './rollout.ts';

/** The operation that a change asks for; `now` is an ISO date-time. */
export function operationOf(name: string, change: RegistryChange, now: string): Operation {
  switch (change.kind) {
    case 'rollout': {
      const { version, percent, steps, tenants = [], permissions = [], locales = [], salt } = change;
      const gate = steps && { steps, since: now };
      return rollout(name, version, { percent, gate, where: { tenants, permissions, locales }, salt });
    }
    case 'stop':
      return stopRollout(name, change.version);
    case 'promote':
      return promote(name, change.version);
    case 'rollback':
      return rollback(name, change);
    case 'block':
      return block(name, change.version);
    case 'unblock':
      return unblock(name, change.version);
    case 'kill':
      return kill(name, change.reason);
    case 'revive':
      return revive(name);
  }
}

/** The version that users are given by a change, or null. */
export const givenBy = (change: RegistryChange): string | null =>
  change.kind === 'rollout' || change.kind === 'promote' ? change.version : null;
