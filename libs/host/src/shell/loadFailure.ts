import type { RemoteState } from '../events';

/** The ways in which a remote can fail to load (ERR-D07). */
export type FailureState = Extract<
  RemoteState,
  'disabled' | 'forbidden' | 'unreachable' | 'integrity' | 'incompatible' | 'timeout' | 'crashed'
>;

/** Why code of a remote is not there. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly state: FailureState;

  constructor(state: FailureState, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.state = state;
  }
}
