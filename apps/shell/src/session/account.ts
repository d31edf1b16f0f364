import {
  confirmEmail,
  getUser,
  getUserInfo,
  getUserSettings,
  logout,
  type AppConfig,
  type Locale,
} from '@mayak/api';
import { createClient, type Client, type ClientOptions, type EarlyAnswers } from '@mayak/api/client';
import { createSession, redirectFor, type SessionStore } from '@mayak/auth';
import type { Fleet } from '@mayak/fleet';
import type { ScopedBus } from '@mayak/host';
import { within } from '@mayak/host/shell';
import { locale$ } from '@mayak/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createConfirming, type Confirming } from './confirming';
import { confirmationIn } from './confirmationIn';
import { initialLoad } from './initialLoad';
import { readAhead } from './readAhead';
import { isServerUp } from './isServerUp';
import { forgetFleet, keepFleet, keptFleet } from './keepFleet';
import { keepAnswers, restoreAnswers } from './lastAnswers';
import { askFailingPolls } from './failingPolls';
import { localeChoice } from './localeChoice';
import { createOtherTabs } from './otherTabs';
import { createRecordedError, type RecordedError } from './recorded';
import { setUpFirst, setUpPath, waitsForSetUp } from './setUpFirst';
import { stepOf } from './step';
import { createUnread } from './unread';
import type { UserData } from './userData';
import { watched } from './watched';
import { profileChangeOf, withProfile } from './withProfile';

/** The user's side of the shell: his session, the client that carries it, and what failed. */
export interface Account {
  readonly session: SessionStore;
  readonly client: Client;
  readonly recorded: RecordedError;
  readonly unread: ReturnType<typeof createUnread>;
  /** The user's beacons, as far as they are known. */
  readonly fleet: Fleet;
  /** Ends the session on the server too; its answer does not matter (AUTH-D05). */
  logOut(): Promise<void>;
  /** Switches the language at once and keeps it in the user's settings (I18N-D02). */
  chooseLocale(locale: Locale): Promise<void>;
  isServerUp(): Promise<boolean>;
  /** The question whether it is still the user. */
  readonly confirming: Confirming;
  /** Follows the token from now on; call it once the addresses work. */
  start(): () => void;
}

export interface AccountNeeds {
  config: AppConfig;
  early?: EarlyAnswers;
  loadRequest?: ClientOptions['loadRequest'];
  /** The page's head has asked for this path of the API. */
  isAskedAhead?: (path: string) => boolean;
  queries: QueryClient;
  bus: ScopedBus;
  location: () => { pathname: string; search: string };
  go: (path: string, options?: { replace?: boolean }) => void;
  reload: () => void;
  log: (error: unknown) => void;
  /** The link of a mail that somebody signed in has opened did what it is for (AUTH-D08, PROFILE-D09). */
  onConfirmed?: () => void;
  /** Told by the live stream that the registry has changed. */
  onRegistry?: () => void;
  session?: SessionStore;
  connect?: typeof createClient;
  /** Where this browser keeps the data of the user with this token for the next page; without it nothing is kept. */
  keepUser?: (token: string) => UserData;
}

/** So long an end of the session waits for the server, and then until nothing of the user is left in the browser; a busy machine takes seconds. */
const leavePatience = 5_000;

/** Ties session, client and recorded error together (AUTH-02 to AUTH-05, AUTH-16, ERR-01, PANEL-07). */
export function createAccount(needs: AccountNeeds): Account {
  const {
    config,
    queries,
    bus,
    location,
    go,
    reload,
    log,
    session = createSession(),
    connect = createClient,
  } = needs;
  const isLoggedIn = () => session.state$.value.loggedIn;
  const recorded = createRecordedError({ loggedIn: isLoggedIn, path: () => location().pathname, go, bus });
  const unread = createUnread(bus);
  const confirming = createConfirming();
  const toSetUp = () => {
    if (location().pathname !== setUpPath) go(setUpPath, { replace: true });
  };
  const connected = connect({
    baseUrl: config.apiUrl,
    token: session.token,
    locale: () => locale$.value,
    ...(needs.early ? { early: needs.early } : {}),
    ...(needs.loadRequest ? { loadRequest: needs.loadRequest } : {}),
    onFailure: recorded.record,
    confirm: confirming.ask,
    ...(needs.onRegistry && { onRegistry: needs.onRegistry }),
    onSetUp() {
      setUpFirst.set(true);
      toSetUp();
    },
    isStreamHeld: setUpFirst.get,
    onUnauthorized() {
      if (isOver || !isLoggedIn()) return;
      bus.emit('session.expired', { route: location().pathname });
      session.signOut();
    },
  });
  const tabs = createOtherTabs(() => {
    if (!isLoggedIn()) return;
    client.quiet.call(getUserSettings, {}).catch(log);
    queries.fetchQuery({ ...client.quiet.query(getUserInfo, {}), staleTime: 0 }).catch(log);
  });
  /** The session ends and the page is about to load anew: what it still asks would only be refused (AUTH-D05). */
  let isOver = false;
  const looks = withProfile({
    session,
    keepInfo: (info) => queries.setQueryData(connected.query(getUserInfo, {}).queryKey, info),
    readUser: () => void client.quiet.call(getUser, {}).catch(log),
    onChange: tabs.notify,
  });
  const client = watched(connected, [...looks, askFailingPolls(queries)], {
    isOver: () => isOver,
    isHeld: waitsForSetUp,
    changeOf: profileChangeOf,
  });
  let data: UserData | null = null;
  const userData = () => {
    const token = session.token();
    if (token !== null) data ??= needs.keepUser?.(token) ?? null;
    return data;
  };
  const fleet = keepFleet({
    ...(needs.keepUser && { kept: keptFleet(userData, session.token) }),
    isAskedAhead: needs.isAskedAhead,
    api: client,
    session$: session.state$,
    queries,
    log,
    onMessages: (messages) => unread.set({ messages }),
  });

  const confirmation = confirmationIn(location());
  const enter = () => {
    const to = redirectFor(location().pathname, true);
    if (to !== null) go(to, { replace: true });
    if (setUpFirst.get()) toSetUp();
    initialLoad({ client, session, queries, log });
    readAhead({ client, queries, isAskedAhead: needs.isAskedAhead });
    const kept = userData();
    if (!kept) return;
    void restoreAnswers({ data: kept, client, session, queries });
    stopKeeping = keepAnswers({ data: kept, client, session, queries });
  };
  let stopKeeping = () => undefined as void;
  const leave = () => {
    isOver = true;
    setUpFirst.clear();
    stopKeeping();
    forgetFleet();
    queries.clear();
    if (!data) return reload();
    const wiped = within(
      data.wipe(),
      leavePatience,
      () => new Error('the data of the user were not wiped in time'),
    );
    void wiped.catch(log).finally(reload);
  };

  return {
    session,
    client,
    recorded,
    unread,
    fleet,
    confirming,
    isServerUp: () => isServerUp(config.apiUrl),
    async logOut() {
      const signal = AbortSignal.timeout(leavePatience);
      const loggedOut = client.quiet.call(logout, { signal });
      isOver = true;
      await loggedOut.catch(() => undefined);
      session.signOut();
    },
    chooseLocale: localeChoice({ client, session }),
    start() {
      let token: string | null = null;
      // A signed-in user does not get to see the login page, so the link of his mail is used here (AUTH-D08).
      if (isLoggedIn() && confirmation !== null)
        client.quiet
          .call(confirmEmail, { body: { token: confirmation } })
          .then(() => needs.onConfirmed?.(), log);
      const following = session.state$.subscribe(({ loggedIn, user }) => {
        const step = stepOf(token, session.token());
        token = session.token();
        bus.emit('session.state', { loggedIn, userId: user?.Id ?? null });
        if (step === 'enter') enter();
        if (step === 'leave' || step === 'replace') leave();
      });
      following.add(tabs.follow());
      return () => following.unsubscribe();
    },
  };
}
