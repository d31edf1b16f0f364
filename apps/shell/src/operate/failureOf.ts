import { Failure } from '@mayak/api';

/** What is said of an act that failed: without an answer it may have been done all the same. */
export const failureOf = (error: unknown): 'notDone' | 'unsure' =>
  error instanceof Failure && error.isUnanswered ? 'unsure' : 'notDone';
