import { contract, createBus, createPanels, createQueries, keepPanel } from '@mayak/host';
import { limits } from '@mayak/api';
import { createSession } from '@mayak/auth';
import {
  classify,
  createFiles,
  createLoader,
  federation,
  guardPlugin,
  installGuard,
  createReporter,
  createStrikes,
  leftOutBy,
  openCatalogue,
  readOverrides,
  readRegistry,
  readRelease,
  type Offered,
  type Pick,
  type Registry,
} from '@mayak/host/shell';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import { shellPlaces } from '../areas/shellPlaces';
import { createSlots } from '../areas/createSlots';
import { createAddresses } from '../frame/navigation';
import { remotePlaces, type Place } from '../frame/places';
import { redirectOf } from '../frame/redirects';
import { createNotices } from '../notifications/notices';
import { createAccount, type Account } from '../session';
import { earlyAnswers, earlyFetch } from './earlyFetch';
import { log } from './log';
import { providedModules } from './providedModules';
import { readConfig } from './readConfig';
import type { Shell } from './shell';
import { isKnown, rememberSubject, subjectOf, userKnown } from './subject';

const descriptionTimeout = 10_000;
/** So long versions wait for the user whom they are picked for. */
const userPatience = 10_000;

/** The first menu entry's path: where `/` leads (ROUTE-02); one that is switched off only where there is no other. */
const homeOf = (offered: readonly Offered[]) => {
  const menuOf = (some: readonly Offered[]) =>
    some.flatMap(({ release }) => release?.menu ?? []).toSorted((a, b) => a.order - b.order);
  const [first] = [...menuOf(offered.filter(({ pick }) => pick.base !== null)), ...menuOf(offered)];
  return first?.to ?? '/';
};

const isThere = (address: string) =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(descriptionTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Builds the shell: configuration and registry at once, then what stands on them (CONF-01, CONF-D04). */
export async function boot(): Promise<Shell> {
  const session = createSession();
  const isPickedForUser = isKnown(session);
  rememberSubject(session);
  const { search } = location;
  const describe = (pick: Pick) => readRelease(earlyFetch, pick, descriptionTimeout);
  const reading = readConfig(earlyFetch, log);
  const registry = readRegistry(earlyFetch, descriptionTimeout);
  registry.catch(() => undefined);
  const config = await reading;
  const asked = readOverrides(search, config.allowOverrides ?? false);
  let first: Promise<Registry> | null = registry;
  const catalogue = await openCatalogue({
    read() {
      const answer = first ?? readRegistry(earlyFetch, descriptionTimeout);
      first = null;
      return answer;
    },
    describe,
    subject: () => subjectOf(session),
    awaited: isPickedForUser ? null : userKnown(session, userPatience),
    startAnew: () => location.reload(),
    strikes: createStrikes(),
    overrides: asked.overrides,
    leftOut: leftOutBy(search),
    log,
  });
  const { offered } = catalogue;

  const bus = createBus();
  const own = bus.scope('shell');
  const reporter = createReporter({
    offered,
    bus: own,
    post: (body) => void navigator.sendBeacon('/telemetry', body),
  });
  const states$ = new BehaviorSubject<Shell['states$']['value']>({});
  own
    .on('remote.state')
    .subscribe(({ payload: { name, state } }) => states$.next({ ...states$.value, [name]: state }));
  const files = createFiles(location.origin);
  const timeout = limits.chunkLoadTimeout;
  registerPlugins([guardPlugin({ files, timeout })]);
  installGuard(files);
  const provided = { contract, shared: providedModules };
  const loader = createLoader({
    federation,
    files,
    provided,
    bus: own,
    describe,
    probe: isThere,
    timeout,
  });

  const declared = () => offered.flatMap(({ release }) => release?.panels ?? []);
  const places: Place[] = [...shellPlaces, ...remotePlaces(offered)];
  const home = homeOf(offered);
  const addresses = createAddresses({
    redirect: (path) => redirectOf(path, session.state$.value, places, home),
    searchOf: (from, to) => keepPanel(from, to, declared()),
  });
  const queries: QueryClient = createQueries((failure) => account.recorded.record(failure));
  const account: Account = createAccount({
    config,
    early: earlyAnswers,
    queries,
    bus: own,
    session,
    log,
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
    offered,
    catalogue,
    states$,
    asked,
    about$: new BehaviorSubject(false),
    feedback$: new BehaviorSubject(false),
    report(name, error) {
      reporter.error(name, error);
      log(error);
    },
    places,
    addresses,
    panels: createPanels({ bus: own, addresses, declared, declaredAnew$: catalogue.registry$ }),
    slots: createSlots(() => shell),
    notices: createNotices({ client: account.client, queries }),
    bar: Object.assign(document.createElement('div'), { id: 'context-bar' }),
    explain: (error) => classify(error, isThere, null),
    log,
  };
  return shell;
}
