/** Why a remote has its version and where it stands, in English. */
export const en = {
  why: {
    override: 'developer’s code from this computer',
    disabled: 'switched off by the operator',
    leftOut: 'left out by the page address',
    preview: 'preview of a build',
    pin: 'pinned for the organization',
    rollout: 'gradual rollout',
    stable: 'stable version',
    previous: 'previous version: the new one did not load',
    blocked: 'no usable version',
    unreleased: 'no version released yet',
  },
  state: {
    waiting: 'Not loaded',
    resolving: 'Choosing version',
    loading: 'Loading',
    mounting: 'Starting',
    ready: 'Working',
    disabled: 'Switched off',
    forbidden: 'No permission',
    unreachable: 'Unreachable',
    integrity: 'Wrong file',
    incompatible: 'Incompatible',
    timeout: 'Timed out',
    crashed: 'Error',
  },
} as const;
