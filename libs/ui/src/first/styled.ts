import { jsx, type Made } from './dom';
import { classesOf, type Recipe } from './recipe';

let count = 0;

/** A part with the styles of a recipe, which the build has written; see `look.ts`. */
export const chakra = (tag: string, recipe: Recipe) => {
  const name = `f${count++}`;
  return ({ className, ...props }: Record<string, unknown>): Made => {
    const { classes, rest } = classesOf(name, recipe, props);
    return jsx(tag, { ...rest, className: [className, ...classes].filter(Boolean).join(' ') });
  };
};

export const defineRecipe = (recipe: Recipe): Recipe => recipe;
