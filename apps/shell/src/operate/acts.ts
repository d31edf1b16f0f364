import type { RegistryChange } from '@mayak/api/operator';
import type { RegistryRemote, Rollout } from '@mayak/host/shell';
import type { useTexts } from '@mayak/ui';
import { numberOf } from '@mayak/ui/form';
import { insteadOf, waysBack } from './given';
import type { operateTexts } from './texts';

/** What the operator is about to do with a remote. */
export type Act =
  | { kind: 'kill' | 'revive' | 'rollback' }
  | { kind: 'promote' | 'stop' | 'block' | 'unblock'; version: string }
  /** A new rollout, or another share of a running one. */
  | { kind: 'rollout'; version: string; rollout?: Rollout };

/** What is typed for it. */
export interface Typed {
  [name: string]: unknown;
  reason: string;
  /** The version to go back to: so many steps would be more of them once it was done. */
  to: string;
  percent: string;
  gated: boolean;
}

/** The shares of a gated rollout. */
export const gateSteps = [1, 5, 25, 100];

/** What the form of an act begins with. */
export const emptyOf = (act: Act, remote: RegistryRemote): Typed => ({
  reason: '',
  to: waysBack(remote)[0]?.version ?? '',
  percent: String(act.kind === 'rollout' ? (act.rollout?.percent ?? gateSteps[0]) : 0),
  gated: act.kind === 'rollout' && act.rollout?.gate !== undefined,
});

/** A gated rollout goes on from its share through those above it. */
export const gatedFrom = (percent: number) => [percent, ...gateSteps.filter((step) => step > percent)];

/** The change of the registry that is asked for; a rollout keeps its conditions. */
export function changeOf(act: Act, typed: Typed): RegistryChange {
  switch (act.kind) {
    case 'kill':
      return { kind: 'kill', reason: typed.reason.trim() };
    case 'revive':
      return { kind: 'revive' };
    case 'rollback':
      return { kind: 'rollback', to: typed.to };
    case 'rollout': {
      const percent = numberOf(typed.percent) ?? 0;
      const { version, rollout } = act;
      return {
        kind: 'rollout',
        version,
        percent,
        ...rollout?.where,
        ...(typed.gated && { steps: gatedFrom(percent) }),
      };
    }
    default:
      return { kind: act.kind, version: act.version };
  }
}

/** What users will see of it. */
export function seenOf(
  act: Act,
  typed: Typed,
  remote: RegistryRemote,
  t: ReturnType<typeof useTexts<(typeof operateTexts)['ru']>>,
): string {
  switch (act.kind) {
    case 'kill':
    case 'revive':
      return t(`seen.${act.kind}`);
    case 'rollback':
      return t('seen.given', { version: typed.to });
    case 'promote':
      return t('seen.given', { version: act.version });
    case 'rollout':
      return t('seen.share', { version: act.version });
    case 'stop':
      return t('seen.stop', { version: remote.stable || '-' });
    case 'block':
      return t('seen.block', {
        version: act.version,
        instead: insteadOf(remote, act.version) ?? t('seen.nothing'),
      });
    case 'unblock':
      return t('seen.unblock', { version: act.version });
  }
}
