/** What the tool knows of the machine it runs on. */
export interface World {
  env: Record<string, string | undefined>;
  /** Who runs it, for the audit. */
  user: string;
  fetch: typeof fetch;
  out(text: string): void;
  error(text: string): void;
}

/** What cannot be done, in one sentence (exit code 1). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A command line that says nothing that can be done, in one sentence (exit code 2). */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
