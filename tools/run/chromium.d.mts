export function chromiumPath(): string | undefined;
export function storiesPath(): string | undefined;
export function hasChromium(): boolean;
export const chromiumArgs: string[];
export function waysToInstall(): [string, string[]][][];
