import { limits } from '@mayak/api';
import { contract, createBus } from '@mayak/host';
import {
  createFiles,
  createLoader,
  createProbe,
  federation,
  foreignOrigin,
  integrityPlugin,
  installIntegrityCheck,
  LoadFailure,
  readRegistry,
  readRelease,
  resolve,
  type PickedRemote,
  type Pick,
} from '@mayak/host/shell';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { firstThatLoads } from './firstThatLoads';
import type { Host } from './host';
import type { Offer, Viewer } from './offer';
import { scriptOrigin } from './script';

declare const SHARED_VERSIONS: Record<string, string>;

const patience = 10_000;
const name = 'monitoring';
const origin = scriptOrigin ?? location.origin;
const here = (address: string, init?: RequestInit) =>
  fetch(new URL(address, origin), { ...init, credentials: 'omit' });
const describe = (pick: Pick) => readRelease(here, pick, patience);
const isThere = createProbe(here, patience);

const timeout = limits.chunkLoadTimeout;
const files = createFiles(origin);
const loader = createLoader({
  federation,
  files,
  provided: { contract, shared: SHARED_VERSIONS },
  bus: createBus().scope('embed'),
  describe,
  probe: isThere,
  timeout,
});

let isGuarded = false;

/** The page's rules for scripts hold for those of the remote too: each gets its hash, and the nonce where there is one. */
function guardScripts(nonce: string | undefined): void {
  if (isGuarded) return;
  isGuarded = true;
  const plugin = integrityPlugin({ files, timeout });
  installIntegrityCheck(files);
  const guarded = window.mayakGuard;
  const mark = (element: HTMLElement) => {
    if (nonce) element.nonce = nonce;
  };
  window.mayakGuard = (element, address) => {
    mark(element);
    guarded?.(element, address);
  };
  registerPlugins([
    {
      ...plugin,
      createScript(asked) {
        const made = plugin.createScript?.(asked);
        if (made && 'script' in made && made.script) mark(made.script);
        return made;
      },
    },
  ]);
}

async function pick({ id, locale }: Viewer, failed: readonly string[] = []): Promise<PickedRemote> {
  const registry = await readRegistry(here, patience);
  const remote = registry.remotes[name];
  if (!remote) throw new LoadFailure('unreachable', `the registry names no ${name}`);
  const subject = { id: String(id), tenant: null, permissions: [], locale };
  const found = resolve(name, remote, subject, { blocked: failed });
  const base = found.base === null ? null : new URL(found.base, origin).href;
  const foreign = base === null ? null : foreignOrigin(registry, base, origin);
  if (foreign) throw new LoadFailure('integrity', `${foreign} is not among the origins of the registry`);
  return { name, pick: { ...found, base }, release: await describe(found) };
}

/** Loads the version that is deployed, or where that one cannot be had the one before it, once. */
const open = (viewer: Viewer) => firstThatLoads((failed) => pick(viewer, failed), loader);

let opened: ReturnType<typeof open> | null = null;

/** The deployed version, picked once for the page: two versions of a remote do not live in one (GEN-D05, ERR-D07). */
export async function deployedOffer(viewer: Viewer, { nonce }: Host): Promise<Offer> {
  guardScripts(nonce);
  opened ??= open(viewer);
  const { offered, app } = await opened.catch((error: unknown) => {
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
