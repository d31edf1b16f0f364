import { Problem, type Caller, type Endpoint, type ProblemCode } from '@mayak/api';
import { statusOf } from '../problems.ts';
import { refusalsOf } from './refusals.ts';
import type { Json, Schemas } from './schemas.ts';

/** What may be answered to any call of such a caller, beside the codes that the call names itself. */
const codesOfCaller: Record<Caller, ProblemCode[]> = {
  user: ['auth.required', 'rate.limited'],
  operator: ['auth.required', 'auth.tooManyAttempts', 'rate.limited', 'notFound'],
  device: ['device.unauthorized'],
  forwarder: ['device.unauthorized'],
  provider: ['provider.unauthorized'],
  anyone: [],
};

/** The problem codes of a call (api.md section 3). */
export const codesOf = ({ route, handled, caller, path, query, body }: Endpoint): ProblemCode[] => [
  ...new Set<ProblemCode>([
    ...handled,
    ...codesOfCaller[caller],
    ...refusalsOf(route),
    ...(path.includes('{') ? (['notFound'] as const) : []),
    ...(query || body ? (['validation'] as const) : []),
    ...(body ? (['payload.tooLarge', 'payload.type'] as const) : []),
    'internal',
  ]),
];

/** The problems that the forms of a call may answer with, by status. */
export function problemsOf(schemas: Schemas, forms: readonly Endpoint[]): Json {
  const codes = [...new Set(forms.flatMap(codesOf))].sort();
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => statusOf(code) === status);
      const retry = {
        'Retry-After': { description: 'Seconds until the next try.', schema: { type: 'integer' } },
      };
      const answer = {
        description: own.join(', '),
        ...(status === 429 ? { headers: retry } : {}),
        content: { 'application/problem+json': { schema: schemas.of(Problem, 'output') } },
        'x-problem-codes': own,
      };
      return [String(status), answer];
    }),
  );
}
