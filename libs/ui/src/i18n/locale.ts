import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { saved } from '../saved';

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

const subscribe = (listener: () => void) => {
  const subscription = locale$.subscribe(listener);
  return () => subscription.unsubscribe();
};

/** The language of the interface, as state. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, () => locale$.value);

/** Keeps the `lang` of an element equal to the language of the interface. */
export const followLocale = (element: HTMLElement) => {
  const subscription = locale$.subscribe((locale) => (element.lang = locale));
  return () => subscription.unsubscribe();
};
