import type { RegistryChange } from '@mayak/api/operator';
import type { Rollout } from '@mayak/host/shell';
import { numberOf, type Fault } from '@mayak/ui/form';
import { gatedFrom, gateSteps } from '../acts';
import { isShare } from '../ChangeDialog';

/** What is given by such a rule. */
export type Ruled = 'feature' | 'set';

/** What the operator is about to do with the rule of a feature or a set. */
export type RuleAct =
  | { kind: 'on' | 'off' | 'stop' | 'kill' | 'revive' }
  /** A tenant, or another state and day of one that is named already. */
  | { kind: 'tenant'; tenant?: string; isOn?: boolean; until?: string | null }
  | { kind: 'unpin'; tenant: string }
  | { kind: 'share'; rollout?: Rollout };

/** What is typed for it. */
export interface Typed {
  [name: string]: unknown;
  reason: string;
  tenant: string;
  state: string;
  until: string;
  percent: string;
  tenants: string;
  gated: boolean;
}

/** What the form of an act begins with. */
export function emptyOf(act: RuleAct): Typed {
  const named: Partial<Extract<RuleAct, { kind: 'tenant' }>> = act.kind === 'tenant' ? act : {};
  const { rollout } = act.kind === 'share' ? act : {};
  return {
    reason: '',
    tenant: named.tenant ?? '',
    state: named.isOn === false ? 'off' : 'on',
    until: named.until ?? '',
    percent: String(rollout?.percent ?? gateSteps[0]),
    tenants: rollout?.where.tenants.join(', ') ?? '',
    gated: rollout?.gate !== undefined,
  };
}

const isDay = (text: string) =>
  text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text);

/** What is wrong with what is typed, beside the reason. */
export function faultsOf(act: RuleAct, { tenant, until, percent }: Typed): Fault[] {
  const faults: (Fault | false)[] = [
    act.kind === 'tenant' && tenant.trim() === '' && { field: 'tenant', code: 'tenant' },
    act.kind === 'tenant' && !isDay(until.trim()) && { field: 'until', code: 'until' },
    act.kind === 'share' && !isShare(percent) && { field: 'percent', code: 'percent' },
  ];
  return faults.filter((fault) => fault !== false);
}

/** The change of the registry that is asked for; a share keeps its other conditions. */
export function changeOf(act: RuleAct, typed: Typed): RegistryChange {
  switch (act.kind) {
    case 'on':
    case 'off':
      return { kind: 'promote', version: act.kind };
    case 'stop':
      return { kind: 'stop', version: 'on' };
    case 'kill':
      return { kind: 'kill', reason: typed.reason.trim() };
    case 'revive':
      return { kind: 'revive' };
    case 'unpin':
      return { kind: 'unpin', tenant: act.tenant };
    case 'tenant': {
      const until = typed.until.trim();
      const held = { version: typed.state, tenant: typed.tenant.trim() };
      return { kind: 'pin', ...held, ...(until !== '' && { until }) };
    }
    case 'share': {
      const percent = numberOf(typed.percent) ?? 0;
      const tenants = typed.tenants.split(',').flatMap((one) => one.trim() || []);
      const where = { ...act.rollout?.where, tenants };
      return {
        kind: 'rollout',
        version: 'on',
        percent,
        ...where,
        ...(typed.gated && { steps: gatedFrom(percent) }),
      };
    }
  }
}
