import type { PickedRemote } from '@mayak/host/shell';
import type { Hosted } from './fibers';

/** Whose a frame or a press is. */
export interface Owner {
  /** A remote by its name, or the shell. */
  remote: string;
  version: string;
  /** The feature for whose users alone the part is there. */
  feature: string | null;
  /** A script, a route, a panel or a part of a slot. */
  part: string;
}

/** The hash in the name of a script says nothing. */
const fileOf = (address: string) =>
  (/[^/?#]*$/.exec(address.replace(/[?#].*$/, ''))?.[0] ?? '').replace(/\.[0-9a-f]{8}(?=\.js$)/, '');

/** The remote of this name, with the version that is in use. */
const find = (remotes: readonly PickedRemote[], name: string) => remotes.find((one) => one.name === name);

/** The owner of a script: the remote below whose address it lies, else the shell; null without an address. */
export function ownerOfScript(remotes: readonly PickedRemote[], address: string): Owner | null {
  if (address === '') return null;
  const found = remotes.find(
    ({ pick: { base } }) => base !== null && address.startsWith(new URL(base, location.origin).href),
  );
  return {
    remote: found?.name ?? 'shell',
    version: found?.pick.version ?? '',
    feature: null,
    part: fileOf(address),
  };
}

/** The remote whose file is the nearest of some calls; null where none is. */
export function ownerOfCalls(remotes: readonly PickedRemote[], stack: string): Owner | null {
  const files = stack.match(/https?:[^\s()]+?\.js/g) ?? [];
  return (
    files.map((file) => ownerOfScript(remotes, file)).find((owner) => owner && owner.remote !== 'shell') ??
    null
  );
}

/** The owner of what is hosted in the page, with the feature that its release names for it. */
export function ownerOfHosted(
  remotes: readonly PickedRemote[],
  { context: { identity, nav }, inside }: Hosted,
): Owner {
  const { name, version } = identity;
  const { routes = [], panels = [], slots = [] } = find(remotes, name)?.release ?? {};
  const owner = { remote: name, version };
  if (inside && 'panel' in inside) {
    const declared = panels.find(({ id }) => id === inside.panel);
    return { ...owner, feature: declared?.feature ?? null, part: `panel ${inside.panel}` };
  }
  if (inside) {
    const declared = slots.find(({ id }) => `${name}:${id}` === inside.part);
    const part = declared ? `${declared.slot} ${declared.id}` : inside.part;
    return { ...owner, feature: declared?.feature ?? null, part };
  }
  const declared = routes.find(({ path }) => `/${path}` === nav.basename);
  return { ...owner, feature: declared?.feature ?? null, part: nav.basename || 'frame' };
}
