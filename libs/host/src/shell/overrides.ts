import { tabValue } from './tabMemory';

/** A developer's addresses for remotes, by name. */
export type Overrides = Readonly<Record<string, string>>;

/** Why an override is not taken. */
export interface RefusedOverride {
  text: string;
  why: 'notAllowed' | 'notLoopback' | 'malformed';
}

export interface AskedOverrides {
  overrides: Overrides;
  refused: RefusedOverride[];
}

const loopback = ['localhost', '127.0.0.1'];

const isAddresses = (stored: unknown): Overrides =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter(([, base]) => typeof base === 'string' && refusalOf(base) === null),
      )
    : {};

const kept = tabValue('overrides', isAddresses);

function refusalOf(base: string): RefusedOverride['why'] | null {
  if (!URL.canParse(base)) return 'malformed';
  const { protocol, hostname } = new URL(base);
  if (protocol !== 'http:' && protocol !== 'https:') return 'malformed';
  return loopback.includes(hostname) ? null : 'notLoopback';
}

/** The overrides of this tab: those of `?override-remote=reports=http://localhost:4203/` join the ones kept before; nothing but loopback, and only where the configuration allows it. */
export function readOverrides(search: string, allowed: boolean): AskedOverrides {
  const refused: RefusedOverride[] = [];
  const taken: Record<string, string> = allowed ? { ...kept.get() } : {};
  for (const text of new URLSearchParams(search).getAll('override-remote')) {
    const [, name, base] = /^([a-z][a-z0-9-]*)=(.*)$/.exec(text) ?? [];
    const why = name === undefined || base === undefined ? 'malformed' : refusalOf(base);
    if (why !== null) refused.push({ text, why });
    else if (!allowed) refused.push({ text, why: 'notAllowed' });
    else if (name && base) taken[name] = base.endsWith('/') ? base : `${base}/`;
  }
  if (Object.keys(taken).length > 0) kept.set(taken);
  else kept.clear();
  return { overrides: taken, refused };
}

/** A developer's choices of sets for his tab, by id. */
export type ChosenSets = Readonly<Record<string, boolean>>;
const keptSets = tabValue('sets', (stored): ChosenSets =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, isOn]) => typeof isOn === 'boolean'))
    : {},
);

/** Those choices, only where the configuration allows them (CONF-D17). */
export const chosenSets = (allowed = false): ChosenSets => (allowed ? keptSets.get() : {});
/** Keeps them for this tab, from the next load of the page on. */
export const chooseSets = (chosen: ChosenSets): void =>
  Object.keys(chosen).length > 0 ? keptSets.set(chosen) : keptSets.clear();

/** Forgets every override; the next load of the page is as for everybody. */
export const resetOverrides = () => kept.clear();

/** The remotes that `?disable-remotes=reports,bnwas` leaves out of this page load; `all` leaves out every one. */
export function leftOutBy(search: string): (name: string) => boolean {
  const names = new URLSearchParams(search)
    .getAll('disable-remotes')
    .flatMap((list) => list.split(','))
    .map((name) => name.trim());
  return (name) => names.includes('all') || names.includes(name);
}
