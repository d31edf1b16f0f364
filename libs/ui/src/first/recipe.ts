/** What a styled part is made of. */
export interface Recipe {
  base?: object;
  variants?: Record<string, Record<string, object>>;
  defaultVariants?: Record<string, unknown>;
}

export const variantClass = (name: string, variant: string, value: unknown) =>
  `${name}-${variant}-${String(value)}`;

/** The classes of a part for its properties, and the properties that are none of its variants. */
export function classesOf(
  name: string,
  { variants = {}, defaultVariants = {} }: Recipe,
  props: Record<string, unknown>,
) {
  const rest = Object.fromEntries(Object.entries(props).filter(([key]) => !(key in variants)));
  const chosen = Object.keys(variants).flatMap((variant) => {
    const value = props[variant] ?? defaultVariants[variant];
    return value === undefined || value === false ? [] : variantClass(name, variant, value);
  });
  return { classes: [name, ...chosen], rest };
}
