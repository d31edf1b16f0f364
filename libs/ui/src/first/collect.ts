import type { Recipe } from './recipe';

/** The recipes of a first frame's parts in the order in which they are made, which is that of the page too. */
export const recipes: Recipe[] = [];

export const chakra = (_tag: string, recipe: Recipe) => {
  recipes.push(recipe);
  return () => null;
};

export const defineRecipe = (recipe: Recipe): Recipe => recipe;
