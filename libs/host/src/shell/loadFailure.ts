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
  /** Of `unreachable`: a page came in the place of a file, as a network that asks for a login answers. */
  readonly isPage: boolean;

  constructor(state: FailureState, reason: string, cause?: unknown, isPage = false) {
    super(reason, { cause });
    this.state = state;
    this.isPage = isPage;
  }
}
