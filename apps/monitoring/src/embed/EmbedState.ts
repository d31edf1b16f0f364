import type { FailureState } from '@mayak/host/shell';

/** Why an embedded part does not show what was asked for. */
export type EmbedFailure =
  /** `getToken` gave nothing, or what it gave was refused. */
  | 'unauthorized'
  /** `api-url` is no address. */
  | 'address'
  /** The page's policy requires Trusted Types and lets no script of Mayak through. */
  | 'policy'
  | FailureState;

/** Where an embedded part stands: the detail of `mayak:state`. */
export type EmbedState =
  | { state: 'loading'; reason: 'token' | 'code' | 'data' }
  | { state: 'ready'; reason: null }
  | { state: 'failed'; reason: EmbedFailure };
