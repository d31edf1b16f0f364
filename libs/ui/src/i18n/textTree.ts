/** Texts of one language, by key; keys may nest. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<K extends string> = K extends `${infer S}_${Form}` ? S : K;
type Names<T> = keyof T & string;

/** The keys as the code says them: dotted, plural forms folded into one. */
export type Keys<T, P extends string = ''> = {
  [K in Names<T>]: T[K] extends string ? `${P}${Stem<K>}` : Keys<T[K], `${P}${K}.`>;
}[Names<T>];

type Written<T, P extends string = ''> = {
  [K in Names<T>]: T[K] extends string ? `${P}${K}` : Written<T[K], `${P}${K}.`>;
}[Names<T>];

type Counted<T, P extends string = ''> = {
  [K in Names<T>]: T[K] extends string
    ? K extends `${infer S}_${Form}`
      ? `${P}${S}`
      : never
    : Counted<T[K], `${P}${K}.`>;
}[Names<T>];

type Gaps<T, F extends Form> = Exclude<`${Counted<T>}_${F}`, Written<T>>;
type Problem<What extends string, Which> = [Which] extends [never] ? unknown : { [W in What]: Which };

/** `unknown` when both languages say the same things, else an object type that names what is missing (I18N-D04). */
export type Agreement<Ru, En> = Problem<'missing in en', Exclude<Keys<Ru>, Keys<En>>> &
  Problem<'missing in ru', Exclude<Keys<En>, Keys<Ru>>> &
  Problem<'missing plural in ru', Gaps<Ru, 'one' | 'few' | 'many' | 'other'>> &
  Problem<'missing plural in en', Gaps<En, 'one' | 'other'>>;

type TextOf<T, K extends string> =
  K extends Names<T>
    ? T[K]
    : K extends `${infer Head}.${infer Rest}`
      ? Head extends Names<T>
        ? TextOf<T[Head], Rest>
        : never
      : T[Extract<Names<T>, `${K}_${Form}`>];

type Holes<S> = S extends `${string}{{${infer H}}}${infer Rest}` ? H | Holes<Rest> : never;
type Value = string | number;

/** The arguments of `t` after the key: the holes of the text, and `count` where the text has plural forms. */
type Fill<T, K extends string> =
  string extends TextOf<T, K>
    ? [values?: Record<string, Value>]
    : [Holes<TextOf<T, K>> | (K extends Counted<T> ? 'count' : never)] extends [infer H extends string]
      ? [H] extends [never]
        ? []
        : [values: { [N in H]: N extends 'count' ? number : Value }]
      : never;

/** A typed `t`: only keys that exist, only with the values that their text asks for. */
export type Translate<T> = <K extends Keys<T>>(key: K, ...values: Fill<T, K>) => string;
