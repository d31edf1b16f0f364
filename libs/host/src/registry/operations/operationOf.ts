import type { RegistryChange } from '@mayak/api/operator';
import { block, unblock } from './block.ts';
import { forgetFeature } from './forget.ts';
import { kill, revive } from './kill.ts';
import { isFeature, onFeature } from './onFeature.ts';
import type { Operation } from './outcome.ts';
import { pin, unpin } from './pin.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { rollout, stopRollout } from './rollout.ts';
import { sentence } from './sentence.ts';

/** The operation that a change asks for, of a remote or of a feature; `now` is an ISO date-time. */
export function operationOf(name: string, change: RegistryChange, now: string): Operation {
  if (!isFeature(name)) return ofRemote(name, change, now);
  switch (change.kind) {
    case 'rollback':
    case 'block':
    case 'unblock':
      return () => ({ refused: sentence('notOfFeature', { name, kind: change.kind }) });
    case 'forget':
      return forgetFeature(name);
    case 'rollout':
      if (change.version !== 'on') return () => ({ refused: sentence('shareIsOn', { name }) });
  }
  return onFeature(name, ofRemote(name, change, now));
}

function ofRemote(name: string, change: RegistryChange, now: string): Operation {
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
    case 'pin':
      return pin(name, change.version, change.tenant, change.until ?? null);
    case 'unpin':
      return unpin(name, change.tenant);
    case 'forget':
      return () => ({ refused: sentence('forgottenBeside', { name }) });
  }
}

/** The version of a remote that users are given by a change, or null. */
export const givenBy = (name: string, change: RegistryChange): string | null =>
  !isFeature(name) && (change.kind === 'rollout' || change.kind === 'promote' || change.kind === 'pin')
    ? change.version
    : null;
