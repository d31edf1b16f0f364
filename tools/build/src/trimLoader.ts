import type { LoaderContext } from '@rspack/core';

/** A part of a file of a package, and what stands in its place; a part that is not there once fails the build. */
export type Trim = readonly [part: RegExp, instead: string];

/** Takes parts out of one file of a package. */
export default function trimLoader(this: LoaderContext<{ trims: readonly Trim[] }>, source: string): string {
  return this.getOptions().trims.reduce((text, [part, instead]) => {
    const trimmed = text.replace(part, () => instead);
    if (trimmed === text) throw new Error(`${this.resourcePath} has no ${part}: see lean.ts`);
    return trimmed;
  }, source);
}
