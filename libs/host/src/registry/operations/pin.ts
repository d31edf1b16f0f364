import { onRemote, unfit } from './outcome.ts';

/** Holds one tenant at a version, until a day (that day included) or without end. */
export const pin = (name: string, version: string, tenant: string, until: string | null = null) =>
  onRemote(name, (remote) => {
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    if (until !== null && new Date(until).toJSON()?.slice(0, 10) !== until)
      return { refused: `A pin ends on a day like 2027-01-31; "${until}" is none.` };
    const others = remote.pins.filter((one) => one.tenant !== tenant);
    return {
      remote: { ...remote, pins: [...others, { tenant, version, until }] },
      did: `${name} is held at ${version} for tenant ${tenant}${until ? ` until ${until}` : ''}.`,
    };
  });

/** Lets a tenant go on with the others. */
export const unpin = (name: string, tenant: string) =>
  onRemote(name, (remote) => {
    const pins = remote.pins.filter((one) => one.tenant !== tenant);
    if (pins.length === remote.pins.length) return { refused: `${name} is not pinned for tenant ${tenant}.` };
    return { remote: { ...remote, pins }, did: `${name} is no longer held for tenant ${tenant}.` };
  });
