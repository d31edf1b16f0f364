import type { RegistryRemote } from '../registry.ts';
import { onRemote } from './outcome.ts';
import { sentence } from './sentence.ts';

const inState = (remote: RegistryRemote, version: string, state: 'published' | 'blocked') => {
  const known = remote.versions[version];
  return known && { ...remote, versions: { ...remote.versions, [version]: { ...known, state } } };
};

/** Gives a version to nobody any more, whatever names it; users fall to the next rule. */
export const block = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const next = inState(remote, version, 'blocked');
    if (!next) return { refused: sentence('notPublished', { name, version }) };
    const { previous } = remote;
    const instead = previous && next.versions[previous]?.state === 'published' ? previous : null;
    if (remote.stable !== version) return { remote: next, did: sentence('blocked', { name, version }) };
    const did = instead
      ? sentence('blockedStable', { name, version, instead })
      : sentence('blockedLast', { name, version });
    return { remote: next, did };
  });

/** Allows a blocked version again. */
export const unblock = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const next = inState(remote, version, 'published');
    if (!next) return { refused: sentence('notPublished', { name, version }) };
    return { remote: next, did: sentence('unblocked', { name, version }) };
  });
