import { onRemote, unfit } from './outcome.ts';
import { sentence } from './sentence.ts';

/** Holds one tenant at a version, until a day (that day included) or without end. */
export const pin = (name: string, version: string, tenant: string, until: string | null = null) =>
  onRemote(name, (remote) => {
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    if (until !== null && new Date(until).toJSON()?.slice(0, 10) !== until)
      return { refused: sentence('noDay', { until }) };
    const others = remote.pins.filter((one) => one.tenant !== tenant);
    return {
      remote: { ...remote, pins: [...others, { tenant, version, until }] },
      did: until
        ? sentence('pinnedUntil', { name, version, tenant, until })
        : sentence('pinned', { name, version, tenant }),
    };
  });

/** Lets a tenant go on with the others. */
export const unpin = (name: string, tenant: string) =>
  onRemote(name, (remote) => {
    const pins = remote.pins.filter((one) => one.tenant !== tenant);
    if (pins.length === remote.pins.length) return { refused: sentence('notPinned', { name, tenant }) };
    return { remote: { ...remote, pins }, did: sentence('unpinned', { name, tenant }) };
  });
