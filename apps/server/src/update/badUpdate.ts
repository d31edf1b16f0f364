import type { Texts } from './update.en.ts';

/** Why an update is not made, in the language of who asked for it. */
export class BadUpdate extends Error {
  readonly sentence: (t: Texts) => string;
  constructor(sentence: (t: Texts) => string) {
    super('The update was not made');
    this.sentence = sentence;
  }
}
