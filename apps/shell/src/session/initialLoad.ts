import { getUser, getUserInfo, getUserSettings } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { readWhileLoggedIn, type SessionStore } from '@mayak/auth';
import { saved, setLocale } from '@mayak/ui';
import type { QueryClient } from '@tanstack/react-query';
import { localeAtLogin } from './localeAtLogin';

interface Needs {
  client: Client;
  session: SessionStore;
  queries: QueryClient;
  log: (error: unknown) => void;
}

/**
 * Loads who the user is when the logged-in flag turns true (AUTH-03, CONF-D03): what fails is only logged, stays empty
 * and is asked again a minute later (CONF-03, ERR-11). Areas load what they show in the same quiet way.
 */
export function initialLoad({ client: { quiet }, session, queries, log }: Needs): void {
  const untilKnown = <T>(read: () => Promise<T | undefined>, take: (value: T) => void) =>
    readWhileLoggedIn({ session, read, take, log });

  untilKnown(
    () => quiet.call(getUser, {}),
    (user) => {
      session.fill({ user });
      const taken = localeAtLogin(saved.locale.get(), user.Localization);
      if (taken) setLocale(taken);
    },
  );
  untilKnown(
    () => quiet.call(getUserSettings, {}),
    (settings) => session.fill({ settings }),
  );
  untilKnown(
    // By no signal: a screen that shows it too and is left would end it.
    () =>
      queries.fetchQuery({
        ...quiet.query(getUserInfo, {}),
        queryFn: () => quiet.call(getUserInfo, {}),
      }),
    () => undefined,
  );
}
