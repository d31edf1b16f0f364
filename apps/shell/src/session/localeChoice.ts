import { editUserSettings, getUserSettings, languageOf, type Locale } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import type { SessionStore } from '@mayak/auth';
import { setLocale } from '@mayak/ui';

interface Needs {
  client: Client;
  session: SessionStore;
}

/** Switches the language at once and keeps it in the user's settings, one choice after the other: the last one stays (I18N-D02). */
export function localeChoice({ client, session }: Needs): (locale: Locale) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (locale) => {
    setLocale(locale);
    const keep = async () => {
      const known = session.state$.value.settings;
      if (!known) return;
      // All settings are sent: what another device has made of the others stays.
      const settings = (await client.quiet.call(getUserSettings, {})) ?? known;
      await client.call(editUserSettings, { body: { ...settings, Localization: languageOf(locale) } });
    };
    last = last.catch(() => undefined).then(keep);
    return last;
  };
}
