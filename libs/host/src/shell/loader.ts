import { entryOf, type Pick, type Release, type ReleaseSlot } from '../registry/index.ts';
import type { ScopedBus } from '../bus';
import type { RemoteState } from '../events';
import type { Panel, Part, Remote } from '../screen';
import { classify } from './classify';
import type { Federation } from './federation';
import type { Files } from './files';
import { LoadFailure } from './loadFailure';
import type { Probe } from './probe';
import { within } from '../within';

/** A remote that the registry names, with its release where one could be read. */
export interface PickedRemote {
  name: string;
  pick: Pick;
  release: Release | null;
  /** This load of the page does without it, because its address says so. */
  leftOut?: boolean;
}

interface Options {
  federation: Federation;
  files: Files;
  /** What this page has not of what a release asks for. */
  lacks: (release: Release) => Promise<readonly string[]>;
  bus: ScopedBus;
  /** Reads the description of a remote again, where it was missing. */
  describe: (pick: Pick) => Promise<Release>;
  probe: Probe;
  timeout: number;
  /** Where addresses of remotes count from. */
  origin?: string;
}

export interface Loader {
  /** The remote's screens. */
  app(remote: PickedRemote): Promise<Remote>;
  /** One of its panels. */
  panel(remote: PickedRemote, id: string): Promise<Panel>;
  /** What it adds to a slot, by the module that its release names. */
  part(remote: PickedRemote, declared: ReleaseSlot): Promise<Part>;
  /** Tells the bus where a remote stands. */
  report(remote: PickedRemote, state: RemoteState, reason?: string): void;
  /** The failure behind an error of a remote's code or of its loading. */
  explain(remote: PickedRemote, error: unknown): Promise<LoadFailure>;
  /** The next try asks for every file under a new address, and waits for none that is still under way. */
  anew(remote: PickedRemote): void;
  /** Something of this remote has been shown whole in this page: another version may no longer take its place. */
  runs(remote: PickedRemote): boolean;
}

const federatedName = (name: string) => `mayak_${name}`;

/** Loads remote one door at a time; a failed load can be tried again and never ends the page (ERR-D07). */
export function createLoader(options: Options): Loader {
  const { origin = location.origin } = options;
  const registered = new Map<string, string>();
  const failed = new Set<string>();
  const running = new Set<string>();

  const report: Loader['report'] = ({ name, pick }, state, reason = '') => {
    if (state === 'ready') running.add(name);
    options.bus.emit('remote.state', { name, version: pick.version ?? '', state, reason });
  };

  async function prepare(remote: PickedRemote): Promise<void> {
    const { pick, name } = remote;
    if (pick.base === null) throw new LoadFailure('disabled', pick.detail);
    // A developer builds anew between two tries; what others use never changes.
    const mayBeAnother = pick.reason === 'override' && (failed.has(name) || !registered.has(name));
    // What stands for a description that could not be read is of another version, or of none.
    if (mayBeAnother || remote.release?.version !== pick.version)
      remote.release = await options.describe(pick);
    const lacks = await options.lacks(remote.release);
    if (lacks.length > 0) throw new LoadFailure('incompatible', lacks.join('; '));
    options.files.add(pick.base, remote.release);
    if (registered.get(name) === pick.base && !failed.has(name)) return;
    const entry = entryAddress(remote, origin);
    if (entry === null) throw new LoadFailure('integrity', 'its release has no entry');
    options.federation.register(federatedName(name), entry, registered.has(name));
    registered.set(name, pick.base);
    failed.delete(name);
  }

  async function door<T extends { kind: string }>(
    remote: PickedRemote,
    name: string,
    kind: T['kind'],
  ): Promise<T> {
    report(remote, 'resolving');
    try {
      await prepare(remote);
      report(remote, 'loading');
      const loaded = await within(
        options.federation.load(federatedName(remote.name), name),
        options.timeout,
        () => new LoadFailure('timeout', `nothing within ${options.timeout / 1_000} s`),
      );
      return moduleOf<T>(loaded, kind);
    } catch (error) {
      failed.add(remote.name);
      throw error;
    }
  }

  const explain: Loader['explain'] = (remote, error) => {
    if (remote.pick.base !== null) options.files.renew(remote.pick.base);
    const probe = (address: string) => options.probe(address, options.files.find(address));
    return classify(error, probe, entryAddress(remote, origin));
  };

  return {
    app: (remote) => door<Remote>(remote, 'app', 'remote'),
    panel: (remote, id) => door<Panel>(remote, `panel-${id}`, 'panel'),
    async part(remote, { slot, module }) {
      const part = await door<Part>(remote, module.slice(2), 'part');
      if (part.slot !== slot)
        throw new LoadFailure('crashed', `${module} is made for ${part.slot}, not for ${slot}`);
      return part;
    },
    report,
    explain,
    anew({ name, pick }) {
      failed.add(name);
      if (pick.base === null) return;
      options.files.renew(pick.base);
      // The federation runtime would wait for a script of that address which is still under way.
      const from = new URL(pick.base, origin).href;
      for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
        if (script.src.startsWith(from)) script.remove();
      // So would the loader of styles; one that is there stays.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (link.href.startsWith(from) && !link.sheet) link.remove();
    },
    runs: ({ name }) => running.has(name),
  };
}

function entryAddress({ pick, release }: PickedRemote, origin: string): string | null {
  const entry = release && entryOf(release);
  return entry && pick.base !== null ? new URL(entry, new URL(pick.base, origin)).href : null;
}

/** A second try of a failed load can give an empty module, so its shape is looked at. */
function moduleOf<T extends { kind: string }>(loaded: unknown, kind: T['kind']): T {
  const offer = (loaded as { default?: { kind?: string } } | null)?.default;
  if (offer?.kind !== kind) throw new LoadFailure('crashed', `the module offers no ${kind}`);
  return offer as T;
}
