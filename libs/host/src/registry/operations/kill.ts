import { onRemote } from './outcome.ts';
import { sentence } from './sentence.ts';

/** Switches a remote off for everyone, with the reason that its area shows. */
export const kill = (name: string, reason: string) =>
  onRemote(name, (remote) =>
    reason.trim() === ''
      ? { refused: sentence('needsReason') }
      : {
          remote: { ...remote, enabled: false, killReason: reason.trim() },
          did: sentence('killed', { name, reason: reason.trim().replace(/\.$/, '') }),
        },
  );

/** Switches a remote on again. */
export const revive = (name: string) =>
  onRemote(name, (remote) => ({
    remote: { ...remote, enabled: true, killReason: null },
    did: sentence('revived', { name }),
  }));
