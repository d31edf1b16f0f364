import { Registry, type RegistryFeature, type RegistryRemote } from '../registry.ts';
import { givenApart } from './givenApart.ts';
import { inEnglish, sentence, type Sentence } from './sentence.ts';

/** What an operation makes of a registry: the next one, what was done, and to which remote, feature or set, and its members; or why it is refused. */
type Done = { registry: Registry; did: Sentence; remote: string | null; members?: string[] };
export type Operation = (registry: Registry) => Done | { refused: Sentence };

/** The same with a sentence for it. */
export type Outcome =
  | { registry: Registry; did: string; sentence: Sentence; remote: string | null; members?: string[] }
  | { refused: string; sentence: Sentence };

/** The registry before the first operation. */
export const emptyRegistry: Registry = {
  schema: 1,
  revision: 0,
  issuedAt: '1970-01-01T00:00:00.000Z',
  origins: [],
  remotes: {},
};

/** A remote of which nothing is written yet: it stands on the build that came with the product. */
export const untouched = (owner = 'mayak'): RegistryRemote => ({
  owner,
  enabled: true,
  killReason: null,
  stable: '',
  previous: null,
  earlier: [],
  pins: [],
  rollouts: [],
  versions: {},
});

const isUntouched = ({ enabled, versions }: RegistryRemote) => enabled && Object.keys(versions).length === 0;

interface At {
  /** ISO date-time of the change. */
  now: string;
  /** Remotes that came with the product; they can be operated on before anything of them is published. */
  builtIn?: readonly string[];
  /** Features that releases declare; they can be operated on before anybody has changed them. */
  features?: Readonly<Record<string, RegistryFeature>>;
}

/** Runs an operation: a change raises the revision by one, no change leaves the registry as it is; what would tear a set apart is refused (CONF-D13). */
export function apply(
  registry: Registry,
  operation: Operation,
  { now, builtIn = [], features = {} }: At,
): Outcome {
  const known = Object.fromEntries(builtIn.map((name) => [name, untouched()]));
  const before = { ...features, ...registry.features };
  const answer = operation({
    ...registry,
    remotes: { ...known, ...registry.remotes },
    ...(Object.keys(before).length > 0 && { features: before }),
  });
  if ('refused' in answer) return { refused: inEnglish(answer.refused), sentence: answer.refused };
  const outcome = { ...answer, did: inEnglish(answer.did), sentence: answer.did };
  const apart = givenApart(answer.registry, { ...registry, features: before });
  if (apart) return { refused: inEnglish(apart), sentence: apart };
  const next = tidy(
    withSets(withFeatures(outcome.registry, { before, kept: registry.features ?? {}, now }), registry, now),
  );
  if (JSON.stringify(next) === JSON.stringify(tidy(registry))) return { ...outcome, registry };
  return {
    ...outcome,
    registry: Registry.parse({ ...next, revision: registry.revision + 1, issuedAt: now }),
  };
}

type Features = Readonly<Record<string, RegistryFeature>>;

/** Of the features only what somebody has changed, each with the moment of its change. */
function withFeatures(
  { features = {}, ...registry }: Registry,
  { before, kept, now }: { before: Features; kept: Features; now: string },
): Registry {
  const isSame = (id: string) => JSON.stringify(features[id]) === JSON.stringify(before[id]);
  const changed = Object.entries(features)
    .filter(([id]) => kept[id] !== undefined || !isSame(id))
    .map(([id, feature]) => [id, isSame(id) ? feature : { ...feature, since: now }] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return changed.length > 0 ? { ...registry, features: Object.fromEntries(changed) } : registry;
}

/** Each set with the moment of its change. */
function withSets({ sets, ...registry }: Registry, before: Registry, now: string): Registry {
  const all = Object.entries(sets ?? {}).map(([id, set]) => {
    const isSame = JSON.stringify(set) === JSON.stringify(before.sets?.[id]);
    return [id, isSame ? set : { ...set, since: now }] as const;
  });
  return all.length > 0 ? { ...registry, sets: Object.fromEntries(all) } : registry;
}

/** Without the remotes of which nothing is written, in the order of their names. */
const tidy = ({ remotes, ...registry }: Registry): Registry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(remotes)
      .filter(([, remote]) => !isUntouched(remote))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

type Change = { remote: RegistryRemote; did: Sentence } | { refused: Sentence };

/** An operation on one remote that the registry knows. */
export const onRemote =
  (name: string, change: (remote: RegistryRemote, registry: Registry) => Change): Operation =>
  (registry) => {
    const remote = registry.remotes[name];
    if (!remote) return { refused: unknown(name, registry) };
    const outcome = change(remote, registry);
    if ('refused' in outcome) return outcome;
    return {
      registry: { ...registry, remotes: { ...registry.remotes, [name]: outcome.remote } },
      did: outcome.did,
      remote: name,
    };
  };

const unknown = (name: string, { remotes }: Registry): Sentence => {
  const known = Object.keys(remotes).toSorted().join(', ');
  return sentence(known === '' ? 'noRemotes' : 'unknownRemote', { name, known });
};

/** Why a version cannot be given to users, or null when it can. */
export function unfit(name: string, remote: RegistryRemote, version: string): Sentence | null {
  const known = remote.versions[version];
  if (known?.state === 'published') return null;
  if (known) return sentence('isBlocked', { name, version });
  const others = Object.keys(remote.versions).join(', ');
  return sentence(others === '' ? 'nothingPublished' : 'notAmongPublished', { name, version, others });
}

/** So many earlier stable versions are remembered. */
const mostEarlier = 20;

/** A remote with another stable version and the way back from it, the nearest first. */
export const stableAt = (
  remote: RegistryRemote,
  stable: string,
  wayBack: readonly string[],
): RegistryRemote => {
  const [previous = null, ...earlier] = wayBack.filter((version) => version !== '').slice(0, mostEarlier);
  return { ...remote, stable, previous, earlier };
};

/** The stable versions before this one, the nearest first. */
export const wayBackOf = ({ previous, earlier }: RegistryRemote): string[] =>
  previous === null ? [] : [previous, ...earlier];
