import { createBus, type Features, type Remote } from '@mayak/host';
import {
  createFeatures,
  LoadFailure,
  openRegistryClient,
  openRemoteLoading,
  type PickedRemote,
} from '@mayak/host/shell';
import { BehaviorSubject } from 'rxjs';
import type { Host } from './host';
import type { Offer, Viewer } from './offer';
import { scriptOrigin } from './script';

declare const SHARED_VERSIONS: Record<string, string>;

const name = 'monitoring';
const origin = scriptOrigin ?? location.origin;
const here = (address: string, init?: RequestInit) =>
  fetch(new URL(address, origin), { ...init, credentials: 'omit' });

/** Nothing is left in the memory of a foreign page: what failed is asked for again after a reload. */
const blocked = { list: () => [], add: () => undefined };
/** Another version may do where this one cannot be had; a crash is answered by none. */
const replaceable: readonly LoadFailure['state'][] = ['unreachable', 'integrity', 'incompatible', 'timeout'];

const load = (nonce: string | undefined) =>
  openRemoteLoading({
    origin,
    read: here,
    ask: here,
    shared: SHARED_VERSIONS,
    bus: createBus().scope('embed'),
    nonce,
  });
let loading: ReturnType<typeof load> | null = null;

interface Opened {
  offered: PickedRemote;
  features: Features;
  app: Remote;
}

/** Loads the version that is deployed, or where that one cannot be had the one before it, once; the failure is of the first (ERR-D07). */
async function open(
  { id, ...viewer }: Viewer,
  { loader, describe, lacks, registry }: ReturnType<typeof load>,
): Promise<Opened> {
  let unread: unknown;
  const subject = () => ({ id: String(id), ...viewer });
  const client = await openRegistryClient({
    read: registry,
    describe,
    lacks,
    subject,
    blocked,
    overrides: {},
    leftOut: () => false,
    only: name,
    origin,
    log: (error) => (unread ??= error),
  });
  const { registry$, sets$, remotes } = client;
  const overrides$ = new BehaviorSubject({});
  const features = createFeatures({ registry$, sets$, remotes, subject, changed$: [], overrides$ });
  const [offered] = remotes;
  if (!offered) throw unread ?? new LoadFailure('unreachable', `the registry names no ${name}`);
  try {
    await client.revive(offered);
    return { offered, features, app: await loader.app(offered) };
  } catch (error) {
    const failure = await loader.explain(offered, error);
    const mayBeAnother = !loader.runs(offered) && replaceable.includes(failure.state);
    if (!mayBeAnother || !(await client.fallBack(offered))) throw failure;
    const app = await loader.app(offered).catch(() => {
      throw failure;
    });
    return { offered, features, app };
  }
}

let opened: Promise<Opened> | null = null;

/** The deployed version, picked once for the page: two versions of a remote do not live in one (GEN-D05, ERR-D07). */
export async function deployedOffer(viewer: Viewer, { nonce }: Host): Promise<Offer> {
  loading ??= load(nonce);
  const { loader } = loading;
  opened ??= open(viewer, loading);
  const { offered, features, app } = await opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const explain = (error: unknown) => loader.explain(offered, error);
  const failed = async (error: unknown) => {
    throw await explain(error);
  };
  const asked = new Set<{ reset(): void }>(Object.values(app.screens));
  return {
    version: offered.pick.version ?? '',
    events: offered.release?.events ?? { emits: [], listens: [] },
    panels: offered.release?.panels ?? [],
    slots: offered.release?.slots ?? [],
    features,
    async screen(route) {
      const screen = app.screens[route];
      if (!screen) throw new LoadFailure('crashed', `the remote has no screen ${route}`);
      return screen;
    },
    async panel(id) {
      const { screen } = await loader.panel(offered, id).catch(failed);
      asked.add(screen);
      return screen;
    },
    async part(declared) {
      const { screen } = await loader.part(offered, declared).catch(failed);
      asked.add(screen);
      return screen;
    },
    explain(error) {
      asked.forEach((screen) => screen.reset());
      return explain(error);
    },
  };
}
