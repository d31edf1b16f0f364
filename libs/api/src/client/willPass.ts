import type { Failure } from '../index.ts';

/** A poll that failed so waits for its next turn: nobody answered, or the server asks for a pause (ERR-D04). */
export const willPass = ({ isUnanswered, status }: Failure): boolean => isUnanswered || status === 429;
