import { BehaviorSubject } from 'rxjs';
import type { Memory } from '../memory';
import { pageMemory, saved, useSaved } from '../saved';

export type Locale = 'ru' | 'en';

/** Russian, when nothing was saved (I18N-03). */
export const defaultLocale: Locale = 'ru';

const current = () => saved.locale.get() ?? defaultLocale;

/** The language of the interface, with its changes here and in other tabs (I18N-02). */
export const locale$ = new BehaviorSubject<Locale>(current());

saved.locale.subscribe(() => {
  if (locale$.value !== current()) locale$.next(current());
});

/** Switches the interface at once and remembers the choice (I18N-D02). */
export const setLocale = (locale: Locale) => saved.locale.set(locale);

/** The language of the interface, as state. */
export const useLocale = (): Locale => useSaved(saved.locale)[0] ?? defaultLocale;

/** Keeps the `lang` of an element equal to the language of the interface. */
export const followLocale = (element: HTMLElement, memory: Memory = pageMemory) => {
  const locale = saved.locale.in(memory);
  const follow = () => (element.lang = locale.get() ?? defaultLocale);
  follow();
  return locale.subscribe(follow);
};
