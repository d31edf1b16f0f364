import type { RegistryFeature, RegistryRemote } from './registry.ts';
import { explain, type Pick, type Step, type Subject } from './resolve.ts';

/** A name with a dot is a feature's, `management.activate-many`; that of a remote has none. */
export const isFeature = (name: string): boolean => name.includes('.');

const everybodys = 'what everybody has whom no other rule names';
const stateOf = (isOn: boolean) => (isOn ? 'on' : 'off');
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

/** The feature that an operation on its remote has left. */
export function asFeature(before: RegistryFeature, remote: RegistryRemote): RegistryFeature {
  const { owner, default: usual, since } = before;
  const { stable, enabled, killReason, pins, rollouts } = remote;
  const isChosen = before.all !== undefined || stable !== asRemote(before).stable;
  return {
    owner,
    default: usual,
    since,
    ...(isChosen && { all: stable === 'on' }),
    ...(!enabled && { killReason: killReason ?? '' }),
    ...(pins.length > 0 && { pins }),
    ...(rollouts.length > 0 && { rollouts }),
  };
}

/** A developer's choice for his browser, and the moment. */
export interface FeatureCircumstances {
  override?: boolean | undefined;
  /** ISO date-time; pins end by it. */
  now?: string;
}

/** Whether somebody has a feature, with every rule that was looked at on the way: by the very function that picks versions (CONF-D06). */
export function explainFeature(
  id: string,
  feature: RegistryFeature,
  subject: Subject,
  { override, ...given }: FeatureCircumstances = {},
): { isOn: boolean; pick: Pick; steps: Step[] } {
  const own = override === undefined ? {} : { override: { version: stateOf(override), base: '' } };
  const { pick, steps } = explain(id, asRemote(feature), subject, { ...given, ...own });
  const inWords = (step: Step) => (step.rule === 'stable' ? { ...step, why: everybodys } : step);
  return {
    isOn: pick.version === 'on',
    pick: pick.reason === 'stable' ? { ...pick, detail: everybodys } : pick,
    steps: steps.map(inWords),
  };
}

/** Everybody has a feature, or nobody; null where it depends on who asks. */
export function settled(feature: RegistryFeature, now = new Date().toISOString()): boolean | null {
  if (feature.killReason !== undefined) return false;
  const { pins = [], rollouts = [] } = feature;
  const isAsked =
    rollouts.length > 0 || pins.some(({ until }) => until === null || until >= now.slice(0, 10));
  return isAsked ? null : (feature.all ?? feature.default);
}

/** So long a feature that is the same for everybody may stay a feature, ms. */
const settledFor = 60 * 86_400_000;

/** A feature that was the same for everybody for so long is to be taken out of the code: it stays for good, or goes with what it switches (CONF-D09). */
export const isOverdue = (feature: RegistryFeature, now: number): boolean =>
  settled(feature, new Date(now).toISOString()) !== null && now - Date.parse(feature.since) >= settledFor;
