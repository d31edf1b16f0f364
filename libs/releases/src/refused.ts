import { inEnglish, type Sentence } from '@mayak/host/operations';

/** A change of the registry that is not made; the message is one sentence for whoever asked for it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The same as a code, where it has one. */
  readonly sentence: Sentence | null;

  constructor(why: string | Sentence, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : inEnglish(why), options);
    this.sentence = typeof why === 'string' ? null : why;
  }
}
