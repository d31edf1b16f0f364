import type { Problem } from './problem.ts';

/** A failed call: a code only for 500, a text key, and the server's problem where there was one (ERR-02, ERR-03). */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number | null;
  readonly code: 500 | null;
  readonly textKey: 'errors.internalServerError' | 'errors.serverUnavailable';
  readonly problem: Problem | null;
  readonly route: string;

  constructor(route: string, status: number | null, problem: Problem | null = null, cause?: unknown) {
    super(`${route}: ${problem?.code ?? status ?? 'no response'}`, { cause });
    this.route = route;
    this.status = status;
    this.code = status === 500 ? 500 : null;
    this.textKey = status === 500 ? 'errors.internalServerError' : 'errors.serverUnavailable';
    this.problem = problem;
  }

  /** Nobody answered, or only what stands before the server: a connection that may come back by itself (ERR-D04). */
  get isUnanswered(): boolean {
    return this.status === null || (this.status >= 502 && this.status <= 504);
  }

  /** A poll that failed so waits for its next turn: nobody answered, or the server asks for a pause (ERR-D04). */
  get willPass(): boolean {
    return this.isUnanswered || this.status === 429;
  }
}

/** A call that navigation or logout ended; it is no error (ERR-D06). */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}
