/** Of an icon that says nothing else, px. */
export const iconDefaults = { size: 16, strokeWidth: 1.75 } as const;

/**
 * What stands for the context of lucide in the build of a remote (`lean.ts` of tools/build): the copy of an icon that a remote
 * carries is under no provider of the page.
 */
export const useLucideContext = () => iconDefaults;
export const LucideProvider = null;
