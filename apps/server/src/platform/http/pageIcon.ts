/** The icon of a small page of the server, and what its policy allows for it: a browser asks for one anyway, and Firefox complains of the refusal. */
export const pageIcon = { link: '<link rel="icon" href="/mayak.svg">', policy: "img-src 'self'" } as const;
