import type { Operation } from './outcome.ts';

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Lets remotes come from another origin; the page's policy allows it from then on. */
export const allowOrigin =
  (origin: string): Operation =>
  (registry) =>
    isOrigin(origin)
      ? {
          registry: { ...registry, origins: [...new Set([...registry.origins, origin])].toSorted() },
          did: `Remotes may come from ${origin}.`,
          remote: null,
        }
      : { refused: `"${origin}" is no origin like https://cdn.example.com.` };

/** Takes an origin away that no version lies at any more. */
export const disallowOrigin =
  (origin: string): Operation =>
  (registry) => {
    const users = Object.entries(registry.remotes).flatMap(([name, { versions }]) =>
      Object.entries(versions)
        .filter(([, { base, state }]) => state === 'published' && base.startsWith(`${origin}/`))
        .map(([version]) => `${name} ${version}`),
    );
    if (users.length > 0) return { refused: `${origin} is in use by ${users.join(', ')}; block them first.` };
    if (!registry.origins.includes(origin)) return { refused: `${origin} is not among the allowed origins.` };
    return {
      registry: { ...registry, origins: registry.origins.filter((one) => one !== origin) },
      did: `Remotes may no longer come from ${origin}.`,
      remote: null,
    };
  };
