import type { EmbedFailure } from './EmbedState';

/** The beginning of an embedded part that came to an end, with its reason. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed';
  readonly reason: EmbedFailure;

  constructor(reason: EmbedFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The reason behind an error of the beginning: failures of loading carry theirs as `state`. */
export const reasonOf = (error: unknown): EmbedFailure => {
  if (error instanceof LoadFailed) return error.reason;
  const state = (error as { name?: string; state?: EmbedFailure } | null)?.state;
  return error instanceof Error && error.name === 'LoadFailure' && state ? state : 'crashed';
};
