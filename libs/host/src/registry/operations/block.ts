import type { RegistryRemote } from '../registry.ts';
import { onRemote } from './outcome.ts';

const inState = (remote: RegistryRemote, version: string, state: 'published' | 'blocked') => {
  const known = remote.versions[version];
  return known && { ...remote, versions: { ...remote.versions, [version]: { ...known, state } } };
};

/** Gives a version to nobody any more, whatever names it; users fall to the next rule. */
export const block = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const next = inState(remote, version, 'blocked');
    if (!next) return { refused: `${name} ${version} is not published.` };
    const { previous } = remote;
    const instead =
      previous && next.versions[previous]?.state === 'published' ? previous : 'no version at all';
    return {
      remote: next,
      did: `${name} ${version} is blocked${remote.stable === version ? `; it is stable, so that users get ${instead}` : ''}.`,
    };
  });

/** Allows a blocked version again. */
export const unblock = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const next = inState(remote, version, 'published');
    if (!next) return { refused: `${name} ${version} is not published.` };
    return { remote: next, did: `${name} ${version} may be used again.` };
  });
