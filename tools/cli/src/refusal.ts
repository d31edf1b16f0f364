interface Circumstances {
  cause?: unknown;
  /** What `--json` prints all the same. */
  data?: unknown;
}

/** A command that cannot be done, in one sentence (exit code 1). */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly data: unknown;

  constructor(sentence: string, { cause, data }: Circumstances = {}) {
    super(sentence, { cause });
    this.data = data;
  }
}

/** A command line that says nothing that can be done, in one sentence (exit code 2). */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
