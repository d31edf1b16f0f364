import type { RegistrySet } from '@mayak/host/shell';

/** Where a set stands. */
export function stateOf({ ended, killReason, pins = [], rollouts = [] }: RegistrySet) {
  if (ended) return ended;
  if (killReason !== undefined) return 'killed';
  return pins.length + rollouts.length > 0 ? 'some' : 'begun';
}

export const toneOf = {
  begun: 'undefined',
  some: 'info',
  killed: 'emergency',
  stable: 'normal',
  back: 'undefined',
} as const;
