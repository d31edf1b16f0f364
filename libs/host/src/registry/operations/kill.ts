import { onRemote } from './outcome.ts';

/** Switches a remote off for everyone, with the reason that its area shows. */
export const kill = (name: string, reason: string) =>
  onRemote(name, (remote) =>
    reason.trim() === ''
      ? { refused: 'A remote is switched off with a reason: its users read it.' }
      : {
          remote: { ...remote, enabled: false, killReason: reason.trim() },
          did: `${name} is switched off: ${reason.trim()}.`.replace(/\.\.$/, '.'),
        },
  );

/** Switches a remote on again. */
export const revive = (name: string) =>
  onRemote(name, (remote) => ({
    remote: { ...remote, enabled: true, killReason: null },
    did: `${name} is switched on.`,
  }));
