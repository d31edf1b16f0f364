import { withoutPassword } from './withoutPassword.ts';

/** Where the database is: by the pool's address, and past a pooler in transaction mode by PostgreSQL's own (SRV-D01). */
export interface DatabaseAddress {
  url: string;
  /** For what needs a session of its own: LISTEN, locks, migrations; absent or null where no pooler stands between. */
  directUrl?: string | null | undefined;
}

/** One of the hosts that an address names. */
export interface Host {
  host: string;
  port: number;
  /** The address of this host alone, as the driver reads it. */
  url: string;
}

const usualPort = 5432;
const attribute = 'target_session_attrs';
/** What may be asked of a host: the server writes, so both are one to it. */
const writing = ['read-write', 'primary'];

/** The parts of an address before its hosts, its hosts, and what follows them; null for what is none of PostgreSQL's. */
function partsOf(url: string): { before: string; hosts: string[]; after: string } | null {
  const [, scheme, authority = '', after = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/.exec(url) ?? [];
  if (scheme === undefined) return null;
  const at = authority.lastIndexOf('@') + 1;
  return { before: scheme + authority.slice(0, at), hosts: authority.slice(at).split(','), after };
}

/** Takes what only chooses between hosts out of an address; answers what it asked. */
function chosen(after: string): { after: string; asked: string | null } {
  const [path = '', query = ''] = after.split('?', 2);
  const fields = new URLSearchParams(query);
  const asked = fields.get(attribute);
  if (asked === null) return { after, asked };
  fields.delete(attribute);
  return { after: fields.size > 0 ? `${path}?${fields}` : path, asked };
}

const hostForm = /^(?:\[([\da-f:.]+)\]|([^\s:[\]]+))(?::(\d{1,5}))?$/i;

function hostOf(text: string, before: string, after: string): Host | null {
  const [, six, name = six ?? '', digits] = hostForm.exec(text) ?? [];
  const port = Number(digits ?? usualPort);
  if (name === '' || port < 1 || port > 65_535) return null;
  const url = `${before}${text}${after}`;
  return URL.canParse(url) ? { host: decodeURIComponent(name), port, url } : null;
}

/**
 * The hosts of an address in their order, `postgres://user@one,two:5433/name`, and whether the one that takes writes has to be
 * found among them; a single host is taken as it is unless it says `target_session_attrs`.
 */
export function hostsOf(url: string): { hosts: Host[]; isChosen: boolean } {
  const parts = partsOf(url);
  if (!parts) return { hosts: [], isChosen: false };
  const { after, asked } = chosen(parts.after);
  const hosts = parts.hosts.flatMap((text) => hostOf(text, parts.before, after) ?? []);
  return { hosts, isChosen: parts.hosts.length > 1 || asked !== null };
}

/** Why an address of a database cannot be used, in a sentence without its password, or null where it can. */
export function addressFault(name: string, url: string): string | null {
  const parts = partsOf(url);
  if (!parts)
    return `${name} must be an address that begins with postgres:// or postgresql://; it is "${withoutPassword(url)}".`;
  // A sign that ends the hosts stands in the password: what looks like a host is a part of it, which no log may hold.
  if (
    parts.hosts.some((text) => text.includes(':') && hostForm.exec(text) === null) &&
    parts.after.includes('@')
  )
    return `${name} has a password with /, ? or # in it: write them as %2F, %3F and %23.`;
  const { after, asked } = chosen(parts.after);
  if (asked !== null && !writing.includes(asked))
    return `${name} asks for ${attribute}=${asked}, but the server writes: leave it out, or say read-write.`;
  const fields = new URLSearchParams(after.split('?', 2)[1]);
  if (fields.get('host')?.includes(','))
    return `${name} names several hosts behind its question mark: name them as in postgres://user@one:5432,two:5432/name.`;
  // The driver's own form without a host: a socket of this machine.
  if (parts.hosts.length === 1 && parts.hosts[0] === '') return null;
  const wrong = parts.hosts.find((text) => hostOf(text, parts.before, after) === null);
  return wrong === undefined
    ? null
    : `${name} names the host "${wrong}", which is no host like db.example or db.example:5432.`;
}
