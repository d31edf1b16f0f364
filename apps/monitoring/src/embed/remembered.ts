import { type Locale, localeOf, type User } from '@mayak/api';
import { defaultLocale, type Memory, saved } from '@mayak/ui';
import { distinctUntilChanged, Observable } from 'rxjs';
import type { Attributes } from './attributes';

/** Puts language and theme of the attributes into the memory of the part; without a language it is the user's (I18N-D02). */
export function remember(memory: Memory, { locale, theme }: Attributes, user: User | null): void {
  const [language, mode] = [saved.locale.in(memory), saved.theme.in(memory)];
  if (locale) language.set(locale);
  else if (user) language.set(localeOf(user.Localization));
  mode.set(theme === 'system' ? null : theme);
}

/** The language of the part with its changes. */
export const localeIn = (memory: Memory): Observable<Locale> =>
  new Observable<Locale>((subscriber) => {
    const language = saved.locale.in(memory);
    const emit = () => subscriber.next(language.get() ?? defaultLocale);
    emit();
    return language.subscribe(emit);
  }).pipe(distinctUntilChanged());
