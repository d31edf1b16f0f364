import { preflight, type Provided, type BreakingStep } from './preflight.ts';
import { fits } from './ranges.ts';
import type { Release } from './release.ts';

/** The first version that a range takes. */
const firstOf = (range: string) => range.replace(/^\^/, '');
/** A version is at or after another one, whatever their majors are. */
const isAfter = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) > 0;

/** The steps of a shell that lie between it and a release which it cannot run, the first one first; none where it can (GEN-D20). */
export function stepsFor(
  release: Pick<Release, 'contract' | 'shared' | 'uses'>,
  { steps = [], ...provided }: Provided,
): readonly BreakingStep[] {
  if (preflight(release, provided).length === 0) return [];
  const { shared, uses = {} } = release;
  const isMade = ({ module, version }: BreakingStep) => {
    const [range, here] = [shared[module], provided.shared[module]];
    return (
      range !== undefined && here !== undefined && !fits(here, range) && isAfter(version, firstOf(range))
    );
  };
  const lacks = ({ module, gone }: BreakingStep) =>
    (uses[module] ?? []).some(
      (name) => gone.includes(name) && provided.names?.[module]?.includes(name) === false,
    );
  return steps.filter((step) => isMade(step) || lacks(step));
}
