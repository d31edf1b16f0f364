declare const SHARED_VERSIONS: Record<string, string>;

/** The shared modules that this shell holds, by version; the build writes them in. */
export const providedModules: Readonly<Record<string, string>> = SHARED_VERSIONS;
