import { isGuessable, strengthMeter } from '@mayak/api/strength';
import { dictionary } from '@zxcvbn-ts/language-en';
import { parentPort } from 'node:worker_threads';
import type { StrengthAnswer, StrengthQuestion } from './passwordStrength.ts';

/** Its first names are in the order of the alphabet and not of use: those with A would be refused and no others. */
const { 'firstnames-en': _, ...english } = dictionary as Record<string, string[]>;
const strengthOf = strengthMeter(english);

parentPort?.on('message', ({ id, password, own }: StrengthQuestion) => {
  const answer: StrengthAnswer = { id, isGuessable: isGuessable(strengthOf(password, own)) };
  parentPort?.postMessage(answer);
});
