import { asRemote, featureGiven, type FeatureCircumstances } from './features.ts';
import type { RegistryFeature } from './registry.ts';
import { explain, type Pick, type Step, type Subject } from './resolve.ts';

const everybodys = 'what everybody has whom no other rule names';

/** Whether somebody has a feature, with every rule that was looked at on the way, for those who ask why (CONF-D06). */
export function explainFeature(
  id: string,
  feature: RegistryFeature,
  subject: Subject,
  given: FeatureCircumstances = {},
): { isOn: boolean; pick: Pick; steps: Step[] } {
  const { pick, steps } = explain(id, asRemote(feature), subject, featureGiven(given));
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
