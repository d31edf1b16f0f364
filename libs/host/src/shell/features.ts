import { distinctUntilChanged, map, merge, type BehaviorSubject, type Observable } from 'rxjs';
import type { Features } from '../features';
import {
  hasFeature,
  setName,
  setRules,
  type Registry,
  type RegistryFeature,
  type SetAnswer,
  type Subject,
} from '../registry/index.ts';
import type { PickedRemote } from './loader';

/** A developer's choices of features for his tab, by id. */
export type FeatureOverrides = Readonly<Record<string, boolean>>;

interface Needs {
  registry$: BehaviorSubject<Registry | null>;
  remotes: readonly PickedRemote[];
  /** The sets by which this page lives. */
  sets$: BehaviorSubject<readonly SetAnswer[]>;
  subject: () => Subject;
  /** The subject may be another one. */
  changed$: readonly Observable<unknown>[];
  /** A developer's choices for this tab. */
  overrides$: BehaviorSubject<FeatureOverrides>;
}

/** The features of this session: what the registry says of them, and what a release says of one that the registry does not know (CONF-D06, CONF-D07). */
export function createFeatures({
  registry$,
  remotes,
  sets$,
  subject,
  changed$,
  overrides$,
}: Needs): Features & {
  subject: () => Subject;
  known(): Readonly<Record<string, RegistryFeature>>;
  /** Of something that a release declares, maybe for those who have a feature. */
  isThere(declared: { feature?: string | undefined }): boolean;
  /** Those of a remote that are given to a share of the users, alone or by sets, and these sets; and whether this session has them. */
  shared(remote: string): Record<string, boolean>;
  overrides$: BehaviorSubject<FeatureOverrides>;
} {
  const known = () => {
    const declared = remotes.map(({ release }) => release?.features ?? {});
    return { ...Object.assign({}, ...declared), ...registry$.value?.features } as Record<
      string,
      RegistryFeature
    >;
  };
  const has = (id: string) => {
    const feature = known()[id];
    const given = { override: overrides$.value[id], sets: setRules(sets$.value, id) };
    return feature !== undefined && hasFeature(id, feature, subject(), given);
  };
  const isShared = (id: string, { rollouts = [] }: RegistryFeature) =>
    rollouts.length > 0 || sets$.value.some(({ set }) => set.features[id] !== undefined);
  /** The sets that pages of this remote are counted by. */
  const setsOf = (remote: string) =>
    sets$.value
      .filter(({ set, isTrial }) => !isTrial && set.rollouts && set.remotes[remote] !== undefined)
      .map(({ id, isIn }) => [setName(id), isIn]);
  return {
    has,
    subject,
    known,
    overrides$,
    isThere: ({ feature }) => feature === undefined || has(feature),
    shared: (remote) =>
      Object.fromEntries([
        ...setsOf(remote),
        ...Object.entries(registry$.value?.features ?? {})
          .filter(([id, feature]) => id.startsWith(`${remote}.`) && isShared(id, feature))
          .map(([id]) => [id, has(id)]),
      ]),
    has$: (id) =>
      merge(registry$, sets$, overrides$, ...changed$).pipe(
        map(() => has(id)),
        distinctUntilChanged(),
      ),
  };
}
export type PageFeatures = ReturnType<typeof createFeatures>;
