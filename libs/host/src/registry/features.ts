import type { RegistryFeature, RegistryRemote } from './registry.ts';
import { resolve, type Step, type Subject } from './resolve.ts';

/** A developer's choice for his browser, and the moment. */
export interface FeatureCircumstances {
  override?: boolean | undefined;
  /** ISO date-time; pins end by it. */
  now?: string;
  /** What the sets say of it whose member it is. */
  sets?: readonly Step[];
}

/** What a feature is, as the version of a remote. */
export const stateOf = (isOn: boolean) => (isOn ? 'on' : 'off');
const state = { base: '', releaseHash: '', state: 'published' } as const;

/** A feature as a remote whose versions are `on` and `off`, so that the rules of versions are its rules (CONF-D06). */
export const asRemote = (feature: RegistryFeature): RegistryRemote => ({
  owner: feature.owner,
  enabled: feature.killReason === undefined,
  killReason: feature.killReason ?? null,
  stable: stateOf(feature.all ?? feature.default),
  previous: null,
  earlier: [],
  pins: feature.pins ?? [],
  rollouts: feature.rollouts ?? [],
  versions: { on: state, off: state },
});

/** What a version is picked by, of a feature. */
export const featureGiven = ({ override, ...given }: FeatureCircumstances) => ({
  ...given,
  ...(override !== undefined && { override: { version: stateOf(override), base: '' } }),
});

/** Whether somebody has a feature: by the very function that picks versions (CONF-D06). */
export const hasFeature = (
  id: string,
  feature: RegistryFeature,
  subject: Subject,
  given: FeatureCircumstances = {},
): boolean => resolve(id, asRemote(feature), subject, featureGiven(given)).version === 'on';
