import type { Operation } from './outcome.ts';
import { sentence } from './sentence.ts';

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Lets remotes come from another origin; the page's policy allows it from then on. */
export const allowOrigin =
  (origin: string): Operation =>
  (registry) =>
    isOrigin(origin)
      ? {
          registry: { ...registry, origins: [...new Set([...registry.origins, origin])].toSorted() },
          did: sentence('originAllowed', { origin }),
          remote: null,
        }
      : { refused: sentence('noOrigin', { origin }) };

/** Takes an origin away that no version lies at any more. */
export const disallowOrigin =
  (origin: string): Operation =>
  (registry) => {
    const users = Object.entries(registry.remotes).flatMap(([name, { versions }]) =>
      Object.entries(versions)
        .filter(([, { base, state }]) => state === 'published' && base.startsWith(`${origin}/`))
        .map(([version]) => `${name} ${version}`),
    );
    if (users.length > 0) return { refused: sentence('originInUse', { origin, users: users.join(', ') }) };
    if (!registry.origins.includes(origin)) return { refused: sentence('unknownOrigin', { origin }) };
    return {
      registry: { ...registry, origins: registry.origins.filter((one) => one !== origin) },
      did: sentence('originDisallowed', { origin }),
      remote: null,
    };
  };
