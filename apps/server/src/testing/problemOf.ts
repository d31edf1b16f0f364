import { Failure, type Problem } from '@mayak/api';

/** What a call is refused with, as the server says it; 'no failure' where it was not. */
export async function problemOf(call: Promise<unknown>): Promise<Problem | null | undefined | 'no failure'> {
  const failure = await call.catch((error: unknown) => error);
  return failure instanceof Failure ? failure.problem : 'no failure';
}
