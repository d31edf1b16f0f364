import { inEnglish, type Said } from '../registry/operations/index.ts';

/** A change of the registry that is not made; the message is one sentence for whoever asked for it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The same as a code, where it has one. */
  readonly said: Said | null;

  constructor(why: string | Said, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : inEnglish(why), options);
    this.said = typeof why === 'string' ? null : why;
  }
}
