import { asRemote, featureGiven, stateOf } from './features.ts';
import type { Registry, RegistryRemote, RegistrySet } from './registry.ts';
import { explain, unusable, type Circumstances, type Step, type Subject } from './resolve.ts';

const prefix = 'set:';
/** The name under which a set stands in the journal and in calls of change. */
export const setName = (id: string): string => `${prefix}${id}`;
/** The id of a set by such a name; null for that of a remote or a feature. */
export const setIdOf = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/** What this tab alone has of sets. */
export interface SetChoices {
  /** A developer's choices for his tab, by id. */
  chosen?: Readonly<Record<string, boolean>>;
  /** The set that this tab was asked to show; one that is switched off stays off. */
  shown?: string | null;
}

/** What is known of a page beside the registry, where its sets are decided. */
export interface SetCircumstances extends SetChoices, Pick<Circumstances, 'preview' | 'blocked' | 'now'> {
  /** A developer's addresses for remotes, by name. */
  overrides?: Readonly<Record<string, string>>;
  /** Versions that cannot run in this page, as `name@version`. */
  unfit?: readonly string[];
  /** Remotes that this load of the page does without. */
  leftOut?: (name: string) => boolean;
}

/** What a member of a set is given by it, and why it would keep the set back from this user; null when it does not. */
export interface SetMember {
  name: string;
  version: string;
  against: string | null;
}

/** Whether somebody has a set, which is all of it or nothing, and why. */
export interface SetAnswer {
  id: string;
  isIn: boolean;
  why: string;
  /** Its members, as far as its rules reach this user. */
  members: SetMember[];
  /** This tab alone was asked to show it. */
  isTrial: boolean;
  set: RegistrySet;
}

/** The members of a set by name, remotes with their versions, features `on` or `off`. */
export const membersOf = ({
  remotes,
  features,
}: Pick<RegistrySet, 'remotes' | 'features'>): [string, string][] => [
  ...Object.entries(remotes),
  ...Object.entries(features).map(([id, isOn]): [string, string] => [id, stateOf(isOn)]),
];

/** A remote, or a feature looked at as one. */
export function memberIn({ remotes, features = {} }: Pick<Registry, 'remotes' | 'features'>, name: string) {
  const feature = features[name];
  return remotes[name] ?? (feature && asRemote(feature));
}

/** The sets that are not over. */
export const runningSets = ({ sets = {} }: Pick<Registry, 'sets'>): [string, RegistrySet][] =>
  Object.entries(sets).filter(([, { ended }]) => ended === undefined);

/** A running set may give this remote or feature to somebody. */
export const isInSet = (registry: Pick<Registry, 'sets'>, name: string): boolean =>
  runningSets(registry).some(([, set]) => membersOf(set).some(([member]) => member === name));

/** Rules that hold a member elsewhere. */
const holding: readonly Step['rule'][] = ['override', 'disabled', 'preview', 'pin', 'rollout'];

/** Why a member keeps its set back from this user: it is not there, not fit, or another rule holds it; null when it does not. */
function against(
  [name, version]: [string, string],
  remote: RegistryRemote | undefined,
  subject: Subject,
  { overrides = {}, unfit = [], leftOut, preview, ...given }: SetCircumstances,
): string | null {
  if (!remote) return `${name} is not there`;
  if (leftOut?.(name)) return `${name} is left out of this page`;
  const base = overrides[name];
  const { pick } = explain(name, remote, subject, {
    ...given,
    ...(preview && { preview }),
    ...(base !== undefined && { override: { version: '', base } }),
  });
  if (pick.reason === 'disabled') return `${name} is switched off: ${pick.detail}`;
  if (holding.includes(pick.reason)) return `${name} is held by the rule ${pick.reason} (${pick.detail})`;
  if (unfit.includes(`${name}@${version}`)) return `${name} ${version} cannot run in this page`;
  const not = unusable(name, remote, version, given);
  return not && `${name} ${not}`;
}

/**
 * Which sets somebody has: each is decided as a whole, before any of its members, by the very rules of a feature. Where a member is not
 * there, cannot run, or is held by another rule or by an elder set, he has nothing of it (CONF-D11, CONF-D12).
 */
export function decideSets(
  registry: Pick<Registry, 'remotes' | 'features' | 'sets'>,
  subject: Subject,
  given: SetCircumstances = {},
): SetAnswer[] {
  const { chosen = {}, shown = null, now } = given;
  const taken = new Map<string, string>();
  return runningSets(registry).map(([id, set]) => {
    const isShown = shown === id && set.killReason === undefined;
    const override = chosen[id] ?? (isShown || undefined);
    const { pick, steps } = explain(
      id,
      asRemote(set),
      subject,
      featureGiven({ override, ...(now && { now }) }),
    );
    const answer = { id, set, isTrial: override !== undefined };
    if (pick.version !== 'on') return { ...answer, isIn: false, members: [], why: whyNot(steps) };
    const members = membersOf(set).map(([name, version]): SetMember => {
      const other = taken.get(name);
      const not = other === undefined ? null : `${name} is held by the set ${other}`;
      return {
        name,
        version,
        against: not ?? against([name, version], memberIn(registry, name), subject, given),
      };
    });
    const not = members.flatMap((one) => one.against ?? []).join('; ');
    const isIn = not === '';
    if (isIn) for (const { name } of members) taken.set(name, id);
    return { ...answer, isIn, members, why: isIn ? pick.detail : not };
  });
}

/** Why the rules of a set do not reach somebody. */
function whyNot(steps: readonly Step[]): string {
  const off = steps.find(({ rule, taken }) => taken && rule !== 'stable');
  if (off) return off.why;
  const asked = steps.filter(({ version, taken }) => version === 'on' && !taken).map(({ why }) => why);
  return asked.join('; ') || 'nobody is given it yet';
}

/** What the sets say of one of their members: the first rules of its pick. */
export const setRules = (answers: readonly SetAnswer[], name: string): Step[] =>
  answers.flatMap(({ id, set, isIn, isTrial, why }) => {
    const isOn = set.features[name];
    const version = set.remotes[name] ?? (isOn === undefined ? undefined : stateOf(isOn));
    if (version === undefined) return [];
    return [{ rule: isTrial ? 'trial' : 'set', version, taken: isIn, why: `${id}: ${why}` } as const];
  });
