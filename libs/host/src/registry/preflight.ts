import * as z from 'zod/mini';
import { fits } from './ranges.ts';
import { Integrity, type Release } from './release.ts';

/** A step of a shared module after which releases of before cannot run: the names that are gone or have another shape, and the note of what a team changes, Markdown (GEN-D20). */
const BreakingStep = z.object({
  module: z.string(),
  version: z.string(),
  title: z.string(),
  gone: z.array(z.string()),
  text: z.string(),
});

/** What a shell provides: its contract, the versions of the shared modules, and the names in those of ours; its build writes it to `provided.json`. */
export const Provided = z.object({
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  /** Absent for shells of before. */
  names: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The file with the shared modules that come after the start, and its hash; absent where all of them are there from the start. */
  late: z.optional(z.tuple([z.string(), Integrity])),
  /** What teams change who come from before a step that broke; absent for shells of before. */
  steps: z.optional(z.array(BreakingStep)),
});
export type BreakingStep = Readonly<z.infer<typeof BreakingStep>>;
export type Provided = Readonly<z.infer<typeof Provided>>;

/** What a release asks for and this shell has not, by version and by name; empty when its code may run. */
export function preflight(
  { contract, shared, uses = {} }: Pick<Release, 'contract' | 'shared' | 'uses'>,
  { names = {}, ...provided }: Provided,
): string[] {
  const has: Record<string, string> = { contract: provided.contract, ...provided.shared };
  const versions = Object.entries({ contract, ...shared })
    .filter(([name, range]) => has[name] === undefined || !fits(has[name], range))
    .map(([name, range]) => `${name} ${range}, here ${has[name] ?? 'none'}`);
  const missing = Object.entries(uses).flatMap(([module, used]) => {
    const lacks = used.filter((name) => names[module] && !names[module].includes(name));
    return lacks.length > 0 ? [`${module} has no ${lacks.join(', ')} here`] : [];
  });
  return [...versions, ...missing];
}

/** A description without the names that its code takes, where a shell has them all: a page of that shell need not compare them (ERR-D04). */
export function withoutMetNames<R extends Pick<Release, 'contract' | 'shared' | 'uses'>>(
  release: R,
  provided: Provided,
): R {
  if (preflight(release, provided).length > 0) return release;
  const { uses: _, ...rest } = release;
  return rest as R;
}
