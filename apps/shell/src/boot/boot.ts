import { contract, createBus, createPanels, createQueries } from '@mayak/host';
import { limits } from '@mayak/api';
import { createSession, type Session } from '@mayak/auth';
import {
  classify,
  createFiles,
  createLoader,
  federation,
  guardPlugin,
  installGuard,
  offers,
  readRegistry,
  readRelease,
  type Offered,
  type Pick,
} from '@mayak/host/shell';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { locale$ } from '@mayak/ui';
import type { QueryClient } from '@tanstack/react-query';
import { map } from 'rxjs';
import { shellPlaces } from '../areas/shellPlaces';
import { createAddresses } from '../frame/navigation';
import { remotePlaces, type Place } from '../frame/places';
import { redirectOf } from '../frame/redirects';
import { createAccount, type Account } from '../session';
import { earlyFetch } from './earlyFetch';
import { log } from './log';
import { providedModules } from './providedModules';
import { readConfig } from './readConfig';
import type { Shell } from './shell';

const descriptionTimeout = 10_000;

/** The first menu entry's path: where `/` leads (ROUTE-02). */
const homeOf = (offered: readonly Offered[]) =>
  offered.flatMap(({ release }) => release?.menu ?? []).toSorted((a, b) => a.order - b.order)[0]?.to ?? '/';

const subjectOf = ({ user }: Session) => ({
  id: String(user?.Id ?? ''),
  tenant: null,
  permissions: [],
  locale: locale$.value,
});

const isThere = (address: string) =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(descriptionTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Builds the shell: configuration and registry at once, then what stands on them (CONF-01, CONF-D04). */
export async function boot(): Promise<Shell> {
  const session = createSession();
  const describe = (pick: Pick) => readRelease(earlyFetch, pick, descriptionTimeout);
  const [config, offered] = await Promise.all([
    readConfig(earlyFetch, log),
    readRegistry(earlyFetch, descriptionTimeout)
      .then((registry) => offers(registry, subjectOf(session.state$.value), describe, log))
      .catch((error: unknown) => {
        log(error);
        return [];
      }),
  ]);

  const bus = createBus();
  const own = bus.scope('shell');
  const files = createFiles(location.origin);
  registerPlugins([guardPlugin({ files, timeout: limits.chunkLoadTimeout, fetch: earlyFetch })]);
  installGuard(files);
  const provided = { contract, shared: providedModules };
  const loader = createLoader({
    federation,
    files,
    provided,
    bus: own,
    describe,
    probe: isThere,
    timeout: limits.chunkLoadTimeout,
  });

  const places: Place[] = [...shellPlaces, ...remotePlaces(offered)];
  const home = homeOf(offered);
  const addresses = createAddresses((path) => redirectOf(path, session.state$.value, places, home));
  const queries: QueryClient = createQueries((failure) => account.recorded.record(failure));
  const account: Account = createAccount({
    config,
    queries,
    bus: own,
    session,
    log,
    location: () => location,
    go: addresses.go,
    reload: () => location.reload(),
  });
  const path$ = addresses.location$.pipe(map(({ pathname }) => pathname));
  return {
    config,
    account,
    queries,
    bus,
    loader,
    offered,
    places,
    addresses,
    panels: createPanels(own, path$),
    bar: Object.assign(document.createElement('div'), { id: 'context-bar' }),
    explain: (error) => classify(error, isThere, null),
    log,
  };
}
