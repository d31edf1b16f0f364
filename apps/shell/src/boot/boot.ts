import { createBus, createKeptSearch, createPanels, createQueries, keepPanel } from '@mayak/host';
import { loadRequest } from '@mayak/api/client';
import { createSession } from '@mayak/auth';
import {
  classify,
  createReporter,
  createBlockedVersions,
  chosenSets,
  createFeatures,
  leftOutBy,
  openRegistryClient,
  openRemoteLoading,
  readOverrides,
  readPreview,
  tabValue,
  type PickedRemote,
} from '@mayak/host/shell';
import { locale$ } from '@mayak/ui';
import type { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import { shellRoutes } from './shellRoutes';
import { dropFirstFrame } from '../areas/bootFrame';
import { createSlots } from '../areas/createSlots';
import { createAddresses } from '../page/addresses';
import { remoteRoutes, routeOf, unreadRoute, type PageRoute } from '../page/routes';
import { redirectOf } from '../page/redirects';
import { shellPanels } from '../frame/shellPanels';
import { createNotificationStore } from '../notificationStore/notificationStore';
import { createAccount, openUserData, readAside, type Account } from '../session';
import { hasFirstCalls, isAskedAhead, letGoUntaken, prefetchedAnswers, prefetched } from './prefetch';
import { keepStart, lastGood, pageStart } from './lastGood';
import { keepLast, startAtLast } from './lastScreen';
import { shareRooms } from './lateRooms';
import { log } from './log';
import { providedModules } from './providedModules';
import { readConfig } from '@mayak/host/config';
import { lateCode } from '../page/lateCode';
import type { Shell } from '../page/Shell';
import { followRegistry } from './followRegistry';
import { leaveSet } from './leaveSet';
import { isKnown, rememberSubject, subject$, subjectOf, userKnown } from './subject';

/** What asks over the network. */
const loadCalls = lateCode(loadRequest);

/** A file that is asked for before the page has loaded keeps it loading, and any other that hangs after it. */
const afterLoad = (act: () => void) =>
  document.readyState === 'complete' ? act() : window.addEventListener('load', act, { once: true });

/** A developer has chosen features for this tab. */
const hasChosen = tabValue('features', Boolean);

/** So long versions wait for the user whom they are picked for. */
const userPatience = 10_000;

/** The first menu entry's path: where `/` leads (ROUTE-02); one that is switched off only where there is no other. */
const homeOf = (remotes: readonly PickedRemote[]) => {
  const menuOf = (some: readonly PickedRemote[]) =>
    some
      .flatMap(({ release }) => release?.menu ?? [])
      .filter(({ feature }) => feature === undefined)
      .toSorted((a, b) => a.order - b.order);
  const [first] = [...menuOf(remotes.filter(({ pick }) => pick.base !== null)), ...menuOf(remotes)];
  return first?.to ?? '/';
};

/** Builds the shell: configuration and registry at once, then what stands on them (CONF-01, CONF-D04). */
export async function boot(): Promise<Shell> {
  const isAtLast = startAtLast();
  letGoUntaken();
  const session = createSession();
  if (session.token() === null || !hasFirstCalls()) afterLoad(() => void loadCalls().catch(() => undefined));
  shareRooms();
  const isPickedForUser = isKnown(session);
  rememberSubject(session);
  const { search } = location;
  const given = pageStart();
  const bus = createBus();
  const own = bus.scope('shell');
  const { loader, describe, probe, lacks, ...loading } = openRemoteLoading({
    origin: location.origin,
    read: prefetched,
    shared: providedModules,
    known: given.releases,
    bus: own,
  });
  const config = await readConfig({ read: prefetched, log, known: given.config ?? lastGood.config() });
  const asked = readOverrides(search, config.allowOverrides ?? false);
  const previewed = await readPreview(search, fetch);
  const registryClient = await openRegistryClient({
    read: loading.registry,
    given: given.registry,
    lastGood,
    describe,
    lacks,
    subject: () => subjectOf(session),
    awaited: isPickedForUser ? null : userKnown(session, userPatience),
    startAnew: () => location.reload(),
    blocked: createBlockedVersions(),
    overrides: asked.overrides,
    preview: previewed?.preview ?? null,
    sets: {
      chosen: chosenSets(config.allowOverrides),
      shown: previewed?.set?.set ?? null,
    },
    leave: () => leaveSet({ isUnsaved: addresses.isUnsaved, reload: () => location.reload() }),
    leftOut: leftOutBy(search),
    log,
  });
  const { remotes } = registryClient;
  if (registryClient.isWhole() && !previewed)
    keepStart({ ...given, config, registry: registryClient.registry$.value }, remotes);

  const features = createFeatures({
    registry$: registryClient.registry$,
    remotes,
    sets$: registryClient.sets$,
    subject: () => subjectOf(session),
    changed$: [session.state$, locale$],
    overrides$: new BehaviorSubject({}),
  });
  subject$(session).subscribe(() => void registryClient.followSets());
  const reporter = createReporter({
    remotes,
    bus: own,
    features: features.shared,
    post: (body) => void navigator.sendBeacon('/telemetry', body),
  });
  const states$ = new BehaviorSubject<Shell['states$']['value']>({});
  own
    .on('remote.state')
    .subscribe(({ payload: { name, state } }) => states$.next({ ...states$.value, [name]: state }));
  const declared = () => remotes.flatMap(({ release }) => release?.panels ?? []).filter(features.isThere);
  const routes: PageRoute[] = [...shellRoutes, ...remoteRoutes(remotes), unreadRoute];
  const home = homeOf(remotes);
  const isKept = (area: string) => routes.some(({ path, keepAlive }) => keepAlive && path === area);
  const keptSearch = createKeptSearch(isKept, declared);
  const addresses = createAddresses({
    redirect: (path) =>
      redirectOf(path, session.state$.value, routes.filter(features.isThere), home, registryClient.isWhole()),
    searchOf: (from, to) => keepPanel(from, { ...to, search: keptSearch(from, to) }, declared()),
  });
  // The first frame is of the area that was asked for.
  const firstArea = routeOf(location.pathname) || routeOf(home);
  addresses.location$.subscribe(
    ({ pathname }) => routeOf(pathname) !== firstArea && pathname !== '/' && dropFirstFrame(),
  );
  // The first frame of an app that starts where it was left is that of the root.
  if (isAtLast && firstArea !== routeOf(home)) dropFirstFrame();
  const areas = new Set(remoteRoutes(remotes).map(({ path }) => path));
  addresses.location$.subscribe((at) => areas.has(routeOf(at.pathname)) && keepLast(at));
  const queries: QueryClient = createQueries((failure) => account.recorded.record(failure));
  const account: Account = createAccount({
    config,
    early: readAside(prefetchedAnswers),
    loadRequest: loadCalls,
    isAskedAhead,
    queries,
    bus: own,
    session,
    keepUser: openUserData,
    log,
    onRegistry: () => followRegistry(registryClient),
    onConfirmed: () => void import('./emailConfirmed').then((m) => m.sayEmailConfirmed(), log),
    location: () => location,
    go: addresses.go,
    reload() {
      addresses.discard();
      location.reload();
    },
  });
  const shell: Shell = {
    config,
    account,
    queries,
    bus,
    loader,
    remotes,
    registryClient,
    states$,
    asked,
    previewed,
    about$: new BehaviorSubject(false),
    feedback$: new BehaviorSubject(false),
    report(name, error) {
      reporter.error(name, error);
      log(error);
    },
    routes,
    addresses,
    panels: createPanels({ bus: own, addresses, declared, declaredAnew$: registryClient.registry$ }),
    ownPanels: shellPanels,
    slots: createSlots(() => shell),
    features,
    notifications: createNotificationStore({ client: account.client, queries }),
    bar: Object.assign(document.createElement('div'), { id: 'context-bar' }),
    explain: (error) => classify(error, probe, null),
    log,
  };
  if (search.includes('override-feature') || hasChosen.get())
    void import('../devTools/featureOverrides').then((m) => m.applyFeatureOverrides(shell, search), log);
  return shell;
}
