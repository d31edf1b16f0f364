interface Circumstances {
  cause?: unknown;
  /** What `--json` prints all the same. */
  data?: unknown;
  /** What is printed all the same without it. */
  text?: string;
}

/** A command that cannot be done, in one sentence (exit code 1). */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly data: unknown;
  readonly text: string | undefined;

  constructor(sentence: string, { cause, data, text }: Circumstances = {}) {
    super(sentence, { cause });
    this.data = data;
    this.text = text;
  }
}

/** A command line that says nothing that can be done, in one sentence (exit code 2). */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
